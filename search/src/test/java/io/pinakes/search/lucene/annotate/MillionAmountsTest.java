package io.pinakes.search.lucene.annotate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.Library;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.fact.AggregateRequest.Measure;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.lucene.schema.FactMapping;
import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.schema.FactColumn;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.Seeds;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.DoubleField;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.LongField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.BytesRef;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Only the columns that an aggregate reads are written, which makes a million rows quick. */
class MillionAmountsTest {
  private static final int ROWS = 1_000_000;
  private static final int YEARS = 5;

  /** 90 trillion: a double has no more than one digit behind the cents left. */
  private static final long MAX_CENTS = 9_000_000_000_000_00L;

  private final long[] cents = new long[YEARS];

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path index;

  private void write() throws IOException {
    Compass embedder = new Compass();
    SplittableRandom random = new SplittableRandom(Seeds.of(11));
    Document entry = new Document();
    for (Term term : List.of(Kind.FACT.term(), FactMapping.of(Shape.ROW))) {
      entry.add(new StringField(term.field(), term.text(), Field.Store.NO));
    }
    entry.add(new SortedDocValuesField(Fields.DOCUMENT_ID, new BytesRef("x/ledger")));
    DoubleField amount =
        new DoubleField(
            new FactColumn("amount", FactColumn.Type.MONEY, "EUR").field(), 0, Field.Store.NO);
    LongField day =
        new LongField(new FactColumn("day", FactColumn.Type.DATE, "").field(), 0, Field.Store.NO);
    entry.add(amount);
    entry.add(day);
    try (FSDirectory directory = FSDirectory.open(index.resolve(Fields.LUCENE_DIRECTORY));
        IndexWriter writer =
            new IndexWriter(directory, new IndexWriterConfig(TextAnalysis.analyzer()))) {
      for (int row = 0; row < ROWS; row++) {
        int year = random.nextInt(YEARS);
        long each = random.nextLong(row % 100 == 0 ? MAX_CENTS : 100_000) - 20_000;
        cents[year] += each;
        amount.setDoubleValue(BigDecimal.valueOf(each, 2).doubleValue());
        day.setLongValue(LocalDate.of(2020 + year, 1, 1).toEpochDay() + random.nextInt(365));
        writer.addDocument(entry);
      }
      writer.setLiveCommitData(
          Manifest.create(embedder.id(), "", embedder.dimension()).next().toUserData().entrySet());
      writer.commit();
    }
  }

  @Test
  void sumsOfAMillionAmountsAreExactToTheCent() throws Exception {
    write();
    try (Library library = Library.open(index, new Compass())) {
      Aggregate sums =
          library
              .annotations()
              .aggregate(
                  new AggregateRequest(
                      FactRequest.all(),
                      List.of(new Measure(Function.SUM, "amount")),
                      List.of(new GroupBy.Time("day", AggregateRequest.Period.YEAR)),
                      YEARS,
                      false));
      assertEquals(ROWS, sums.facts());
      assertEquals(
          IntStream.range(0, YEARS)
              .mapToObj(year -> BigDecimal.valueOf(cents[year], 2).stripTrailingZeros())
              .toList(),
          sums.groups().stream()
              .map(group -> group.results().getFirst().parts().getFirst().value())
              .map(sum -> ((TypedValue.Money) sum).amount().stripTrailingZeros())
              .toList());
    }
  }
}
