package io.pinakes.orchestrator.compose;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.FakeLibrary;
import io.pinakes.orchestrator.compose.Draft.Claim;
import io.pinakes.orchestrator.compose.Draft.Ground;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.decompose.WeightedTerm;
import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.Statement;
import io.pinakes.orchestrator.session.AnswerListener;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.query.QueryAnalysis;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class ExtractiveComposerTest {
  @Test
  void bestStatementIsQuotedWithItsGround() {
    assertEquals(
        new Draft(List.of(new Claim("It is 30 days.", List.of(new Ground("E2", new Span(0, 14)))))),
        compose(Intent.QA, said("Hello there.", 0.4), said("It is 30 days.", 1)));
  }

  @Test
  void nearlyAsGoodOnesFollowInTheOrderOfTheirSupport() {
    assertEquals(
        List.of("A best.", "C next.", "B last."),
        words(
            compose(
                Intent.QA,
                said("A best.", 1),
                said("B last.", 0.94),
                said("C next.", 0.95),
                said("D too weak.", 0.92))));
  }

  @Test
  void listMayHoldWeakerOnes() {
    Said[] said = {said("A best.", 1), said("B weaker.", 0.85)};
    assertEquals(List.of("A best."), words(compose(Intent.QA, said)));
    assertEquals(List.of("A best.", "B weaker."), words(compose(Intent.LIST, said)));
  }

  @Test
  void weakerOneThatCoversMoreIsWorthReading() {
    assertEquals(
        List.of("The rent.", "The deposit."),
        words(
            compose(
                Intent.QA,
                said("The rent.", 1, "rent"),
                said("Rent again.", 0.7, "rent"),
                said("The deposit.", 0.65, "deposit"),
                said("Much too weak.", 0.59, "date"))));
  }

  @Test
  void sameWordsAreSaidOnce() {
    assertEquals(
        List.of("It is 30 days."),
        words(compose(Intent.QA, said("It is 30 days.", 1), said("It is\n30  days.", 1))));
  }

  @Test
  void fiveClaimsAreTheMost() {
    assertEquals(
        List.of("A.", "B.", "C.", "D.", "E."),
        words(
            compose(
                Intent.LIST,
                said("A.", 1),
                said("B.", 1),
                said("C.", 1),
                said("D.", 1),
                said("E.", 1),
                said("F.", 1))));
  }

  @Test
  void nothingReadIsNothingSaid() {
    assertEquals(new Draft(List.of()), compose(Intent.QA));
  }

  private record Said(String text, double support, Set<String> covered) {}

  private static Said said(String text, double support, String... covered) {
    return new Said(text, support, Set.of(covered));
  }

  private static List<String> words(Draft draft) {
    return draft.claims().stream().map(Claim::text).toList();
  }

  private static Draft compose(Intent intent, Said... statements) {
    List<Evidence> evidence = new ArrayList<>();
    for (Said said : statements) {
      Span span = new Span(0, said.text.length());
      int number = evidence.size() + 1;
      evidence.add(
          new Evidence(
              "E" + number,
              FakeLibrary.hit("c/" + number, said.text, span, new PageRange(1, 1), List.of()),
              List.of(new Statement(span, said.text, said.covered, said.support)),
              said.covered));
    }
    Decomposition question =
        new Decomposition(
            "q",
            "en",
            intent,
            false,
            new QueryAnalysis(List.of()),
            List.of(
                new WeightedTerm("rent", 1, true),
                new WeightedTerm("deposit", 1, true),
                new WeightedTerm("date", 1, true)),
            Map.of());
    return new ExtractiveComposer()
        .compose(
            new Task(question, new EvidenceLedger(evidence)),
            new Session(Question.of("q"), new FakeLibrary(), AnswerListener.NONE));
  }
}
