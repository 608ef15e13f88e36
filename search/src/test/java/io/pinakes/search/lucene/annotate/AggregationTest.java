package io.pinakes.search.lucene.annotate;

import static io.pinakes.search.testing.SampleFacts.row;
import static io.pinakes.search.testing.SampleFacts.value;
import static io.pinakes.search.testing.Samples.metadata;
import static io.pinakes.search.testing.Samples.text;
import static io.pinakes.search.testing.Samples.whole;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.Library;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.fact.AggregateRequest.Measure;
import io.pinakes.search.fact.AggregateRequest.Period;
import io.pinakes.search.fact.Annotations;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FilterJson;
import io.pinakes.search.schema.SchemaJson;
import io.pinakes.search.testing.IndexFiles;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Counts, sums and groups of facts. */
class AggregationTest extends IndexedFacts {
  @Test
  void currenciesAreNeverAddedUpAndTotalsNeverTwice() throws Exception {
    invoices();
    try (Library library = open()) {
      Aggregate sum =
          library
              .annotations()
              .aggregate(aggregate(FactRequest.all(), new Measure(Function.SUM, "amount")));
      assertEquals(List.of("[] [0.3 EUR, 7 USD]"), shown(sum)); // .1 + .2 is .3 here
      assertEquals(4, sum.facts());
      assertEquals(2, sum.documents());
      assertEquals(1, sum.totals());
      assertEquals(1, sum.groups().getFirst().results().getFirst().without()); // on the house
      assertEquals(List.of("r1", "r2", "r4"), sum.groups().getFirst().sample());
    }
  }

  @Test
  void groupsByValuePeriodAndStep() throws Exception {
    invoices();
    try (Library library = open()) {
      Annotations annotations = library.annotations();
      Measure count = new Measure(Function.COUNT, "");
      assertEquals(
          List.of("[Bolt] [2]", "[Gift] [1]", "[Nut] [1]"),
          shown(
              annotations.aggregate(
                  aggregate(FactRequest.all(), count, new GroupBy.Value("item")))));
      Aggregate months =
          annotations.aggregate(
              aggregate(FactRequest.all(), count, new GroupBy.Time("date", Period.MONTH)));
      assertEquals(List.of("[2023-04] [1]", "[2023-05] [2]", "[-] [1]"), shown(months));
      Filter may = months.groups().get(1).filter();
      assertEquals(List.of("r2", "r4"), ids(annotations.search(FactRequest.all().withFilter(may))));
      assertEquals(
          List.of(
              "[0 to 0.15 EUR] [1]", "[0.15 to 0.3 EUR] [1]", "[6.9 to 7.05 USD] [1]", "[-] [1]"),
          shown(
              annotations.aggregate(
                  aggregate(
                      FactRequest.all(),
                      count,
                      new GroupBy.Step("amount", new BigDecimal("0.15"))))));
    }
  }

  @Test
  void sumOfTextsIsRejectedNamingTheType() throws Exception {
    invoices();
    try (Library library = open()) {
      assertEquals(
          "\"item\" holds text; sum needs numbers or amounts of money; count and distinct take"
              + " everything",
          refusal(
              () ->
                  library
                      .annotations()
                      .aggregate(aggregate(FactRequest.all(), new Measure(Function.SUM, "item")))));
    }
  }

  @Test
  void recordsComeFromMetadataAndDisagreementsAreReported() throws Exception {
    try (IndexFiles files =
        IndexFiles.in(index)
            .declaring(
                SchemaJson.parse(
                    "{\"r\": {\"fields\": {\"Total due\": {\"type\": \"money\", \"unit\":"
                        + " \"MYR\"}}}}",
                    "schema"))) {
      put(
          files,
          "r/1",
          metadata("Total due", text("1,200.50")),
          value("r/1", "v1", "Total due", "RM 1,200.50"));
      put(
          files,
          "r/2",
          metadata("Total due", whole(3)),
          value("r/2", "v2", "Total due", "RM 4.00"));
      files.commit();
    }
    try (Library library = open()) {
      Annotations annotations = library.annotations();
      FactRequest records = FactRequest.all().withShapes(RECORDS);
      assertEquals(
          List.of("record:r/1"),
          ids(
              annotations.search(
                  records.withFilter(FilterJson.parse("{\"total_due\": {\">\": \"MYR 1000\"}}")))));
      Aggregate sum =
          annotations.aggregate(aggregate(records, new Measure(Function.SUM, "total_due")));
      assertEquals(List.of("[] [1203.5 MYR]"), shown(sum));
      assertEquals(1, sum.disagreements().size());
      assertEquals("v2", sum.disagreements().getFirst().otherFact());
      assertEquals(
          "MYR",
          annotations.fact("record:r/1").orElseThrow().property("total_due").stream()
              .map(property -> property.value().display().substring(7))
              .findFirst()
              .orElseThrow());
    }
  }

