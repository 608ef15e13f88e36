package io.pinakes.orchestrator.compose;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.FakeLibrary;
import io.pinakes.orchestrator.compose.Draft.Claim;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.decompose.WeightedTerm;
import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.Objection;
import io.pinakes.orchestrator.evidence.Statement;
import io.pinakes.orchestrator.evidence.StatementShape;
import io.pinakes.orchestrator.evidence.likeness.Certainty;
import io.pinakes.orchestrator.session.AnswerListener;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.QueryAnalysis;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Unlikely statements beside the first one of their passage. */
final class CompletedAnswersTest {
  private static final String TEXT = "Dogs stay outside. Cats stay at home. Bees stay.";
  private static final Statement DOGS = statement("Dogs stay outside.", "stay", 1, 1);
  private static final Statement CATS =
      statement("Cats stay at home.", "cat", 0.7, Certainty.ENOUGH - 0.01);
  private static final Statement BEES =
      statement("Bees stay.", "stay", 0.7, Certainty.ENOUGH - 0.01);

  private static Statement statement(String text, String term, double support, double certainty) {
    int start = TEXT.indexOf(text);
    return new Statement(
        new Span(start, start + text.length()),
        text,
        Set.of(term),
        support,
        certainty,
        StatementShape.SENTENCE,
        Objection.NONE);
  }

  private static List<String> answer(Evidence... evidence) {
    Decomposition question =
        new Decomposition(
            "May my cat stay?",
            "en",
            Intent.QA,
            false,
            new QueryAnalysis(List.of()),
            List.of(new WeightedTerm("cat", 1, true), new WeightedTerm("stay", 1, true)),
            Map.of());
    Session session = new Session(Question.of("q"), new FakeLibrary(), AnswerListener.NONE);
    Task task = new Task(question, new EvidenceLedger(List.of(evidence)));
    return new ExtractiveComposer()
        .compose(task, session).claims().stream().map(Claim::text).toList();
  }

  private static Evidence evidence(int number, Statement... statements) {
    Hit hit =
        FakeLibrary.hit(
            "c/" + number, TEXT, new Span(0, TEXT.length()), new PageRange(1, 1), List.of());
    return new Evidence("E" + number, hit, List.of(statements), Set.of("stay"));
  }

  @Test
  void whatTheFirstLeavesOpenFollows() {
    assertEquals(List.of(DOGS.text(), CATS.text()), answer(evidence(1, DOGS, CATS, BEES)));
  }

  @Test
  void fromAnotherPassageItDoesNot() {
    assertEquals(List.of(DOGS.text()), answer(evidence(1, DOGS), evidence(2, CATS)));
  }
}
