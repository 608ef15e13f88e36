package io.pinakes.orchestrator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.compose.Composer;
import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.plan.Plan;
import io.pinakes.orchestrator.plan.Route;
import io.pinakes.orchestrator.review.Decision;
import io.pinakes.orchestrator.review.Reviewer;
import io.pinakes.orchestrator.session.Limits;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Strategy;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.orchestrator.trace.Step;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.query.SearchMode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class OrchestratorTest {
  private static final String QUESTION = "What is the rent?";
  private static final ToolCall.Search FIRST = call("first");
  private static final ToolCall.Search SECOND = call("second");

  private final FakeLibrary library =
      new FakeLibrary()
          .knowing(Map.of("rent", 1L))
          .with("c/lease", Map.of("year", new MetadataValue.Whole(2023)), "The rent is EUR 900.")
          .with("c/loan", Map.of("year", new MetadataValue.Whole(2024)), "The rate is 4 %.");

  @Test
  void stepsComeInTheOrderOfTheLoop() {
    library
        .finding(library.hit("c/lease", "The rent is EUR 900."))
        .finding(library.hit("c/loan", "The rate is 4 %."));
    Outcome outcome =
        answer(5, new Decision.Insufficient("more", Optional.of(SECOND)), new Decision.Enough());
    assertEquals(
        List.of(
            "decompose",
            "review",
            "search_hybrid",
            "review",
            "search_hybrid",
            "review",
            "compose",
            "verify"),
        outcome.account().steps().stream().map(Step::name).toList());
    assertEquals(
        List.of("first", "second"), library.requests().stream().map(r -> r.text()).toList());
    assertEquals(2, outcome.account().usage().toolCalls());
    assertEquals("The rent is EUR 900. [1]\nThe rate is 4 %. [2]", OutcomeJson.text(outcome));
    assertEquals(List.of(), outcome.account().warnings());
  }

  @Test
  void exhaustedBudgetAnswersFromTheEvidenceWithAWarning() {
    library.finding(library.hit("c/lease", "The rent is EUR 900."));
    Decision more = new Decision.Insufficient("more", Optional.of(SECOND));
    Outcome outcome = answer(2, more, more, more);
    assertEquals("The rent is EUR 900. [1]", OutcomeJson.text(outcome));
    assertEquals(List.of("the budget of 2 tool calls is used up"), outcome.account().warnings());
    assertEquals(2, outcome.account().usage().toolCalls());
  }

  @Test
  void reviewerMayAskBack() {
    Clarification which =
        new Clarification(
            Clarification.Type.AMBIGUOUS, "say which one", List.of(), new TreeMap<>());
    Outcome outcome = answer(5, new Decision.Clarify(which));
    assertEquals(new Outcome.NeedsClarification(outcome.account(), which), outcome);
  }

  @Test
  void reviewerMayGiveUp() {
    Outcome outcome = answer(5, new Decision.GiveUp("nothing was found"));
    assertEquals(new Outcome.Unsupported(outcome.account(), "nothing was found"), outcome);
  }

  @Test
  void inventedCitationIsRejected() {
    library.finding(library.hit("c/lease", "The rent is EUR 900."));
    Outcome outcome =
        orchestrator(
                (_, _) ->
                    new Draft(
                        List.of(
                            new Draft.Claim(
                                "The rent is EUR 900.",
                                List.of(new Draft.Ground("E2", new Span(0, 20)))))),
                new Decision.Enough())
            .answer(QUESTION);
    Outcome.Unsupported unsupported = assertInstanceOf(Outcome.Unsupported.class, outcome);
    assertEquals("no statement could be verified", unsupported.reason());
    assertEquals(
        List.of("The rent is EUR 900."),
        unsupported.closest().stream().map(Outcome.Closest::snippet).toList());
    assertEquals(
        List.of(
            "a citation was removed: E2 does not contain the cited words at 0..20",
            "a claim was removed because no cited source supports it; cite E1 (The rent is EUR"
                + " 900.): The rent is EUR 900."),
        outcome.account().warnings());
  }

  @Test
  void passageReadAfterARepetitionCanBeCited() {
    FakeLibrary twice =
        new FakeLibrary()
            .knowing(Map.of("rent", 1L))
            .with("c/a", "Same.\nSame.\n", "Other.", "New.");
    twice
        .finding(
            twice.hit("c/a", "Same.\n"),
            FakeLibrary.hit(
                "c/a",
                "Same.\n",
                new Span(6, 12),
                new io.pinakes.search.chunk.PageRange(1, 1),
                List.of()),
            twice.hit("c/a", "Other."))
        .finding(twice.hit("c/a", "New."));
    Outcome outcome =
        orchestrator(
                twice,
                everything(),
                new Decision.Insufficient("more", Optional.of(SECOND)),
                new Decision.Enough())
            .answer(QUESTION);
    assertEquals("Same. [1]\nOther. [2]\nNew. [3]", OutcomeJson.text(outcome));
    assertEquals(List.of(), outcome.account().warnings());
  }

  @Test
  void blankAndTooLongQuestionsAreRejected() {
    Orchestrator orchestrator = Orchestrator.builder(library).build();
    assertEquals(
        "the question is empty; ask something",
        assertThrows(IllegalArgumentException.class, () -> orchestrator.answer(" \n"))
            .getMessage());
    assertEquals(
        "a question has at most 10000 characters, got 10001",
        assertThrows(IllegalArgumentException.class, () -> orchestrator.answer("x".repeat(10_001)))
            .getMessage());
  }

  @Test
  void filterWithoutMatchesLeadsToAClarification() {
    Filter filter = Filter.equal("year", new MetadataValue.Whole(1999));
    Outcome outcome = Orchestrator.builder(library).build().answer(QUESTION, filter);
    assertEquals(
        new Outcome.NeedsClarification(
            outcome.account(),
            new Clarification(
                Clarification.Type.NO_RESULTS,
                "no document matches the filter year = 1999; drop or change it",
                List.of(new Clarification.Relaxation(filter, 2)),
                new TreeMap<>())),
        outcome);
    assertEquals(List.of(), library.requests());
  }

  @Test
  void emptyLibrarySupportsNothing() {
    Outcome outcome = Orchestrator.builder(new FakeLibrary()).build().answer(QUESTION);
    assertEquals(
        new Outcome.Unsupported(outcome.account(), "the library holds no documents"), outcome);
  }

  @Test
  void quotedFiguresThatShouldBeAddedUpComeWithAWarning() {
    library.finding(library.hit("c/lease", "The rent is EUR 900."));
    Outcome outcome =
        Orchestrator.builder(library)
            .decomposer(session -> decomposition(session.question().text(), Intent.COMPUTE))
            .planner((_, _) -> plan())
            .reviewer(scripted(new Decision.Enough()))
            .composer(everything())
            .build()
            .answer(QUESTION);
    assertEquals(List.of("the quoted figures were not added up"), outcome.account().warnings());
  }

  @Test
  void sameQuestionGivesTheSameDocumentExceptForTimes() {
    library
        .finding(library.hit("c/lease", "The rent is EUR 900."))
        .finding(library.hit("c/lease", "The rent is EUR 900."));
    Decision enough = new Decision.Enough();
    assertEquals(timeless(answer(5, enough)), timeless(answer(5, enough)));
  }

  @Test
  void anotherFilterGivesAnotherId() {
    Filter filter = Filter.equal("year", new MetadataValue.Whole(2023));
    Orchestrator orchestrator =
        orchestrator(everything(), new Decision.GiveUp("-"), new Decision.GiveUp("-"));
    String all = orchestrator.answer(QUESTION).account().id();
    String one = orchestrator.answer(QUESTION, filter).account().id();
    assertEquals(false, all.equals(one));
  }

  @Test
  void questionsOfASeriesShareItsLimits() {
    library
        .finding(library.hit("c/lease", "The rent is EUR 900."))
        .finding(library.hit("c/loan", "The rate is 4 %."))
        .finding(library.hit("c/lease", "The rent is EUR 900."));
    Decision more = new Decision.Insufficient("more", Optional.of(SECOND));
    Orchestrator orchestrator = orchestrator(everything(), more, more, more);
    try (QuestionSeries series = orchestrator.series(Limits.DEFAULT.withToolCalls(3))) {
      Outcome first = series.answer(limited(2));
      assertEquals(2, first.account().usage().toolCalls());
      assertEquals(1, series.allowance().toolCallsLeft());
      Outcome second = series.answer(limited(2));
      assertEquals(1, second.account().usage().toolCalls());
      assertEquals(List.of("the budget of 1 tool call is used up"), second.account().warnings());
      assertEquals(0, series.allowance().toolCallsLeft());
    }
  }

  @Test
  void aQuestionOfASeriesReturnsWhatItDoesNotSpend() {
    library.finding(library.hit("c/lease", "The rent is EUR 900."));
    Orchestrator orchestrator = orchestrator(everything(), new Decision.Enough());
    try (QuestionSeries series = orchestrator.series(Limits.DEFAULT)) {
      assertInstanceOf(Outcome.Answered.class, series.answer(limited(5)));
      assertEquals(4, series.allowance().toolCallsLeft());
    }
  }

  @Test
  void strategyAndJudgeWithoutALanguageModelAreReported() {
    library.finding(library.hit("c/lease", "The rent is EUR 900."));
    Outcome outcome =
        orchestrator(everything(), new Decision.Enough())
            .answer(Question.of(QUESTION).withStrategy(Strategy.TOOLS).withJudge(true));
    assertInstanceOf(Outcome.Answered.class, outcome);
    assertEquals(
        List.of(
            "there is no language model to review the claims",
            "there is no language model to call tools; the text was searched"),
        outcome.account().warnings());
  }

  @Test
  void judgeReadsClaimsOnlyIfTheQuestionRequestsIt() {
    List<String> judged = new ArrayList<>();
    for (boolean asked : new boolean[] {false, true}) {
      library.finding(library.hit("c/lease", "The rent is EUR 900."));
      Orchestrator.builder(library)
          .decomposer(session -> decomposition(session.question().text(), Intent.QA))
          .planner((_, _) -> plan())
          .reviewer(scripted(new Decision.Enough()))
          .composer(everything())
          .judge(
              (answer, _) -> {
                answer.claims().forEach(claim -> judged.add(asked + ": " + claim.text()));
                return List.of();
              })
          .build()
          .answer(Question.of(QUESTION).withJudge(asked));
    }
    assertEquals(List.of("true: The rent is EUR 900."), judged);
  }

  private static Question limited(int toolCalls) {
    return Question.of(QUESTION).withLimits(Limits.DEFAULT.withToolCalls(toolCalls));
  }

  private static String timeless(Outcome outcome) {
    ObjectNode json = OutcomeJson.write(outcome);
    ((ObjectNode) json.get("usage")).remove("millis");
    return json.toString();
  }

  private Outcome answer(int maxToolCalls, Decision... decisions) {
    return orchestrator(everything(), decisions)
        .answer(Question.of(QUESTION).withLimits(Limits.DEFAULT.withToolCalls(maxToolCalls)));
  }

  private Orchestrator orchestrator(Composer composer, Decision... decisions) {
    return orchestrator(library, composer, decisions);
  }

  private static Orchestrator orchestrator(
      FakeLibrary library, Composer composer, Decision... decisions) {
    return Orchestrator.builder(library)
        .decomposer(session -> decomposition(session.question().text(), Intent.QA))
        .planner((_, _) -> plan())
        .reviewer(scripted(decisions))
        .composer(composer)
        .build();
  }

  private static Reviewer scripted(Decision... decisions) {
    Deque<Decision> left = new ArrayDeque<>(List.of(decisions));
    return (situation, _) ->
        situation.done().isEmpty()
            ? new Decision.Insufficient("first", Optional.of(FIRST))
            : left.removeFirst();
  }

  private static Composer everything() {
    return (task, _) ->
        new Draft(
            task.evidence().entries().stream()
                .map(
                    evidence ->
                        new Draft.Claim(
                            evidence.best().text().strip(),
                            List.of(new Draft.Ground(evidence.handle(), evidence.best().span()))))
                .toList());
  }

  private static Decomposition decomposition(String question, Intent intent) {
    return new Decomposition(
        question, "en", intent, false, new QueryAnalysis(List.of()), List.of(), Map.of());
  }

  private static Plan plan() {
    return new Plan(
        new Route.Search(), SearchMode.HYBRID, List.of(), Filter.all(), List.of(FIRST), List.of());
  }

  private static ToolCall.Search call(String query) {
    return new ToolCall.Search(query, SearchMode.HYBRID, Filter.all(), 10);
  }
}
