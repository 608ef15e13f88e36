package io.pinakes.orchestrator.compose;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.FakeLibrary;
import io.pinakes.orchestrator.compose.Draft.Claim;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.decompose.WeightedTerm;
import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.Statement;
import io.pinakes.orchestrator.session.AnswerListener;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.query.QueryAnalysis;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Statements with words of the question in another form. */
final class InflectedStatementsTest {
  @Test
  void aWordInAnotherFormIsOneOfTheStatement() {
    FakeLibrary library =
        new FakeLibrary()
            .speaking("de")
            .with("c/1", "Die Brücke ist zu.")
            .with("c/2", "Beide Brücken sind zu.");
    String term = TextAnalysis.terms("Brücke").getFirst();
    List<Evidence> evidence = new ArrayList<>();
    for (String text : List.of("Die Brücke ist zu.", "Beide Brücken sind zu.")) {
      String handle = Integer.toString(evidence.size() + 1);
      Span span = new Span(0, text.length());
      evidence.add(
          new Evidence(
              "E" + handle,
              library.hit("c/" + handle, text),
              List.of(new Statement(span, text, Set.of(term), 1)),
              Set.of(term)));
    }
    Decomposition question =
        new Decomposition(
            "Ist die Brücke zu?",
            "de",
            Intent.QA,
            false,
            new QueryAnalysis(List.of()),
            List.of(new WeightedTerm(term, 1, true)),
            Map.of());
    Session session = new Session(Question.of("q"), library, AnswerListener.NONE);
    Task task = new Task(question, new EvidenceLedger(evidence));
    assertEquals(
        List.of("Die Brücke ist zu.", "Beide Brücken sind zu."),
        new ExtractiveComposer()
            .compose(task, session).claims().stream().map(Claim::text).toList());
  }
}
