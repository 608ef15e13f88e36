package io.pinakes.orchestrator.review;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.decompose.WeightedTerm;
import io.pinakes.orchestrator.evidence.likeness.Certainty;
import io.pinakes.orchestrator.plan.Plan;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.query.Filter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** When several answers are asked back. */
final class AmbiguityTest extends ReviewedEvidence {
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
  void whatIsTooUnlikelyToBeQuotedIsNoRival() {
    double little = Certainty.ENOUGH - 0.01;
    assertEquals(
        new Decision.Enough(),
        review(
            question(),
            2,
            new Found("c/a", "", 0.8, little, ALL),
            new Found("c/b", "", 0.79, little, ALL)));
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
}
