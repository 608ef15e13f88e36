package io.pinakes.search.lucene.annotate;

import io.pinakes.search.annotate.DistinctNumbers;
import io.pinakes.search.annotate.GroupKeys;
import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.index.LeafReader;

/** Reads the keys that facts are grouped by. */
final class Grouping {
  /** Keys found once are looked up; of more they are worked out each time. */
  private static final int MAX_KNOWN = 100_000;

  private final GroupKeys keys;
  private final Known[] known;
  private LeafValues[] values = {};
  private int[] loaded = new int[EntryBlock.SIZE];
  private final int[] ends = new int[EntryBlock.SIZE];

  /** The numbers, and 1 more, of the keys of the values of one origin that came already. */
  private static final class Known {
    private final DistinctNumbers values = new DistinctNumbers();
    private int[] keys = new int[16];

    /** The key of a text, or of the value of this number; 0 if it did not come yet. */
    int key(int number) {
      return number < keys.length ? keys[number] : 0;
    }

    void put(int number, int key) {
      if (number >= keys.length) {
        keys = Arrays.copyOf(keys, Math.max(number + 1, 2 * keys.length));
      }
      keys[number] = key;
    }
  }

  Grouping(GroupKeys keys) {
    this.keys = keys;
    known = new Known[keys.origins().size()];
    Arrays.setAll(known, _ -> new Known());
  }

  void open(LeafReader leaf) throws IOException {
    LeafValues[] opened = new LeafValues[keys.origins().size()];
    for (int i = 0; i < opened.length; i++) {
      opened[i] = LeafValues.of(leaf, keys.origins().get(i), keys.texts());
    }
    values = opened;
  }

  /** Finds the groups of each entry of a block, each once, at least one. */
  void load(EntryBlock block) throws IOException {
    for (LeafValues each : values) {
      each.load(block);
    }
    int count = 0;
    for (int row = 0; row < block.size(); row++) {
      int first = count;
      for (int i = 0; i < values.length; i++) {
        LeafValues of = values[i];
        int end = of.end(row);
        for (int each = of.start(row); each < end; each++) {
          double value = of.value(each);
          count = add(first, count, of.isText() ? ofText(i, (int) value) : ofNumber(i, value));
        }
      }
      if (count == first) {
        count = add(first, count, keys.number(GroupKeys.NONE));
      }
      ends[row] = count;
    }
  }

  /** The index of the first group of a row of the block. */
  int start(int row) {
    return row == 0 ? 0 : ends[row - 1];
  }

  /** The index behind its last group. */
  int end(int row) {
    return ends[row];
  }

  /** One of the groups that were found. */
  int number(int index) {
    return loaded[index];
  }

  private int add(int first, int count, int number) {
    for (int i = first; i < count; i++) {
      if (loaded[i] == number) {
        return count; // the same value twice, or two of one period
      }
    }
    if (count == loaded.length) {
      loaded = Arrays.copyOf(loaded, 2 * count);
    }
    loaded[count] = number;
    return count + 1;
  }

  /** Of a text, which has a number already. */
  private int ofText(int origin, int text) {
    int key = known[origin].key(text);
    if (key == 0) {
      key = keys.number(new GroupKeys.Key(origin, text)) + 1;
      known[origin].put(text, key);
    }
    return key - 1;
  }

  private int ofNumber(int origin, double value) {
    DistinctNumbers came = known[origin].values;
    int at = came.size() < MAX_KNOWN ? came.number(value) : came.known(value);
    int key = at < 0 ? 0 : known[origin].key(at);
    if (key == 0) {
      key = keys.number(new GroupKeys.Key(origin, keys.key(value))) + 1;
      if (at >= 0) {
        known[origin].put(at, key);
      }
    }
    return key - 1;
  }
}
