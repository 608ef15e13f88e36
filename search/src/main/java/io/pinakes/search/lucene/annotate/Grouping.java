package io.pinakes.search.lucene.annotate;

import io.pinakes.search.annotate.DistinctNumbers;
import io.pinakes.search.annotate.GroupKeys;
import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.index.LeafReader;

/** Reads the keys that facts are grouped by. */
final class Grouping {
  /** Maximum number of cached keys; beyond it, keys are computed each time. */
  private static final int MAX_KNOWN = 100_000;

  private final GroupKeys keys;
  private final Known[] known;
  private LeafValues[] values = {};
  private int[] loaded = new int[EntryBlock.SIZE];
  private final int[] ends = new int[EntryBlock.SIZE];

  /** The key numbers, plus 1, of values of one origin seen so far. */
  private static final class Known {
    private final DistinctNumbers values = new DistinctNumbers();
    private int[] keys = new int[16];

    /** The key of the text or value with this number; 0 if not seen yet. */
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

  /** Finds the distinct groups of each entry of a block, at least one each. */
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

  /** The index after its last group. */
  int end(int row) {
    return ends[row];
  }

  /** The key number at an index. */
  int number(int index) {
    return loaded[index];
  }

  private int add(int first, int count, int number) {
    for (int i = first; i < count; i++) {
      if (loaded[i] == number) {
        return count; // a duplicate, or two values in one period
      }
    }
    if (count == loaded.length) {
      loaded = Arrays.copyOf(loaded, 2 * count);
    }
    loaded[count] = number;
    return count + 1;
  }

  /** For a text, which already has a number. */
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
