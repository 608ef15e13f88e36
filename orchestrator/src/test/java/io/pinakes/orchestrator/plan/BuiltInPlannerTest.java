package io.pinakes.orchestrator.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.pinakes.orchestrator.FakeLibrary;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.session.AnswerListener;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.query.QueryAnalysis.Match;
import io.pinakes.search.query.QueryAnalysis.Mention;
import io.pinakes.search.query.QueryAnalysis.Time;
import io.pinakes.search.time.Period;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BuiltInPlannerTest {
  private static final Mention ACME_VENDOR = mention("vendor", "Acme", "Acme");
  private static final Mention ACME_PARTY = mention("party", "Acme", "Acme");
  private static final Mention GLOBEX_VENDOR = mention("vendor", "Globex", "Globex");
  private static final Mention MOTOR = mention("line", "motor", "motor");
  private static final Period.Year P2024 = new Period.Year(2024);
  private static final Mention Y2024 =
      new Mention("year", whole(2024), "2024", new Match.Within(P2024));

  private final FakeLibrary library =
      new FakeLibrary()
          .with("i/1", Map.of("vendor", text("Acme"), "year", whole(2023)), "one")
          .with("i/2", Map.of("vendor", text("Globex"), "year", whole(2024)), "two")
          .with("c/1", Map.of("party", text("Acme"), "year", whole(2023)), "three")
          .with("p/1", Map.of("line", text("motor"), "year", whole(2024)), "four");

  @Test
  void questionThatNamesNoValueIsSearchedEverywhereOnce() {
    Plan plan = plan(Filter.all());
    assertEquals(Filter.all(), plan.filter());
    assertEquals(List.of(Filter.all()), filters(plan));
    assertEquals(List.of(), plan.notes());
  }

  @Test
  void mentionedValueIsLookedForFirstThenEverything() {
    Plan plan = plan(Filter.all(), GLOBEX_VENDOR);
    Filter globex = Filter.equal("vendor", text("Globex"));
    assertEquals(List.of(globex, Filter.all()), filters(plan));
    assertEquals(List.of("q", "q"), searches(plan).map(ToolCall.Retrieval::query).toList());
  }

  @Test
  void valueOfTwoFieldsMayMatchEither() {
    assertEquals(
        "(vendor = Acme or party = Acme)",
        plan(Filter.all(), ACME_VENDOR, ACME_PARTY).filter().toString());
  }

  @Test
  void twoValuesOfOneFieldAreAlternatives() {
    assertEquals(
        "vendor = Acme | Globex",
        plan(Filter.all(), ACME_VENDOR, GLOBEX_VENDOR).filter().toString());
  }

  @Test
  void differentDemandsMustAllBeMet() {
    assertEquals(
        "vendor = Globex and year = 2024",
        plan(Filter.all(), Y2024, GLOBEX_VENDOR).filter().toString());
  }

  @Test
  void yearIsGivenUpFirst() {
    Plan plan = plan(Filter.all(), Y2024, ACME_VENDOR);
    assertEquals("vendor = Acme", plan.filter().toString());
    assertEquals(
        List.of("no document has everything the question mentions; ignored: year = 2024"),
        plan.notes());
  }

  @Test
  void thenTheValueThatMostDocumentsShare() {
    FakeLibrary more = library.with("p/2", Map.of("line", text("motor")), "five");
    Plan plan =
        new BuiltInPlanner()
            .plan(decomposition(Y2024, ACME_VENDOR, MOTOR), session(Filter.all(), more));
    assertEquals("vendor = Acme", plan.filter().toString());
    assertEquals(
        List.of(
            "no document has everything the question mentions; ignored: year = 2024",
            "no document has everything the question mentions; ignored: line = motor"),
        plan.notes());
  }

  @Test
  void filterOfTheCallerIsNeverRelaxed() {
    Filter required = Filter.equal("year", whole(2023));
    Plan plan = plan(required, GLOBEX_VENDOR);
    assertEquals(List.of(required), filters(plan));
    assertEquals(
        List.of("no document has everything the question mentions; ignored: vendor = Globex"),
        plan.notes());
    assertEquals(
        List.of("year = 2023 and vendor = Acme", "year = 2023"),
        filters(plan(required, ACME_VENDOR)).stream().map(Filter::toString).toList());
  }

  @Test
  void chosenDocumentsAreReadDeeperThanTheWholeLibrary() {
    assertEquals(List.of(5), depths(plan(Filter.all())));
    assertEquals(List.of(20, 20), depths(plan(Filter.all(), GLOBEX_VENDOR)));
  }

  private static List<Integer> depths(Plan plan) {
    return plan.calls().stream()
        .map(call -> assertInstanceOf(ToolCall.Search.class, call).topK())
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "What were total assets, by the balance sheet?|consolidated balance sheets",
        "Use the statement of financial position.|consolidated balance sheets",
        "See the P&L statement.|consolidated statements of income operations earnings",
        "Add up the cash flow statement.|consolidated statements of cash flows"
      })
  void financialStatementsAreFoundByTheirHeadings(String question, String heading) {
    Plan plan =
        new BuiltInPlanner()
            .plan(decomposition(question, GLOBEX_VENDOR), session(Filter.all(), library));
    assertEquals(
        List.of(question, heading, question),
        searches(plan).map(ToolCall.Retrieval::query).toList());
    assertEquals("vendor = Globex", filters(plan).get(1).toString());
  }

  private Plan plan(Filter required, Mention... mentions) {
    return new BuiltInPlanner().plan(decomposition(mentions), session(required, library));
  }

  private static Session session(Filter required, FakeLibrary of) {
    return new Session(Question.of("q").withFilter(required), of, AnswerListener.NONE);
  }

  private static Stream<ToolCall.Retrieval> searches(Plan plan) {
    return plan.calls().stream().map(ToolCall.Retrieval.class::cast);
  }

  private static List<Filter> filters(Plan plan) {
    return searches(plan).map(ToolCall.Retrieval::filter).toList();
  }

  private static Decomposition decomposition(Mention... mentions) {
    return decomposition("q", mentions);
  }

  private static Decomposition decomposition(String question, Mention... mentions) {
    List<Time> times =
        List.of(mentions).contains(Y2024) ? List.of(new Time(P2024, "2024")) : List.of();
    QueryAnalysis analysis =
        new QueryAnalysis(
            List.of(mentions), times, List.of(), List.of(), List.of("year"), List.of());
    return new Decomposition(question, "en", Intent.QA, false, analysis, List.of(), Map.of());
  }

  private static Mention mention(String field, String value, String words) {
    return new Mention(field, text(value), words);
  }

  private static MetadataValue text(String value) {
    return new MetadataValue.Keyword(value);
  }

  private static MetadataValue whole(long value) {
    return new MetadataValue.Whole(value);
  }
}
