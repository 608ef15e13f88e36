package io.pinakes.search.lucene.annotate;

import io.pinakes.search.annotate.Dictionary;
import io.pinakes.search.annotate.Origin;
import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.SortedNumericDocValues;
import org.apache.lucene.index.SortedSetDocValues;
import org.apache.lucene.util.NumericUtils;
import org.jspecify.annotations.Nullable;

/**
 * The values of one {@link Origin} in one segment, read block by block, each as a number that
 * identifies it: the number or day itself, or the number of a text in a {@link Dictionary}.
 */
abstract class LeafValues {
  private static final long DAY_MILLIS = 86_400_000;

  /** The stored values of all entries of a block, entry by entry. */
  private long[] written = new long[EntryBlock.SIZE];

  private final int[] ends = new int[EntryBlock.SIZE];
  private int count;
  private int rows;

  /** Reads the values of the entries of a block; blocks come in ascending order. */
  final void load(EntryBlock block) throws IOException {
    load(block.entries(), block.size());
  }

  final void load(int[] entries, int size) throws IOException {
    count = 0;
    rows = 0;
    read(entries, size);
  }

  /** Adds the values of each entry, ending its row. */
  abstract void read(int[] entries, int size) throws IOException;

  /** A value as a number. */
  abstract double number(long value);

  /** Whether values are text numbers. */
  boolean isText() {
    return false;
  }

  /** The index of the first value of a row of the block. */
  final int start(int row) {
    return row == 0 ? 0 : ends[row - 1];
  }

  /** The index after its last value; equal to {@link #start} if it has none. */
  final int end(int row) {
    return ends[row];
  }

  /** The value at an index. */
  final double value(int index) {
    return number(written[index]);
  }

  final long written(int index) {
    return written[index];
  }

  final void add(long value) {
    if (count == written.length) {
      written = Arrays.copyOf(written, 2 * count);
    }
    written[count++] = value;
  }

  final void endRow() {
    ends[rows++] = count;
  }

  /** Opens the values of a segment. */
  static LeafValues of(LeafReader leaf, Origin origin, Dictionary texts) throws IOException {
    LeafValues values =
        switch (origin.coding()) {
          case DOUBLE, LONG, DAYS, MILLIS -> new Numbers(leaf, origin);
          case ID ->
              new LeafTexts(
                  DocValues.singleton(DocValues.getSorted(leaf, origin.field())), origin, texts);
          case FACT_TEXT, TEXT, UNDATED_TEXT, FLAG ->
              new LeafTexts(DocValues.getSortedSet(leaf, origin.field()), origin, texts);
        };
    return origin.buckets().isEmpty() && origin.except().isEmpty()
        ? values
        : new OfBuckets(leaf, origin, values);
  }

  private static final class Numbers extends LeafValues {
    /** Not a day, and as a double not finite. */
    private static final long NONE = Long.MIN_VALUE;

    /** Doubles represent all whole numbers up to here exactly. */
    private static final long MAX_EXACT = 1L << 53;

    private final SortedNumericDocValues numbers;
    private final @Nullable NumericDocValues single;
    private final Origin origin;
    private final long[] block = new long[EntryBlock.SIZE];

    Numbers(LeafReader leaf, Origin origin) throws IOException {
      numbers = DocValues.getSortedNumeric(leaf, origin.field());
      // most columns are single-valued, which is faster; whole numbers have no value to mean
      // "missing"
      single = origin.coding() == Origin.Coding.LONG ? null : DocValues.unwrapSingleton(numbers);
      this.origin = origin;
    }

    @Override
    void read(int[] entries, int size) throws IOException {
      if (single != null) {
        single.longValues(size, entries, block, NONE);
        for (int i = 0; i < size; i++) {
          if (block[i] != NONE) {
            add(block[i]);
          }
          endRow();
        }
        return;
      }
      for (int i = 0; i < size; i++) {
        if (numbers.advanceExact(entries[i])) {
          int several = numbers.docValueCount();
          for (int each = 0; each < several; each++) {
            add(numbers.nextValue());
          }
        }
        endRow();
      }
    }

    @Override
    double number(long value) {
      return switch (origin.coding()) {
        case DOUBLE -> origin.toPart(NumericUtils.sortableLongToDouble(value));
        case LONG -> origin.toPart(exact(value));
        case MILLIS -> (double) Math.floorDiv(value, DAY_MILLIS);
        case DAYS -> (double) value;
        case FACT_TEXT, TEXT, UNDATED_TEXT, ID, FLAG ->
            throw new IllegalStateException("no number: " + origin);
      };
    }

    private double exact(long whole) {
      if (whole < -MAX_EXACT || whole > MAX_EXACT) {
        throw new IllegalArgumentException(
            "\""
                + origin.part().key()
                + "\" holds "
                + whole
                + "; whole numbers beyond 2^53 can be filtered on and counted, but neither added"
                + " up nor grouped: declare the field a keyword if it is not an amount");
      }
      return (double) whole;
    }
  }

  /** Only the values of documents in some buckets. */
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
    void read(int[] entries, int size) throws IOException {
      values.load(entries, size);
      for (int i = 0; i < size; i++) {
        boolean known = buckets.advanceExact(entries[i]);
        if (known ? isMeant((int) buckets.nextOrd()) : origin.buckets().isEmpty()) {
          for (int each = values.start(i); each < values.end(i); each++) {
            add(values.written(each));
          }
        }
        endRow();
      }
    }

    @Override
    double number(long value) {
      return values.number(value);
    }

    @Override
    boolean isText() {
      return values.isText();
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
}
