package io.pinakes.search.annotate;

import io.pinakes.search.schema.FactMapping;
import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.SortedNumericDocValues;
import org.apache.lucene.index.SortedSetDocValues;
import org.apache.lucene.util.NumericUtils;
import org.jspecify.annotations.Nullable;

/**
 * The values of one {@link Origin} in one segment, each as a number by which it is told from
 * others: a number or a day by itself, a text by its number in a {@link Dictionary}.
 */
abstract class LeafValues {
  private static final long DAY_MILLIS = 86_400_000;

  private double[] values = new double[4];
  private int count;

  /** Goes to an entry, in ascending order; tells how many values it has. */
  abstract int load(int entry) throws IOException;

  /** The value at an index below what {@link #load} told. */
  final double value(int index) {
    return values[index];
  }

  /** Whether values are numbers of texts. */
  boolean isText() {
    return false;
  }

  final void clear() {
    count = 0;
  }

  final int count() {
    return count;
  }

  final void add(double value) {
    if (count == values.length) {
      values = Arrays.copyOf(values, 2 * count);
    }
    values[count++] = value;
  }

  /** Opens the values of a segment. */
  static LeafValues of(LeafReader leaf, Origin origin, Dictionary texts) throws IOException {
    LeafValues values =
        switch (origin.coding()) {
          case DOUBLE, LONG, DAYS, MILLIS -> new Numbers(leaf, origin);
          case ID ->
              new Strings(
                  DocValues.singleton(DocValues.getSorted(leaf, origin.field())), origin, texts);
          case FACT_TEXT, TEXT, UNDATED_TEXT, FLAG ->
              new Strings(DocValues.getSortedSet(leaf, origin.field()), origin, texts);
        };
    return origin.buckets().isEmpty() && origin.except().isEmpty()
        ? values
        : new OfBuckets(leaf, origin, values);
  }

  private static final class Numbers extends LeafValues {
    private final SortedNumericDocValues numbers;
    private final @Nullable NumericDocValues single;
    private final Origin origin;

    Numbers(LeafReader leaf, Origin origin) throws IOException {
      numbers = DocValues.getSortedNumeric(leaf, origin.field());
      single = DocValues.unwrapSingleton(numbers); // most columns have one value, read faster so
      this.origin = origin;
    }

    @Override
    int load(int entry) throws IOException {
      clear();
      if (single != null) {
        if (single.advanceExact(entry)) {
          add(number(single.longValue()));
        }
      } else if (numbers.advanceExact(entry)) {
        int several = numbers.docValueCount();
        for (int i = 0; i < several; i++) {
          add(number(numbers.nextValue()));
        }
      }
      return count();
    }

    private double number(long written) {
      return switch (origin.coding()) {
        case DOUBLE -> origin.toPart(NumericUtils.sortableLongToDouble(written));
        case LONG -> origin.toPart((double) written);
        case MILLIS -> (double) Math.floorDiv(written, DAY_MILLIS);
        case DAYS -> (double) written;
        case FACT_TEXT, TEXT, UNDATED_TEXT, ID, FLAG ->
            throw new IllegalStateException("no number: " + origin);
      };
    }
  }

  private static final class Strings extends LeafValues {
    /** No number was given to a value yet. */
    private static final int UNKNOWN = -1;

    /** A value that is a date, which is another field's. */
    private static final int NONE = -2;

    private final SortedSetDocValues strings;
    private final @Nullable SortedDocValues single;
    private final Origin origin;
    private final Dictionary texts;
    private final int[] numbers;

    Strings(SortedSetDocValues strings, Origin origin, Dictionary texts) {
      this.strings = strings;
      single = DocValues.unwrapSingleton(strings);
      this.origin = origin;
      this.texts = texts;
      numbers = new int[Math.toIntExact(strings.getValueCount())];
      Arrays.fill(numbers, UNKNOWN);
    }

    @Override
    int load(int entry) throws IOException {
      clear();
      if (single != null) {
        if (single.advanceExact(entry)) {
          addText(single.ordValue());
        }
      } else if (strings.advanceExact(entry)) {
        int several = strings.docValueCount();
        for (int i = 0; i < several; i++) {
          addText((int) strings.nextOrd());
        }
      }
      return count();
    }

    private void addText(int ord) throws IOException {
      int number = numbers[ord];
      if (number == UNKNOWN) {
        number = number(ord);
        numbers[ord] = number;
      }
      if (number != NONE) {
        add(number);
      }
    }

    @Override
    boolean isText() {
      return true;
    }

    private int number(int ord) throws IOException {
      String text = strings.lookupOrd(ord).utf8ToString();
      return switch (origin.coding()) {
        case FACT_TEXT -> texts.number(FactMapping.shown(text));
        case UNDATED_TEXT -> RecordFacts.day(text).isPresent() ? NONE : texts.number(text);
        case TEXT, ID, FLAG -> texts.number(text);
        case DOUBLE, LONG, DAYS, MILLIS -> throw new IllegalStateException("no text: " + origin);
      };
    }
  }

  /** Only the values of documents of some buckets. */
  private static final class OfBuckets extends LeafValues {
    private final SortedSetDocValues buckets;
    private final Origin origin;
    private final LeafValues values;
    private final @Nullable Boolean[] meant;

    OfBuckets(LeafReader leaf, Origin origin, LeafValues values) throws IOException {
      buckets = DocValues.getSortedSet(leaf, Fields.BUCKET);
      this.origin = origin;
      this.values = values;
      meant = new Boolean[Math.toIntExact(buckets.getValueCount())];
    }

    @Override
    int load(int entry) throws IOException {
      clear();
      boolean known = buckets.advanceExact(entry);
      if (known ? isMeant((int) buckets.nextOrd()) : origin.buckets().isEmpty()) {
        int several = values.load(entry);
        for (int i = 0; i < several; i++) {
          add(values.value(i));
        }
      }
      return count();
    }

    private boolean isMeant(int ord) throws IOException {
      Boolean known = meant[ord];
      if (known == null) {
        String bucket = buckets.lookupOrd(ord).utf8ToString();
        known =
            origin.buckets().isEmpty()
                ? !origin.except().contains(bucket)
                : origin.buckets().contains(bucket);
        meant[ord] = known;
      }
      return known;
    }
  }

  /** The number of the document of each entry. */
  static SortedDocValues documents(LeafReader leaf) throws IOException {
    return DocValues.getSorted(leaf, Fields.DOCUMENT_ID);
  }
}
