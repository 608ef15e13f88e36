package io.pinakes.search.lucene.annotate;

import static io.pinakes.search.testing.SampleFacts.row;
import static io.pinakes.search.testing.Samples.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.Library;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.fact.AggregateRequest.Measure;
import io.pinakes.search.fact.Annotations;
import io.pinakes.search.fact.FactCatalog;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.testing.IndexFiles;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AnnotationsTest extends IndexedFacts {
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
              "\"hieght\" is neither a property of facts nor a field of documents; similar names:"
                  + " height; there are bucket, "),
          message);
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
}
