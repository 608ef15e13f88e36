package io.pinakes.orchestrator.review;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.FakeLibrary;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.decompose.WeightedTerm;
import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.Statement;
import io.pinakes.orchestrator.plan.Plan;
import io.pinakes.orchestrator.plan.Strategy;
import io.pinakes.orchestrator.session.AnswerListener;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.query.SearchMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class BuiltInReviewerTest {
  private static final ToolCall.Search FIRST = call("first");
  private static final ToolCall.Search SECOND = call("second");
  private static final Set<String> ALL = Set.of("notic", "period");

  private final FakeLibrary library =
      new FakeLibrary()
          .with("c/a", Map.of("party", text("Acme")), "The notice period is 30 days.")
          .with("c/b", Map.of("party", text("Globex")), "The notice period is 60 days.")
          .with("c/c", Map.of("party", text("Initech")), "A notice period of 30 days applies.")
          .with("x/d", Map.of("party", text("Umbrella")), "The notice period is 90 days.");

  @Test
  void passageThatCoversTheQuestionIsEnough() {
    assertEquals(new Decision.Enough(), review(question(), 1, found("c/a", 0.8, ALL)));
  }

  @Test
  void nameThatNoDocumentHoldsEndsTheSearch() {
    Decomposition question =
        question(
            Intent.QA,
            Map.of("bellweath", "Bellweather"),
            new WeightedTerm("notic", 1, true),
            new WeightedTerm("bellweath", 5, false));
    assertEquals(
        new Decision.GiveUp("no document speaks of Bellweather"),
        review(question, 0, found("c/a", 0.8, ALL)));
  }

  @Test
  void unknownWordThatIsNoNameDoesNot() {
    Decomposition question =
        question(
            Intent.QA,
            Map.of(),
            new WeightedTerm("notic", 1, true),
            new WeightedTerm("reconnoitr", 5, false));
    assertEquals(new Decision.Enough(), review(question, 2, found("c/a", 0.8, ALL)));
  }

  @Test
  void weakEvidenceAsksForTheSecondCallWhileOneIsLeft() {
    assertEquals(
        new Decision.More(SECOND, "no passage that was found comes near to an answer"),
        review(question(), 1, found("c/a", 0.2, ALL)));
    assertEquals(
        new Decision.GiveUp("no passage that was found comes near to an answer"),
        review(question(), 2, found("c/a", 0.2, ALL)));
  }

  @Test
  void evidenceOfOnlyAPartAsksWhetherOthersSayMore() {
    assertEquals(
        new Decision.More(SECOND, "other documents may say more"),
        review(question(), 1, found("c/a", 0.8, Set.of("notic"))));
  }

  @Test
  void nothingFoundIsNotEnough() {
    assertEquals(new Decision.More(SECOND, "nothing was found"), review(question(), 1));
    assertEquals(new Decision.GiveUp("nothing was found"), review(question(), 2));
  }

  @Test
  void nameThatNoPassageHoldsIsMissing() {
    Decomposition question =
        question(
            Intent.QA,
            Map.of("acm", "Acme"),
            new WeightedTerm("notic", 1, true),
            new WeightedTerm("acm", 1, true));
    assertEquals(
        new Decision.GiveUp("no passage that was found speaks of Acme"),
        review(question, 2, found("c/a", 0.8, ALL)));
  }

  @Test
  void documentsOfOneShelfThatSayDifferentFiguresAreAskedAbout() {
    assertEquals(
        new Decision.Clarify(
            new Clarification(
                Clarification.Type.AMBIGUOUS,
                "2 documents answer this differently (c/a, c/b); say which one you mean",
                List.of(),
                new TreeMap<>(Map.of("party", List.of(text("Acme"), text("Globex")))))),
        review(question(), 2, found("c/a", 0.8, ALL), found("c/b", 0.79, ALL)));
  }

  @Test
  void sameFigureInTwoDocumentsIsOneAnswer() {
    assertEquals(
        new Decision.Enough(),
        review(question(), 2, found("c/a", 0.8, ALL), found("c/c", 0.79, ALL)));
  }

  @Test
  void documentOfAnotherShelfIsNoRival() {
    assertEquals(
        new Decision.Enough(),
        review(question(), 2, found("c/a", 0.8, ALL), found("x/d", 0.79, ALL)));
  }

  @Test
  void documentThatSpeaksOfLessIsNoRival() {
    assertEquals(
        new Decision.Enough(),
        review(question(), 2, found("c/a", 0.8, ALL), found("c/b", 0.79, Set.of("notic"))));
  }

  @Test
  void weakerAnswerIsNoRival() {
    assertEquals(
        new Decision.Enough(),
        review(question(), 2, found("c/a", 0.8, ALL), found("c/b", 0.55, ALL)));
  }

  @Test
  void questionForAListHasManyAnswers() {
    Decomposition list =
        question(
            Intent.LIST,
            Map.of(),
            new WeightedTerm("notic", 1, true),
            new WeightedTerm("period", 1, true));
    assertEquals(
        new Decision.Enough(), review(list, 2, found("c/a", 0.8, ALL), found("c/b", 0.8, ALL)));
  }

  @Test
  void documentThatDoesNotMeetTheQuestionsOwnDemandIsNoRival() {
    Filter acme = Filter.equal("party", text("Acme"));
    Plan plan = plan(acme);
    assertEquals(
        new Decision.Enough(),
        review(plan, question(), 2, found("c/a", 0.8, ALL), found("c/b", 0.8, ALL)));
  }

  private record Found(String document, double support, Set<String> covered) {}

  private static Found found(String document, double support, Set<String> covered) {
    return new Found(document, support, covered);
  }

  private Decision review(Decomposition question, int callsDone, Found... found) {
    Plan plan = plan(Filter.all());
    return review(plan, question, callsDone, found);
  }

  private Decision review(Plan plan, Decomposition question, int callsDone, Found... found) {
    List<Evidence> evidence = new ArrayList<>();
    for (Found one : found) {
      String text =
          library.text(new io.pinakes.search.chunk.DocumentId(one.document)).orElseThrow();
      Hit hit = library.hit(one.document, text);
      evidence.add(
          new Evidence(
              "E" + (evidence.size() + 1),
              hit,
              List.of(new Statement(hit.chunk().span(), text, one.covered, one.support)),
              one.covered));
    }
    return new BuiltInReviewer()
        .review(
            new Reviewer.Situation(
                question,
                plan,
                new EvidenceLedger(evidence),
                plan.calls().stream()
                    .limit(callsDone)
                    .map(call -> new Reviewer.Done(call, 1, ""))
                    .toList(),
                ""),
            new Session(Question.of("q"), library, AnswerListener.NONE));
  }

  private static Plan plan(Filter filter) {
    return new Plan(
        Strategy.HYBRID, SearchMode.HYBRID, List.of(), filter, List.of(FIRST, SECOND), List.of());
  }

  private static Decomposition question() {
    return question(
        Intent.QA,
        Map.of(),
        new WeightedTerm("notic", 1, true),
        new WeightedTerm("period", 1, true));
  }

  private static Decomposition question(
      Intent intent, Map<String, String> names, WeightedTerm... terms) {
    return new Decomposition(
        "q", "en", intent, true, new QueryAnalysis(List.of()), List.of(terms), names);
  }

  private static ToolCall.Search call(String query) {
    return new ToolCall.Search(query, SearchMode.HYBRID, Filter.all(), 10);
  }

  private static MetadataValue text(String value) {
    return new MetadataValue.Keyword(value);
  }
}
