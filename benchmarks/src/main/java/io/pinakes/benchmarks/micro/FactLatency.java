package io.pinakes.benchmarks.micro;

import io.pinakes.benchmarks.report.MarkdownTable;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.fact.AggregateRequest.Measure;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.lucene.write.LuceneTarget;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.write.DocumentFacts;
import io.pinakes.search.write.IndexStore;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Latency of queries over synthetic ledger rows (vendor, category, day, amount in EUR): the sum of
 * amounts of one category in a quarter by vendor, compared with hand-written Lucene code on the
 * same index; a page of 20 rows with the same filter; and the rate of a full export.
 *
 * <p>Run: {@code java --enable-native-access=ALL-UNNAMED -cp benchmarks/target/benchmarks.jar
 * io.pinakes.benchmarks.micro.FactLatency DIR ROWS}; DIR keeps the index.
 */
public final class FactLatency {
  private static final int WARM_UP = 50;
  private static final int MEASURED = 200;
  private static final long SEED = 47;

  private FactLatency() {}

  /** Prints the times; arguments as above. */
  public static void main(String[] args) throws IOException {
    if (args.length != 2) {
      System.err.println("usage: FactLatency DIR ROWS");
      System.exit(2);
    }
    System.out.println(run(Path.of(args[0]), Integer.parseInt(args[1])));
  }

  /** A question, the same for both sides. */
  record Question(String category, LocalDate from, LocalDate to) {
    Filter filter() {
      return Filter.equal("category", new MetadataValue.Keyword(category))
          .and(
              new Filter.Between(
                  "day",
                  new MetadataValue.Keyword(from.toString()),
                  new MetadataValue.Keyword(to.toString())));
    }
  }

  /** Measures on an index of {@code rows} rows, built if missing. */
  static String run(Path directory, int rows) throws IOException {
    Path index = directory.resolve("facts-" + rows + ".idx");
    try (Embedder embedder = EmbeddingModels.openWhenNeeded(EmbeddingModels.BUILT_IN, 1)) {
      if (!Files.isDirectory(index)) {
        build(index, rows, embedder);
      }
      try (Library library = Library.open(index, embedder);
          RawLedger raw = RawLedger.open(index.resolve(Fields.LUCENE_DIRECTORY))) {
        return measure(library, raw, rows);
      }
    }
  }

  private static void build(Path index, int rows, Embedder embedder) {
    Manifest manifest =
        Manifest.create(embedder.id(), EmbeddingModels.BUILT_IN, embedder.dimension());
    try (IndexStore store = new LuceneTarget(index).open(manifest)) {
      SyntheticLedger ledger = new SyntheticLedger(SEED);
      for (int first = 0; first < rows; first += SyntheticLedger.ROWS) {
        SyntheticLedger.Sheet sheet =
            ledger.sheet(first, Math.min(rows, first + SyntheticLedger.ROWS));
        store.put(
            sheet.document(),
            sheet.pages(),
            List.of(),
            DocumentFacts.withoutVectors(sheet.facts()));
      }
      store.commit();
    }
  }

  private static String measure(Library library, RawLedger raw, int rows) throws IOException {
    SplittableRandom random = new SplittableRandom(SEED);
    List<Question> questions = new ArrayList<>();
    for (int i = 0; i < WARM_UP + MEASURED; i++) {
      LocalDate from = LocalDate.of(2020 + random.nextInt(5), 1 + 3 * random.nextInt(4), 1);
      questions.add(
          new Question(SyntheticLedger.category(random), from, from.plusMonths(3).minusDays(1)));
    }
    double[] sums = new double[MEASURED];
    double[] byHand = new double[MEASURED];
    double[] pages = new double[MEASURED];
    for (int i = 0; i < questions.size(); i++) {
      Question question = questions.get(i);
      long start = System.nanoTime();
      Aggregate aggregate = library.annotations().aggregate(sum(question));
      long between = System.nanoTime();
      long found = raw.sum(question);
      long end = System.nanoTime();
      library.annotations().search(page(question));
      if (found != aggregate.facts()) {
        throw new IllegalStateException(
            "by hand " + found + " rows, aggregated " + aggregate.facts() + ": " + question);
      }
      if (i >= WARM_UP) {
        sums[i - WARM_UP] = (between - start) / 1e6;
        byHand[i - WARM_UP] = (end - between) / 1e6;
        pages[i - WARM_UP] = (System.nanoTime() - end) / 1e6;
      }
    }
    MarkdownTable table = new MarkdownTable("of " + rows + " rows", "p50 ms", "p99 ms");
    row(table, "sum by vendor, filtered", sums);
    row(table, "hand-written with Lucene", byHand);
    row(table, "page of 20 rows, filtered", pages);
    long start = System.nanoTime();
    long exported =
        library
            .annotations()
            .export(
                FactRequest.all().withShapes(Set.of(Shape.ROW)), List.of(), Writer.nullWriter());
    double seconds = (System.nanoTime() - start) / 1e9;
    return table
        + String.format(
            Locale.ROOT,
            "%nsum: %.2f of p50, %.2f of p99 by hand; export: %.0f rows/s%n",
            percentile(sums, 50) / percentile(byHand, 50),
            percentile(sums, 99) / percentile(byHand, 99),
            exported / seconds);
  }

  private static void row(MarkdownTable table, String what, double[] millis) {
    table.row(
        what,
        String.format(Locale.ROOT, "%.2f", percentile(millis, 50)),
        String.format(Locale.ROOT, "%.2f", percentile(millis, 99)));
  }

  private static double percentile(double[] values, int percent) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[Math.min(sorted.length - 1, sorted.length * percent / 100)];
  }

  private static FactRequest page(Question question) {
    return FactRequest.all().withShapes(Set.of(Shape.ROW)).withFilter(question.filter());
  }

  private static AggregateRequest sum(Question question) {
    return new AggregateRequest(
        page(question),
        List.of(new Measure(Function.SUM, "amount")),
        List.of(new GroupBy.Value("vendor")),
        AggregateRequest.DEFAULT_TOP,
        true);
  }
}
