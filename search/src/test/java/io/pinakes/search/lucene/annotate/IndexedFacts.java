package io.pinakes.search.lucene.annotate;

import static io.pinakes.search.testing.SampleFacts.row;
import static io.pinakes.search.testing.SampleFacts.total;
import static io.pinakes.search.testing.SampleFacts.value;
import static io.pinakes.search.testing.Samples.metadata;
import static io.pinakes.search.testing.Samples.pages;
import static io.pinakes.search.testing.Samples.record;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.pinakes.search.Library;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.fact.AggregateRequest.Measure;
import io.pinakes.search.fact.Annotations;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.FilterJson;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** Indexes of few facts. */
abstract class IndexedFacts {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path index;

  static final Set<Shape> RECORDS = Set.of(Shape.RECORD);

  Library open() {
    return Library.open(index, new Compass());
  }

  static void put(IndexFiles files, String document, Metadata metadata, Fact... facts)
      throws Exception {
    files.put(record(document, metadata), pages("text"), List.of(), Arrays.asList(facts));
  }

  static void put(IndexFiles files, String document, Fact... facts) throws Exception {
    put(files, document, Metadata.EMPTY, facts);
  }

  static String refusal(Executable work) {
    return String.valueOf(assertThrows(IllegalArgumentException.class, work).getMessage());
  }

  static List<String> ids(FactPage page) {
    return page.hits().stream().map(hit -> hit.fact().id()).toList();
  }

  static FactPage search(Annotations annotations, String filter) {
    return annotations.search(FactRequest.all().withFilter(FilterJson.parse(filter)));
  }

  static AggregateRequest aggregate(FactRequest facts, Measure measure, GroupBy... groups) {
    return new AggregateRequest(
        facts, List.of(measure), List.of(groups), AggregateRequest.DEFAULT_TOP, false);
  }

  /** Key: values of the first measure, for each group. */
  static List<String> shown(Aggregate aggregate) {
    return aggregate.groups().stream()
        .map(
            group ->
                group.keys().stream().map(key -> key.map(k -> k.display()).orElse("-")).toList()
                    + " "
                    + group.results().getFirst().parts().stream()
                        .map(part -> part.value().display())
                        .toList())
        .toList();
  }

  /** Two datasheets with two rows each, the second written in other units. */
  void datasheets() throws Exception {
    try (IndexFiles files = IndexFiles.in(index)) {
      put(
          files,
          "x/a",
          row("x/a", "a1", "Pumps @0", 1, "Model", "P-100", "Height", "1,150 mm", "Mass", "12 kg"),
          row("x/a", "a2", "Pumps @0", 2, "Model", "P-200", "Height", "1.6 m", "Mass", "9 kg"),
          value("x/a", "a3", "Supplier", "Acme Ltd"));
      files.commit();
      put(
          files,
          "x/b",
          row("x/b", "b1", "Valves @90", 1, "Model", "V-1", "Height", "40 cm", "Mass", "700 g"),
          value("x/b", "b2", "Supplier", "ACME ltd"));
      files.commit();
    }
  }

  void invoices() throws Exception {
    try (IndexFiles files = IndexFiles.in(index)) {
      put(
          files,
          "i/1",
          row("i/1", "r1", "", 1, "Item", "Bolt", "Amount", "EUR 0.10", "Date", "2023-04-30"),
          row("i/1", "r2", "", 2, "Item", "Nut", "Amount", "EUR 0.20", "Date", "2023-05-01"),
          total("i/1", "r3", 3, "Item", "Total", "Amount", "EUR 0.30"));
      put(
          files,
          "i/2",
          row("i/2", "r4", "", 1, "Item", "bolt", "Amount", "USD 7", "Date", "2023-05-31"),
          row("i/2", "r5", "", 2, "Item", "Gift", "Amount", "on the house"));
      files.commit();
    }
  }
}
