package io.pinakes.search.lucene.annotate;

import static io.pinakes.search.testing.SampleFacts.row;
import static io.pinakes.search.testing.SampleFacts.total;
import static io.pinakes.search.testing.SampleFacts.value;
import static io.pinakes.search.testing.Samples.metadata;
import static io.pinakes.search.testing.Samples.pages;
import static io.pinakes.search.testing.Samples.record;
import static io.pinakes.search.testing.Samples.text;
import static io.pinakes.search.testing.Samples.whole;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentCategory;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.fact.AggregateRequest.Measure;
import io.pinakes.search.fact.AggregateRequest.Period;
import io.pinakes.search.fact.Annotations;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactCatalog;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FilterJson;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.schema.SchemaJson;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.SampleFacts;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

class AnnotationsTest {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path index;

  private static final Set<Shape> RECORDS = Set.of(Shape.RECORD);

  private Library open() {
    return Library.open(index, new Compass());
  }

  private static void put(IndexFiles files, String document, Metadata metadata, Fact... facts)
      throws Exception {
    files.put(record(document, metadata), pages("text"), List.of(), Arrays.asList(facts));
  }

  private static void put(IndexFiles files, String document, Fact... facts) throws Exception {
    put(files, document, Metadata.EMPTY, facts);
  }

  private static String refusal(Executable work) {
    return String.valueOf(assertThrows(IllegalArgumentException.class, work).getMessage());
  }

  private static List<String> ids(FactPage page) {
    return page.hits().stream().map(hit -> hit.fact().id()).toList();
  }

  private static FactPage search(Annotations annotations, String filter) {
    return annotations.search(FactRequest.all().withFilter(FilterJson.parse(filter)));
  }

  private static AggregateRequest aggregate(FactRequest facts, Measure measure, GroupBy... groups) {
    return new AggregateRequest(
        facts, List.of(measure), List.of(groups), AggregateRequest.DEFAULT_TOP, false);
  }

