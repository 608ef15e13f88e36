package io.pinakes.orchestrator.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.pinakes.orchestrator.FakeLibrary;
import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.decompose.WeightedTerm;
import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.Statement;
import io.pinakes.orchestrator.follow.FollowUps;
import io.pinakes.orchestrator.plan.Plan;
import io.pinakes.orchestrator.plan.Route;
import io.pinakes.orchestrator.session.AnswerListener;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.query.SearchMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
  void unknownNameEndsTheSearch() {
    Decomposition question =
        question(
            Intent.QA,
            Map.of("bellweath", "Bellweather"),
            new WeightedTerm("notic", 1, true),
            new WeightedTerm("bellweath", 5, false));
    assertEquals(
        new Decision.GiveUp("no document mentions Bellweather"),
        review(question, 0, found("c/a", 0.8, ALL)));
  }

  @Test
  void unknownWordThatIsNotANameDoesNot() {
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
        new Decision.Insufficient("no passage found comes close to an answer", Optional.of(SECOND)),
        review(question(), 1, found("c/a", 0.2, ALL)));
    assertEquals(
        new Decision.GiveUp("no passage found comes close to an answer"),
        review(question(), 2, found("c/a", 0.2, ALL)));
  }

  @Test
  void partialEvidenceLeavesTheQuestionOpen() {
    assertEquals(
        new Decision.Insufficient("other documents may say more", Optional.of(SECOND)),
        review(question(), 1, found("c/a", 0.8, Set.of("notic"))));
  }

  @Test
  void nothingFoundIsNotEnough() {
    assertEquals(
        new Decision.Insufficient("nothing was found", Optional.of(SECOND)), review(question(), 1));
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
        new Decision.GiveUp("no passage found mentions Acme"),
        review(question, 2, found("c/a", 0.8, ALL)));
  }

  @Test
  void differentFiguresInOneBucketAreAmbiguous() {
    assertEquals(
        new Decision.Clarify(
            new Clarification(
                Clarification.Type.AMBIGUOUS,
                "2 documents answer this differently; say which one you mean",
                List.of(),
                new TreeMap<>(Map.of("party", List.of(text("Acme"), text("Globex")))),
                List.of(
                    new Clarification.Choice(
                        "c/a: party Acme", Filter.document(new DocumentId("c/a"))),
                    new Clarification.Choice(
                        "c/b: party Globex", Filter.document(new DocumentId("c/b")))))),
        review(question(), 2, found("c/a", 0.8, ALL), found("c/b", 0.79, ALL)));
  }

  @Test
  void sameFigureInTwoDocumentsIsOneAnswer() {
    assertEquals(
        new Decision.Enough(),
        review(question(), 2, found("c/a", 0.8, ALL), found("c/c", 0.79, ALL)));
  }

  @Test
  void documentOfAnotherBucketIsNoRival() {
    assertEquals(
        new Decision.Enough(),
        review(question(), 2, found("c/a", 0.8, ALL), found("x/d", 0.79, ALL)));
  }

  @Test
  void documentThatCoversLessIsNoRival() {
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
  void documentThatViolatesTheQuestionsConditionIsNoRival() {
    Filter acme = Filter.equal("party", text("Acme"));
    Plan plan = plan(acme);
    assertEquals(
        new Decision.Enough(),
        review(plan, question(), 2, found("c/a", 0.8, ALL), found("c/b", 0.8, ALL)));
  }

  @Test
  void namedDocumentThatNobodyHasReadIsReadNext() {
    FakeLibrary people =
        new FakeLibrary()
            .with("p1", Map.of("title", text("Red Dust")), "Red Dust is a film with Clark Gable.")
            .with("p2", Map.of("title", text("Clark Gable")), "He was called the King.")
            .with("p3", Map.of("title", text("Jean Harlow")), "She was an actress.");
    Decision.Insufficient more =
        assertInstanceOf(
            Decision.Insufficient.class,
            review(people, few(), question(), 1, found("p1", 0.8, ALL)));
    ToolCall.Search next = assertInstanceOf(ToolCall.Search.class, more.suggestion().orElseThrow());
    assertEquals("doc_id != p1 and title = Clark Gable", next.filter().toString());
    assertEquals(9, next.topK());
    assertEquals(
        new Decision.Enough(),
        review(people, few(), question(), 2, found("p1", 0.8, ALL), found("p2", 0.3, Set.of())));
  }

  @Test
  void moreOfTheFirstSearchIsReadWhileTheQuestionIsOpen() {
    ToolCall.Search more = new ToolCall.Search("first", SearchMode.HYBRID, Filter.all(), 14);
    assertEquals(
        new Decision.Insufficient("other passages may say more", Optional.of(more)),
        review(library, few(), question(), 1, found("c/a", 0.8, Set.of("notic"))));
    assertEquals(
        new Decision.Enough(), review(library, few(), question(), 1, found("c/a", 0.8, ALL)));
  }

  @Test
  void evidenceHasToBeAboutTheNameThatWasAskedFor() {
    String period = "The notice period is 30 days.";
    FakeLibrary letters =
        new FakeLibrary()
            .with("c/a", period, "And so on. ".repeat(300) + "A copy goes to Dana Fox.")
            .with("c/dana fox", "The notice period is 60 days.")
            .with("c/d", "The notice period of Dana Fox is 90 days.");
    Decomposition question =
        question(
            "What is the notice period of Dana Fox?",
            Map.of("dana", "Dana", "fox", "Fox"),
            new WeightedTerm("notic", 1, true),
            new WeightedTerm("period", 1, true),
            new WeightedTerm("dana", 1, true),
            new WeightedTerm("fox", 1, true));
    Set<String> all = Set.of("notic", "period", "dana", "fox");
    assertEquals(
        new Decision.GiveUp("no document found is about Dana Fox"),
        review(letters, two(), question, 2, new Found("c/a", period, 0.8, all)));
    assertEquals(
        new Decision.Enough(), review(letters, two(), question, 2, found("c/dana fox", 0.8, all)));
    assertEquals(
        new Decision.Enough(), review(letters, two(), question, 2, found("c/d", 0.8, all)));
  }

  /** A passage with {@code words} of its document, or the whole document if empty. */
  private record Found(String document, String words, double support, Set<String> covered) {}

  private static Found found(String document, double support, Set<String> covered) {
    return new Found(document, "", support, covered);
  }

  private Decision review(Decomposition question, int callsDone, Found... found) {
    return review(two(), question, callsDone, found);
  }

  /** A plan that reads many passages at once. */
  private static Plan two() {
    return plan(Filter.all());
  }

  /** A plan that reads few passages at first. */
  private static Plan few() {
    ToolCall.Search search = new ToolCall.Search("first", SearchMode.HYBRID, Filter.all(), 5);
    return new Plan(
        new Route.Search(), SearchMode.HYBRID, List.of(), Filter.all(), List.of(search), List.of());
  }

  private Decision review(Plan plan, Decomposition question, int callsDone, Found... found) {
    return review(library, plan, question, callsDone, found);
  }

  private static Decision review(
      FakeLibrary library, Plan plan, Decomposition question, int callsDone, Found... found) {
    List<Evidence> evidence = new ArrayList<>();
    for (Found one : found) {
      String text =
          one.words.isEmpty()
              ? library.text(new io.pinakes.search.chunk.DocumentId(one.document)).orElseThrow()
              : one.words;
      Hit hit = library.hit(one.document, text);
      evidence.add(
          new Evidence(
              "E" + (evidence.size() + 1),
              hit,
              List.of(new Statement(hit.chunk().span(), text, one.covered, one.support)),
              one.covered));
    }
    Reviewer.Situation situation =
        new Reviewer.Situation(
            question,
            plan,
            new EvidenceLedger(evidence),
            plan.calls().stream()
                .limit(callsDone)
                .map(call -> new Reviewer.CallResult(call, 1, ""))
                .toList(),
            "");
    return followed(situation, new Session(Question.of("q"), library, AnswerListener.NONE));
  }

  /** The decision of a review, with the call that follows as its suggestion. */
  private static Decision followed(Reviewer.Situation situation, Session session) {
    BuiltInReviewer reviewer = new BuiltInReviewer();
    Decision decision = reviewer.review(situation, session);
    return switch (decision) {
      case Decision.Insufficient lacking -> {
        Optional<FollowUps.Next> next = FollowUps.of(lacking, situation, session);
        yield next.isPresent() ? following(next.get()) : new Decision.GiveUp(lacking.what());
      }
      case Decision.Answerable answerable -> {
        Optional<FollowUps.Next> next = FollowUps.of(answerable, situation, session);
        if (next.isPresent()) {
          yield following(next.get());
        }
        Optional<Clarification> ambiguity = reviewer.ambiguity(situation, session);
        yield ambiguity.isPresent() ? new Decision.Clarify(ambiguity.get()) : new Decision.Enough();
      }
      default -> decision;
    };
  }

  private static Decision following(FollowUps.Next next) {
    return new Decision.Insufficient(next.reason(), Optional.of(next.call()));
  }

  private static Plan plan(Filter filter) {
    return new Plan(
        new Route.Search(),
        SearchMode.HYBRID,
        List.of(),
        filter,
        List.of(FIRST, SECOND),
        List.of());
  }

  private static Decomposition question() {
    return question(
        Intent.QA,
        Map.of(),
        new WeightedTerm("notic", 1, true),
        new WeightedTerm("period", 1, true));
  }

  private static Decomposition question(
      String words, Map<String, String> names, WeightedTerm... terms) {
    return new Decomposition(
        words, "en", Intent.QA, true, new QueryAnalysis(List.of()), List.of(terms), names);
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
