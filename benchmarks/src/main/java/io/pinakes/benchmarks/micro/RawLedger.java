package io.pinakes.benchmarks.micro;

import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.schema.FactColumn;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import org.apache.lucene.document.LongField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedNumericDocValues;
import org.apache.lucene.index.SortedSetDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.Weight;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.NumericUtils;

/** A sum by vendor, hand-written for this index: a query and a loop over its columns. */
final class RawLedger implements AutoCloseable {
  private static final String VENDOR = text("vendor");
  private static final String CATEGORY = text("category");
  private static final String DAY =
      FactColumn.of("day", new TypedValue.Day(LocalDate.EPOCH)).field();
  private static final String AMOUNT =
      FactColumn.of("amount", new TypedValue.Money(BigDecimal.ONE, "EUR")).field();
  private static final double CENTS = 100;
  private static final int TOP = 100;

  private final FSDirectory files;
  private final DirectoryReader reader;
  private final IndexSearcher searcher;

  private RawLedger(FSDirectory files, DirectoryReader reader) {
    this.files = files;
    this.reader = reader;
    searcher = new IndexSearcher(reader);
  }

  static RawLedger open(Path directory) throws IOException {
    FSDirectory files = FSDirectory.open(directory);
    return new RawLedger(files, DirectoryReader.open(files));
  }

  private static String text(String key) {
    return FactColumn.of(key, new TypedValue.Text("")).field();
  }

  /** Sums amounts by vendor, keeps the largest sums, and returns the number of rows. */
  long sum(FactLatency.Question question) throws IOException {
    Query query =
        new BooleanQuery.Builder()
            .add(
                new TermQuery(new Term(CATEGORY, question.category().toLowerCase(Locale.ROOT))),
                BooleanClause.Occur.FILTER)
            .add(
                LongField.newRangeQuery(
                    DAY, question.from().toEpochDay(), question.to().toEpochDay()),
                BooleanClause.Occur.FILTER)
            .build();
    Weight weight = searcher.createWeight(searcher.rewrite(query), ScoreMode.COMPLETE_NO_SCORES, 1);
    Map<String, Long> cents = new HashMap<>();
    long rows = 0;
    for (LeafReaderContext leaf : reader.leaves()) {
      Scorer scorer = weight.scorer(leaf);
      if (scorer == null) {
        continue;
      }
      SortedSetDocValues vendors = DocValues.getSortedSet(leaf.reader(), VENDOR);
      SortedNumericDocValues amounts = DocValues.getSortedNumeric(leaf.reader(), AMOUNT);
      long[] sums = new long[(int) vendors.getValueCount()];
      DocIdSetIterator found = scorer.iterator();
      for (int row = found.nextDoc(); row != DocIdSetIterator.NO_MORE_DOCS; row = found.nextDoc()) {
        rows++;
        if (vendors.advanceExact(row) && amounts.advanceExact(row)) {
          double amount = NumericUtils.sortableLongToDouble(amounts.nextValue());
          sums[(int) vendors.nextOrd()] += Math.round(amount * CENTS);
        }
      }
      for (int vendor = 0; vendor < sums.length; vendor++) {
        if (sums[vendor] != 0) {
          cents.merge(vendors.lookupOrd(vendor).utf8ToString(), sums[vendor], Long::sum);
        }
      }
    }
    PriorityQueue<Map.Entry<String, Long>> largest =
        new PriorityQueue<>(Map.Entry.comparingByValue());
    for (Map.Entry<String, Long> each : cents.entrySet()) {
      largest.add(each);
      if (largest.size() > TOP) {
        largest.remove();
      }
    }
    return largest.isEmpty() ? 0 : rows;
  }

  @Override
  public void close() throws IOException {
    reader.close();
    files.close();
  }
}