  /** Key: values of the first measure, for each group. */
  private static List<String> shown(Aggregate aggregate) {
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
  private void datasheets() throws Exception {
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

  @Test
  void unitsAreConvertedInConditions() throws Exception {
    datasheets();
    try (Library library = open()) {
      Annotations annotations = library.annotations();
      assertEquals(
          List.of("a1", "b1"), ids(search(annotations, "{\"height\": {\"<\": \"1.2 m\"}}")));
      assertEquals(List.of("a1"), ids(search(annotations, "{\"height\": \"1150 mm\"}")));
      assertEquals(List.of("a1", "a2"), ids(search(annotations, "{\"mass\": {\">=\": \"9 kg\"}}")));
      assertEquals(
          List.of("b1"),
          ids(search(annotations, "{\"mass\": {\"between\": [\"0.5 kg\", \"800 g\"]}}")));
    }
  }

  @Test
  void plainNumberComparedWithAUnitIsRejected() throws Exception {
    datasheets();
    try (Library library = open()) {
      assertEquals(
          "\"height\" is in m; give 2 a unit, as in \"2 m\"",
          refusal(() -> search(library.annotations(), "{\"height\": {\"<\": 2}}")));
      assertEquals(
          "\"height\" is in m, which kg cannot be turned into",
          refusal(() -> search(library.annotations(), "{\"height\": {\"<\": \"2 kg\"}}")));
    }
  }

  @Test
  void textsCompareIgnoringCaseAndAreShownAsWritten() throws Exception {
    datasheets();
    try (Library library = open()) {
      Annotations annotations = library.annotations();
      assertEquals(List.of("a3", "b2"), ids(search(annotations, "{\"supplier\": \"acme LTD\"}")));
      assertEquals(
          List.of("a1", "a2"), ids(search(annotations, "{\"model\": {\"like\": \"p-%\"}}")));
      assertEquals(
          List.of("[ACME ltd] [2]"),
          shown(
              annotations.aggregate(
                  aggregate(
                      FactRequest.all().withFilter(new Filter.Exists("supplier")),
                      new Measure(Function.COUNT, ""),
                      new GroupBy.Value("supplier")))));
    }
  }

  @Test
  void conditionsMatchOneRowOrValuesOfItsDocument() throws Exception {
    datasheets();
    try (Library library = open()) {
      Annotations annotations = library.annotations();
      // one row: a2 is high, a1 is heavy, neither is both
      assertEquals(
          List.of(),
          ids(
              search(
                  annotations, "{\"height\": {\">\": \"1.5 m\"}, \"mass\": {\">\": \"10 kg\"}}")));
      // the row itself, and the supplier that its document names; not the supplier alone
      assertEquals(
          List.of("a2"),
          ids(search(annotations, "{\"height\": {\">\": \"1.5 m\"}, \"supplier\": \"acme ltd\"}")));
    }
  }

  @Test
  void notAppliesToTheFactItself() throws Exception {
    datasheets();
    try (Library library = open()) {
      assertEquals(
          List.of("a2"),
          ids(
              search(
                  library.annotations(),
                  "{\"and\": [{\"height\": {\"exists\": true}}, {\"bucket\": \"x\"}, {\"not\":"
                      + " {\"height\": {\"<\": \"1.5 m\"}}}]}")));
    }
  }

  @Test
  void keywordSearchNeedsAllWordsInCellsAndTitle() throws Exception {
    datasheets();
    try (Library library = open()) {
      Annotations annotations = library.annotations();
      FactRequest words = FactRequest.all().withMode(SearchMode.KEYWORD);
      assertEquals(List.of("a1"), ids(annotations.search(words.withText("P-100 pumps"))));
      assertEquals(List.of(), ids(annotations.search(words.withText("P-100 valves"))));
      assertEquals(List.of("a3", "b2"), ids(annotations.search(words.withText("acme supplier"))));
    }
  }

  @Test
  void semanticSearchFindsAllFactsWithTheSameWords() throws Exception {
    datasheets();
    try (Library library = open()) {
      FactPage page =
          library
              .annotations()
              .search(FactRequest.all().withMode(SearchMode.SEMANTIC).withText("@80"));
      assertEquals(List.of("b1"), ids(page)); // cos 10 degrees; suppliers point to 0 as pumps do
      assertEquals(Math.cos(Math.toRadians(10)), page.hits().getFirst().score(), 1e-6);
      FactPage hybrid = library.annotations().search(FactRequest.all().withText("model @0"));
      assertEquals(4, hybrid.total()); // b1 is not similar, and contains "model" but not "0"
    }
  }

  @Test
  void pageReportsTheTotal() throws Exception {
    datasheets();
    try (Library library = open()) {
      FactPage page = library.annotations().search(FactRequest.all().withPage(1, 2));
      assertEquals(List.of("a2", "a3"), ids(page));
      assertEquals(5, page.total());
      assertEquals(2, page.documents());
      assertEquals(List.of(), ids(library.annotations().search(FactRequest.all().withPage(5, 10))));
    }
  }

  @Test
  void sortingByAPropertyPutsFactsWithoutItLast() throws Exception {
    datasheets();
    try (Library library = open()) {
      FactRequest all = FactRequest.all();
      assertEquals(
          List.of("b1", "a1", "a2", "a3", "b2"),
          ids(
              library
                  .annotations()
                  .search(all.withSort(List.of(new FactRequest.Sort("height", false))))));
      assertEquals(
          List.of("b1", "a2", "a1", "a3", "b2"),
          ids(
              library
                  .annotations()
                  .search(all.withSort(List.of(new FactRequest.Sort("model", true))))));
    }
  }

  @Test
  void unknownNameIsRejectedWithSuggestions() throws Exception {
    datasheets();
    try (Library library = open()) {
      String message =
          refusal(() -> search(library.annotations(), "{\"hieght\": {\"<\": \"2 m\"}}"));
      assertTrue(
          message.startsWith(
              "\"hieght\" is neither a property of facts nor a field of documents; near are height;"
                  + " there are bucket, "),
          message);
    }
  }

  private void invoices() throws Exception {
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
  void selectsByTheIdOfAFact() throws Exception {
    invoices();
    try (Library library = open()) {
      Annotations annotations = library.annotations();
      Filter two = new Filter.AnyOf("fact_id", List.of(text("r4"), text("r2"), text("none")));
      assertEquals(List.of("r2", "r4"), ids(annotations.search(FactRequest.all().withFilter(two))));
      Filter below = new Filter.Comparison("fact_id", Filter.Operator.LESS, text("r4"));
      assertThrows(
          IllegalArgumentException.class,
          () -> annotations.search(FactRequest.all().withFilter(below)));
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
  void monthOrYearMatchesAllItsDays() throws Exception {
    invoices();
    try (Library library = open()) {
      Annotations annotations = library.annotations();
      assertEquals(List.of("r2", "r4"), ids(search(annotations, "{\"date\": \"2023-05\"}")));
      assertEquals(List.of("r1", "r2", "r4"), ids(search(annotations, "{\"date\": 2023}")));
      assertEquals(List.of("r1"), ids(search(annotations, "{\"date\": {\"<\": \"2023-05\"}}")));
    }
  }

  @Test
  void amountMatchesItsCurrencyAndPlainNumberMatchesAny() throws Exception {
    invoices();
    try (Library library = open()) {
      Annotations annotations = library.annotations();
      assertEquals(List.of("r4"), ids(search(annotations, "{\"amount\": {\">\": \"USD 5\"}}")));
      FactPage plain = search(annotations, "{\"amount\": {\">\": 0.1}}");
      assertEquals(List.of("r2", "r3", "r4"), ids(plain));
      assertEquals(
          List.of("\"amount\" was compared with 0.1 whatever the currency (EUR, USD)"),
          plain.warnings());
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

  @Test
  void aRestrictedLibraryHasOnlyItsOwnFacts() throws Exception {
    datasheets();
    try (Library library = open()) {
      Annotations annotations =
          library.restrictedTo(Filter.equal("doc_id", text("x/b"))).annotations();
      assertEquals(List.of("b1", "b2"), ids(annotations.search(FactRequest.all())));
      assertEquals(
          Map.of("m", 1L),
          Map.of("m", annotations.search(FactRequest.all().withText("@90")).total()));
      assertEquals(
          List.of("height", "mass", "model", "supplier"), annotations.catalog(Filter.all()).keys());
      StringBuilder csv = new StringBuilder();
      assertEquals(2, annotations.export(FactRequest.all(), List.of("model"), csv));
      assertEquals(
          """
          model,doc_id,file,page,section,table,row,start,end,extractor,confidence
          V-1,x/b,x/b.md,1,Data,t1,1,0,0,table,1.0
          "",x/b,x/b.md,1,Data,,,0,0,label,1.0
          """,
          csv.toString().replace("\r\n", "\n"));
    }
  }

  @Test
  void documentFieldIsUsedIfThePropertyHasAnotherType() throws Exception {
    try (IndexFiles files = IndexFiles.in(index)) {
      put(
          files,
          "x/a",
          metadata("company", text("Acme")),
          row("x/a", "f1", "", 1, "Company", "12"));
      put(
          files,
          "x/b",
          metadata("company", text("Umbra")),
          row("x/b", "f2", "", 1, "Company", "3"));
      files.commit();
    }
    try (Library library = open()) {
      assertEquals(List.of("f1"), ids(search(library.annotations(), "{\"company\": \"Acme\"}")));
      assertEquals(List.of("f2"), ids(search(library.annotations(), "{\"company\": {\"<\": 5}}")));
    }
  }

  @Test
  void theCatalogueNamesTypesUnitsAndShapes() throws Exception {
    invoices();
    try (Library library = open()) {
      FactCatalog.Entry amount =
          library.annotations().catalog(Filter.all()).find("amount").orElseThrow();
      assertEquals(Set.of("money", "text"), amount.types());
      assertEquals(Set.of("EUR", "USD"), amount.units());
      assertEquals(Set.of(Shape.ROW), amount.shapes());
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
              "the documents' field \"currency\" says EUR, USD: if \"total\" is an amount, group by"
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
          "\"totl_amount\" is neither a property of facts nor a field of documents; near are"
              + " total_amount; there are 42, which \"facts properties\" lists",
          refusal(() -> search(library.annotations(), "{\"totl_amount\": 5}")));
    }
  }

  @Test
  void exportHonoursTheRequestedOrder() throws Exception {
    datasheets();
    try (Library library = open()) {
      StringBuilder csv = new StringBuilder();
      library
          .annotations()
          .export(
              FactRequest.all()
                  .withShapes(Set.of(Shape.ROW))
                  .withSort(List.of(new FactRequest.Sort("mass", true))),
              List.of("model"),
              csv);
      assertEquals(
          List.of("model", "P-100", "P-200", "V-1"),
          csv.toString().lines().map(line -> line.substring(0, line.indexOf(','))).toList());
    }
  }

  @Test
  void exportEscapesFormulasAndQuotes() throws Exception {
    List<String> cells =
        List.of("=1+2", "+49 30", "@SUM(A1)", "-cmd|' /C calc'!A0", "5\" pipe, \"bent\"", "a\nb");
    try (IndexFiles files = IndexFiles.in(index)) {
      Fact[] facts = new Fact[cells.size()];
      for (int i = 0; i < facts.length; i++) {
        facts[i] = SampleFacts.text("x/a", "f" + i, "Note", cells.get(i));
      }
      put(files, "x/a", facts);
      files.commit();
    }
    try (Library library = open()) {
      StringBuilder csv = new StringBuilder();
      library.annotations().export(FactRequest.all(), List.of("note"), csv);
      try (CSVParser parser = CSVParser.parse(csv.toString(), CSVFormat.RFC4180)) {
        assertEquals(
            List.of(
                "note",
                "'=1+2",
                "'+49 30",
                "'@SUM(A1)",
                "'-cmd|' /C calc'!A0",
                "5\" pipe, \"bent\"",
                "a\nb"),
            parser.getRecords().stream().map(each -> each.get(0)).toList());
      }
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

  @Test
  void schemaSynonymsFindTheFieldThatDeclaresThem() throws Exception {
    try (IndexFiles files =
        IndexFiles.in(index)
            .declaring(
                SchemaJson.parse(
                    "{\"x\": {\"fields\": {\"height\": {\"type\": \"double\", \"unit\": \"m\","
                        + " \"synonyms\": [\"H\u00f6he\", \"H (mm)\"]}}}}",
                    "schema"))) {
      put(files, "x/a", row("x/a", "a1", "", 1, "Height", "2 m"));
      files.commit();
    }
    try (Library library = open()) {
      Annotations annotations = library.annotations();
      List<FactCatalog.Meaning> meant =
          List.of(new FactCatalog.Meaning("height", FactCatalog.Match.SYNONYM));
      assertEquals(meant, annotations.meanings("H\u00f6he", Filter.all()));
      assertEquals(meant, annotations.meanings("H (mm)", Filter.all()));
      FactPage page = search(annotations, "{\"H\u00f6he\": {\">\": \"1.5 m\"}}");
      assertEquals(List.of("a1"), ids(page));
      assertEquals(List.of("\"H\u00f6he\" was taken to mean \"height\""), page.warnings());
    }
  }

  @Test
  void questionRanksFactsByNumberOfWords() throws Exception {
    try (IndexFiles files = IndexFiles.in(index)) {
      put(
          files,
          "x/a",
          row(
              "x/a",
              "a1",
              "",
              1,
              "Quantity",
              "Rated supply voltage",
              "Model",
              "P-100",
              "Current",
              "2 A"),
          row(
              "x/a",
              "a2",
              "",
              2,
              "Quantity",
              "Rated supply voltage",
              "Model",
              "P-200",
              "Current",
              "3 A"),
          row("x/a", "a3", "", 3, "Quantity", "Colours", "Model", "P-300", "Colour", "red"));
      files.commit();
    }
    try (Library library = open()) {
      FactRequest question =
          FactRequest.all()
              .withText("What is the rated voltage of the P-100 when the ambient is hot?");
      FactPage page = library.annotations().search(question);
      assertEquals("a1", page.hits().getFirst().fact().id());
      assertTrue(page.hits().stream().noneMatch(hit -> hit.fact().id().equals("a3")));
      assertEquals(0, library.annotations().search(question.withMode(SearchMode.KEYWORD)).total());
    }
  }

  @Test
  void documentCategoriesAreFieldsOfDocumentsAndFacts() throws Exception {
    try (IndexFiles files = IndexFiles.in(index)) {
      for (DocumentCategory category :
          List.of(DocumentCategory.DATA_HEAVY, DocumentCategory.TEXT_HEAVY)) {
        String id = "x/" + category.label();
        files.put(
            record(id, Metadata.EMPTY).withCategories(Set.of(DocumentCategory.SHORT, category)),
            pages("text"),
            List.of(),
            List.of(value(id, id + "#1", "Height", "2 m")));
      }
      files.commit();
    }
    try (Library library = open()) {
      Annotations annotations = library.annotations();
      assertEquals(
          List.of("x/data-heavy#1"),
          ids(search(annotations, "{\"doc_category\": \"data-heavy\"}")));
      assertEquals(
          List.of("[data-heavy] [1]", "[short] [2]", "[text-heavy] [1]"),
          shown(
              annotations.aggregate(
                  aggregate(
                      FactRequest.all().withShapes(RECORDS),
                      new Measure(Function.COUNT, ""),
                      new GroupBy.Value("doc_category")))));
    }
  }
}
