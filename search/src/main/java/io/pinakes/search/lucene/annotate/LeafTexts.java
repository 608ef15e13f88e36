package io.pinakes.search.lucene.annotate;

import io.pinakes.search.annotate.Dictionary;
import io.pinakes.search.annotate.Origin;
import io.pinakes.search.annotate.RecordFacts;
import io.pinakes.search.lucene.schema.FactMapping;
import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.SortedSetDocValues;
import org.jspecify.annotations.Nullable;

/** The texts of one {@link Origin} in one segment, as numbers of a {@link Dictionary}. */
final class LeafTexts extends LeafValues {
  /** The value has no number yet. */
  private static final int UNKNOWN = -1;

  /** The value is a date, which belongs to another field. */
  private static final int NONE = -2;

  private final SortedSetDocValues strings;
  private final @Nullable SortedDocValues single;
  private final Origin origin;
  private final Dictionary texts;
  private final int[] numbers;
  private int[] ords = new int[EntryBlock.SIZE];
  private int[] unknown = new int[EntryBlock.SIZE];
  private final int[] ordEnds = new int[EntryBlock.SIZE];

  LeafTexts(SortedSetDocValues strings, Origin origin, Dictionary texts) {
    this.strings = strings;
    single = DocValues.unwrapSingleton(strings);
    this.origin = origin;
    this.texts = texts;
    numbers = new int[Math.toIntExact(strings.getValueCount())];
    Arrays.fill(numbers, UNKNOWN);
  }

  @Override
  void read(int[] entries, int size) throws IOException {
    int found = ords(entries, size);
    learn(found);
    int ord = 0;
    for (int i = 0; i < size; i++) {
      for (; ord < ordEnds[i]; ord++) {
        int number = numbers[ords[ord]];
        if (number != NONE) {
          add(number);
        }
      }
      endRow();
    }
  }

  private int ords(int[] entries, int size) throws IOException {
    int found = 0;
    for (int i = 0; i < size; i++) {
      if (single != null) {
        if (single.advanceExact(entries[i])) {
          ords[found++] = single.ordValue();
        }
      } else if (strings.advanceExact(entries[i])) {
        int several = strings.docValueCount();
        if (found + several + EntryBlock.SIZE > ords.length) {
          ords = Arrays.copyOf(ords, 2 * (found + several + EntryBlock.SIZE));
        }
        for (int each = 0; each < several; each++) {
          ords[found++] = (int) strings.nextOrd();
        }
      }
      ordEnds[i] = found;
    }
    return found;
  }

  /** Numbers the new texts of a block in term order, which is faster to read. */
  private void learn(int found) throws IOException {
    int several = 0;
    if (unknown.length < found) {
      unknown = new int[ords.length];
    }
    for (int i = 0; i < found; i++) {
      if (numbers[ords[i]] == UNKNOWN) {
        unknown[several++] = ords[i];
      }
    }
    Arrays.sort(unknown, 0, several);
    for (int i = 0; i < several; i++) {
      if (numbers[unknown[i]] == UNKNOWN) {
        numbers[unknown[i]] = number(unknown[i]);
      }
    }
  }

  @Override
  double number(long value) {
    return (double) value;
  }

  @Override
  boolean isText() {
    return true;
  }

  private int number(int ord) throws IOException {
    String text = strings.lookupOrd(ord).utf8ToString();
    return switch (origin.coding()) {
      case FACT_TEXT -> texts.number(FactMapping.folded(text), FactMapping.shown(text));
      case UNDATED_TEXT ->
          RecordFacts.day(text).isPresent() ? NONE : texts.number(Fields.fold(text), text);
      case TEXT, ID, FLAG -> texts.number(Fields.fold(text), text);
      case DOUBLE, LONG, DAYS, MILLIS -> throw new IllegalStateException("no text: " + origin);
    };
  }
}
