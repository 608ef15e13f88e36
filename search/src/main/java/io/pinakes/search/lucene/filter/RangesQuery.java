package io.pinakes.search.lucene.filter;

import io.pinakes.search.lucene.filter.Numbers.LongRange;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.lucene.document.LongField;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedNumericDocValues;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.ConstantScoreScorerSupplier;
import org.apache.lucene.search.ConstantScoreWeight;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.ScorerSupplier;
import org.apache.lucene.search.TwoPhaseIterator;
import org.apache.lucene.search.Weight;

/**
 * Matches entries that overlap one of many ranges, in a single query, since a clause per range
 * would exceed Lucene's clause limit. Takes {@code O(log ranges)} per value.
 */
final class RangesQuery extends Query {
  private final String firstField;
  private final String lastField;
  private final List<LongRange> ranges;

  private RangesQuery(String firstField, String lastField, List<LongRange> ranges) {
    this.firstField = firstField;
    this.lastField = lastField;
    this.ranges = ranges;
  }

  /**
   * Matches entries with a span that overlaps one of {@code ranges}.
   *
   * @param firstField the field with the start of a span
   * @param lastField the field with its end, inclusive; the same field if spans are single values
   */
  static Query of(String firstField, String lastField, List<LongRange> ranges) {
    List<LongRange> merged = merged(ranges);
    return switch (merged.size()) {
      case 0 -> Numbers.none();
      case 1 -> one(firstField, lastField, merged.getFirst());
      default -> new RangesQuery(firstField, lastField, merged);
    };
  }

  private static Query one(String firstField, String lastField, LongRange range) {
    if (firstField.equals(lastField)) {
      return LongField.newRangeQuery(firstField, range.first(), range.last());
    }
    return new BooleanQuery.Builder()
        .add(LongField.newRangeQuery(firstField, Long.MIN_VALUE, range.last()), Occur.FILTER)
        .add(LongField.newRangeQuery(lastField, range.first(), Long.MAX_VALUE), Occur.FILTER)
        .build();
  }

  /** Sorted, with overlapping and adjacent ranges merged. */
  private static List<LongRange> merged(List<LongRange> ranges) {
    List<LongRange> merged = new ArrayList<>();
    for (LongRange range :
        ranges.stream().sorted(Comparator.comparingLong(LongRange::first)).toList()) {
      LongRange before = merged.isEmpty() ? null : merged.getLast();
      if (before != null && range.first() - 1 <= before.last()) {
        merged.removeLast();
        merged.add(new LongRange(before.first(), Math.max(before.last(), range.last())));
      } else {
        merged.add(range);
      }
    }
    return merged;
  }

  /** Whether the values from {@code first} to {@code last} overlap a range. */
  private boolean touched(long first, long last) {
    int low = 0;
    int high = ranges.size();
    while (low < high) { // find the first range that ends at or after the start
      int middle = (low + high) >>> 1;
      if (ranges.get(middle).last() < first) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low < ranges.size() && ranges.get(low).first() <= last;
  }

  @Override
  public Weight createWeight(IndexSearcher searcher, ScoreMode scoreMode, float boost) {
    return new ConstantScoreWeight(this, boost) {
      @Override
      public ScorerSupplier scorerSupplier(LeafReaderContext context) throws IOException {
        SortedNumericDocValues firsts = DocValues.getSortedNumeric(context.reader(), firstField);
        SortedNumericDocValues lasts = DocValues.getSortedNumeric(context.reader(), lastField);
        return ConstantScoreScorerSupplier.fromIterator(
            TwoPhaseIterator.asDocIdSetIterator(iterator(firsts, lasts)),
            score(),
            scoreMode,
            context.reader().maxDoc());
      }

      @Override
      public boolean isCacheable(LeafReaderContext context) {
        return DocValues.isCacheable(context, firstField, lastField);
      }
    };
  }

  private TwoPhaseIterator iterator(SortedNumericDocValues firsts, SortedNumericDocValues lasts) {
    return new TwoPhaseIterator(firsts) {
      @Override
      public boolean matches() throws IOException {
        if (!lasts.advanceExact(firsts.docID())) {
          return false;
        }
        for (int i = 0; i < firsts.docValueCount(); i++) {
          if (touched(firsts.nextValue(), lasts.nextValue())) {
            return true;
          }
        }
        return false;
      }

      @Override
      public float matchCost() {
        return 10; // a value read and a binary search
      }
    };
  }

  @Override
  public void visit(QueryVisitor visitor) {
    if (visitor.acceptField(firstField)) {
      visitor.visitLeaf(this);
    }
  }

  @Override
  public String toString(String field) {
    return firstField + " in " + ranges.size() + " ranges";
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RangesQuery that
        && firstField.equals(that.firstField)
        && lastField.equals(that.lastField)
        && ranges.equals(that.ranges);
  }

  @Override
  public int hashCode() {
    return ranges.hashCode() * 31 + firstField.hashCode();
  }
}
