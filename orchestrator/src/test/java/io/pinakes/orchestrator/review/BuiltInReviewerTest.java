package io.pinakes.orchestrator.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.pinakes.orchestrator.FakeLibrary;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.decompose.WeightedTerm;
import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.Objection;
import io.pinakes.orchestrator.evidence.Statement;
import io.pinakes.orchestrator.evidence.StatementShape;
import io.pinakes.orchestrator.evidence.likeness.Certainty;
import io.pinakes.orchestrator.plan.Plan;
import io.pinakes.orchestrator.plan.Route;
import io.pinakes.orchestrator.session.AnswerListener;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.SearchMode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class BuiltInReviewerTest extends ReviewedEvidence {
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
  void strongStatementThatIsRuledOutDoesNotSupportAWeakOne() {
    for (Objection objection : Objection.values()) {
      EvidenceLedger ledger =
          new EvidenceLedger(
              List.of(evidence("c/a", 0.9, objection), evidence("c/b", 0.2, Objection.NONE)));
      String lacking = BuiltInReviewer.lacking(question(), ledger, library);
      assertEquals(objection == Objection.NONE, lacking.isEmpty(), objection.name());
    }
  }

  private Evidence evidence(String document, double support, Objection objection) {
    Hit hit = library.hit(document, library.text(new DocumentId(document)).orElseThrow());
    Statement statement =
        new Statement(
            hit.chunk().span(),
            hit.chunk().text(),
            ALL,
            support,
            1,
            StatementShape.SENTENCE,
            objection);
    return new Evidence("E1", hit, List.of(statement), ALL);
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

  @Test
  void moreIsReadWhileTheBestStatementIsDoubtful() {
    Hit hit = library.hit("c/a", library.text(new DocumentId("c/a")).orElseThrow());
    for (double certainty : new double[] {Certainty.SURE - 0.01, Certainty.SURE}) {
      Statement statement =
          new Statement(
              hit.chunk().span(),
              hit.chunk().text(),
              ALL,
              0.8,
              certainty,
              StatementShape.SENTENCE,
              Objection.NONE);
      EvidenceLedger ledger =
          new EvidenceLedger(List.of(new Evidence("E1", hit, List.of(statement), ALL)));
      Reviewer.Situation situation =
          new Reviewer.Situation(
              question(),
              few(),
              ledger,
              List.of(new Reviewer.CallResult(few().calls().getFirst(), 1, "")),
              "");
      Session session = new Session(Question.of("q"), library, AnswerListener.NONE);
      assertEquals(
          new Decision.Answerable(certainty < Certainty.SURE),
          new BuiltInReviewer().review(situation, session));
    }
  }

  /** A plan that reads few passages at first. */
  private static Plan few() {
    ToolCall.Search search = new ToolCall.Search("first", SearchMode.HYBRID, Filter.all(), 5);
    return new Plan(
        new Route.Search(), SearchMode.HYBRID, List.of(), Filter.all(), List.of(search), List.of());
  }
}