  private static Metadata inCurrency(String field, MetadataValue value, String currency) {
    return new Metadata(
        new TreeMap<>(Map.of(field, List.of(value), "currency", List.of(text(currency)))));
  }

  @Test
  void amountsWithASeparateCurrencyFieldCauseAWarning() throws Exception {
    try (IndexFiles files = IndexFiles.in(index)) {
      put(files, "r/1", inCurrency("total", whole(10), "EUR"));
      put(files, "r/2", inCurrency("total", whole(20), "USD"));
      put(files, "r/3", inCurrency("note", text("no amount"), "GBP"));
      files.commit();
    }
    try (Library library = open()) {
      Annotations annotations = library.annotations();
      FactRequest records = FactRequest.all().withShapes(RECORDS);
      Measure sum = new Measure(Function.SUM, "total");
      assertEquals(List.of("EUR", "USD"), annotations.currencies(records, "total"));
      assertEquals(
          List.of(
              "the field \"currency\" says EUR, USD: if \"total\" is an amount, group by"
                  + " currency or keep to one, since sum takes its numbers as they are"),
          annotations.aggregate(aggregate(records, sum)).warnings());
      Aggregate apart =
          annotations.aggregate(aggregate(records, sum, new GroupBy.Value("currency")));
      assertEquals(List.of("[EUR] [10]", "[GBP] []", "[USD] [20]"), shown(apart));
      assertEquals(List.of(), apart.warnings());
      FactRequest euros = records.withFilter(Filter.equal("currency", text("EUR")));
      assertEquals(List.of(), annotations.aggregate(aggregate(euros, sum)).warnings());
    }
  }

  @Test
  void amountsWithAColumnForTheirCurrencyCauseAWarning() throws Exception {
    try (IndexFiles files = IndexFiles.in(index)) {
      put(
          files,
          "t/prices",
          row("t/prices", "f1", "Saw", 1, "price", "10", "currency", "EUR"),
          row("t/prices", "f2", "Drill", 2, "price", "30", "currency", "NOK"),
          row("t/prices", "f3", "Vice", 3, "price", "5", "currency", "EUR"));
      files.commit();
    }
    try (Library library = open()) {
      Annotations annotations = library.annotations();
      FactRequest rows = FactRequest.all().withShapes(Set.of(Shape.ROW));
      Measure sum = new Measure(Function.SUM, "price");
      assertEquals(List.of("EUR", "NOK"), annotations.currencies(rows, "price"));
      assertEquals(1, annotations.aggregate(aggregate(rows, sum)).warnings().size());
      Aggregate apart = annotations.aggregate(aggregate(rows, sum, new GroupBy.Value("currency")));
      assertEquals(List.of("[EUR] [15]", "[NOK] [30]"), shown(apart));
      assertEquals(List.of(), apart.warnings());
    }
  }

  @Test
  void unknownPropertyIsRejectedWithSuggestionsAndCount() throws Exception {
    try (IndexFiles files = IndexFiles.in(index)) {
      List<Fact> facts = new ArrayList<>();
      for (int i = 0; i < 30; i++) {
        facts.add(value("x/a", "f" + i, "Part " + (char) ('a' + i % 26) + i / 26, "1"));
      }
      facts.add(value("x/a", "f30", "Total amount", "5"));
      put(files, "x/a", facts.toArray(Fact[]::new));
      files.commit();
    }
    try (Library library = open()) {
      assertEquals(
          "\"totl_amount\" is neither a property of facts nor a field of documents; similar"
              + " names: total_amount; there are 31 properties, which \"facts properties\" lists",
          refusal(() -> search(library.annotations(), "{\"totl_amount\": 5}")));
    }
  }

  @Test
  void wholeNumbersBeyondDoublesAreExact() throws Exception {
    long large = 9_007_199_254_740_993L; // 2^53 + 1, not representable as a double
    try (IndexFiles files = IndexFiles.in(index)) {
      put(files, "r/1", metadata("account", whole(large)));
      put(files, "r/2", metadata("account", whole(large - 1)));
      files.commit();
    }
    try (Library library = open()) {
      Annotations annotations = library.annotations();
      FactRequest records = FactRequest.all().withShapes(RECORDS);
      assertEquals(
          List.of("record:r/1"),
          ids(
              annotations.search(
                  records.withFilter(FilterJson.parse("{\"account\": " + large + "}")))));
      assertEquals(
          List.of("[] [2]"),
          shown(annotations.aggregate(aggregate(records, new Measure(Function.COUNT, "account")))));
      assertEquals(
          "\"account\" holds 9007199254740993; whole numbers beyond 2^53 can be filtered on and"
              + " counted, but neither added up nor grouped: declare the field a keyword if it is"
              + " not an amount",
          refusal(
              () ->
                  annotations.aggregate(aggregate(records, new Measure(Function.MAX, "account")))));
    }
  }
}
