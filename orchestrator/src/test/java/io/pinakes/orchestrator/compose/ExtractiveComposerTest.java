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
import io.pinakes.orchestrator.evidence.Objection;
import io.pinakes.orchestrator.evidence.Statement;
import io.pinakes.orchestrator.evidence.StatementShape;
import io.pinakes.orchestrator.evidence.likeness.Certainty;
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
  void nearlyAsGoodStatementsFollowInOrderOfSupport() {
    assertEquals(
        List.of("A best.", "C next.", "B last."),
        words(
            compose(
                Intent.QA,
                said("A best.", 1, "rent", "deposit", "date"),
                said("B last.", 0.94),
                said("C next.", 0.95),
                said("D too weak.", 0.84))));
  }

  @Test
  void aDoubtfulStatementDoesNotAnswerAQuestionForOneThing() {
    double little = Certainty.ENOUGH - 0.01;
    assertEquals(List.of(), words(compose(question(Intent.QA), of("The rent.", little))));
    assertEquals(
        List.of("The rent."),
        words(compose(question(Intent.QA), of("The rent.", Certainty.ENOUGH))));
    assertEquals(
        List.of("The rent."), words(compose(question(Intent.COMPUTE), of("The rent.", little))));
  }

  @Test
  void anAnswerThatIsMoreLikelyWrongIsSaidToBeUnsure() {
    for (double certainty : new double[] {Certainty.SURE - 0.01, Certainty.SURE}) {
      Session session = new Session(Question.of("q"), new FakeLibrary(), AnswerListener.NONE);
      Task task = new Task(question(Intent.QA), new EvidenceLedger(of("The rent.", certainty)));
      assertEquals(1, new ExtractiveComposer().compose(task, session).claims().size());
      assertEquals(certainty < Certainty.SURE, !session.warnings().isEmpty());
    }
  }

  @Test
  void listMayContainWeakerStatements() {
    Said[] said = {said("A best.", 1, "rent", "deposit", "date"), said("B weaker.", 0.82)};
    assertEquals(List.of("A best."), words(compose(Intent.QA, said)));
    assertEquals(List.of("A best.", "B weaker."), words(compose(Intent.LIST, said)));
  }

  @Test
  void weakerStatementThatCoversMoreIsIncluded() {
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
  void otherPagesComeBeforeMoreOfTheSamePage() {
    assertEquals(
        List.of("The rent.", "Another page.", "The deposit."),
        words(
            compose(
                question(Intent.QA),
                List.of(
                    evidence(1, 1, List.of("rent"), "The rent.", 1, "The deposit.", 0.99),
                    evidence(2, 2, List.of(), "Another page.", 0.95)))));
  }

  @Test
  void weakerStatementOfAnotherPageMayCoverOpenTerms() {
    Evidence first = evidence(1, 1, List.of("rent"), "The rent.", 1);
    Evidence whole = evidence(1, 1, List.of("rent", "deposit", "date"), "The rent.", 1);
    Evidence weaker = evidence(2, 2, List.of("rent"), "Rents fell.", 0.8);
    assertEquals(
        List.of("The rent.", "Rents fell."),
        words(compose(question(Intent.QA), List.of(first, weaker))));
    assertEquals(List.of("The rent."), words(compose(question(Intent.QA), List.of(whole, weaker))));
  }

  @Test
  void listIsGivenCompletelyAndInOrder() {
    Evidence list =
        evidence(
            1,
            1,
            List.of("rent"),
            "Due are:",
            1,
            "- the rent",
            0.9,
            "- the fees",
            0.1,
            "Bye.",
            0.2);
    Evidence other = evidence(2, 2, List.of(), "Nothing.", 0.3);
    assertEquals(
        List.of("Due are:", "- the rent", "- the fees"),
        words(compose(question(Intent.LIST), List.of(list, other))));
  }

  @Test
  void oneOfSeveralClausesIsTheAnswer() {
    Evidence clauses =
        evidence(1, 1, List.of("rent"), "1. Term.", 0.4, "2. The rent rises.", 0.9, "3. Law.", 0.3);
    assertEquals(
        List.of("2. The rent rises."), words(compose(question(Intent.LIST), List.of(clauses))));
  }

  @Test
  void whatOnlyStandsInADocumentTitledSoDoesNotFollow() {
    assertEquals(
        List.of("The rent.", "Rents fell."),
        words(
            compose(
                Intent.QA,
                said("The rent.", 1, "rent"),
                said("Owner: Ann Lee.", 0.99, "rent"),
                said("Rents fell.", 0.98, "rent"))));
  }

  @Test
  void aPassageOfWhichAPartIsQuotedDoesNotFollow() {
    Evidence one = evidence(1, 1, List.of("rent"), "The rent is due.", 1, "Bye.", 0.1);
    List<Statement> statements = new ArrayList<>(one.statements());
    statements.add(new Statement(new Span(0, 21), "The rent is due.\nBye.", Set.of("rent"), 0.99));
    Evidence block = new Evidence("E1", one.hit(), statements, one.covered());
    assertEquals(List.of("The rent is due."), words(compose(question(Intent.QA), List.of(block))));
  }

  @Test
  void itemExtendsToTheNextItem() {
    Evidence list =
        evidence(1, 1, List.of("rent"), "1.", 0.9, "Pay the rent.", 0.8, "2.", 0.2, "Go.", 0.1);
    assertEquals(
        List.of("1. Pay the rent.", "2. Go."),
        words(compose(question(Intent.LIST), List.of(list))));
  }

  @Test
  void blocksThatRepeatStatementsAreNoItems() {
    Evidence list =
        evidence(
            1, 1, List.of("rent"), "Due are:", 1, "- the rent", 0.9, "- the fees", 0.1, "Bye:", 0);
    List<Statement> statements = new ArrayList<>(list.statements());
    Span introduction = statements.getFirst().span();
    statements.add(block(new Span(introduction.start(), statements.get(1).span().end()), list));
    statements.add(block(statements.get(2).span(), list));
    assertEquals(
        List.of("Due are:", "- the rent", "- the fees"),
        words(
            compose(
                question(Intent.LIST),
                List.of(new Evidence("E1", list.hit(), statements, list.covered())))));
  }

  private static Statement block(Span span, Evidence of) {
    String text = span.of(of.hit().chunk().text());
    return new Statement(span, text, Set.of("rent"), 1, 1, StatementShape.BLOCK, Objection.NONE);
  }

  @Test
  void tableHeaderIsNotAnAnswer() {
    Evidence table =
        evidence(1, 1, List.of("rent"), "rent\twhen", 0.9, "5\tMay", 0.8, "6\tJune", 0.7);
    assertEquals(
        List.of("rent when", "5 May", "6 June"),
        words(compose(question(Intent.LIST), List.of(table))));
  }

  @Test
  void onlyTheRequestedRowsOfATableAreGiven() {
    Evidence table =
        evidence(1, 1, List.of("rent"), "a\trent", 0.9, "b\tfees", 0.8, "c\trent", 0.7);
    assertEquals(
        List.of("a rent", "c rent"), words(compose(question(Intent.LIST), List.of(table))));
  }

  @Test
  void emphasisThatEndsBeforeAStatementIsLeftOut() {
    assertEquals(List.of("Yes, it is."), words(compose(Intent.QA, said("** Yes, it is.", 1))));
  }

  @Test
  void sameWordsAreQuotedOnce() {
    assertEquals(
        List.of("It is 30 days."),
        words(compose(Intent.QA, said("It is 30 days.", 1), said("It is\n30  days.", 1))));
  }

  @Test
  void atMostFiveClaimsAreMade() {
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
  void noEvidenceGivesNoClaims() {
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
    return compose(question(intent), evidence);
  }

  /** A passage of one statement with the most support. */
  private static List<Evidence> of(String text, double certainty) {
    Span span = new Span(0, text.length());
    Statement statement =
        new Statement(span, text, Set.of(), 1, certainty, StatementShape.SENTENCE, Objection.NONE);
    return List.of(
        new Evidence(
            "E1",
            FakeLibrary.hit("c/1", text, span, new PageRange(1, 1), List.of()),
            List.of(statement),
            Set.of()));
  }

  private static Draft compose(Decomposition question, List<Evidence> evidence) {
    return new ExtractiveComposer()
        .compose(
            new Task(question, new EvidenceLedger(evidence)),
            new Session(Question.of("q"), new FakeLibrary(), AnswerListener.NONE));
  }

  private static Decomposition question(Intent intent) {
    return new Decomposition(
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
  }

  /** A passage of statements, each followed by its support; each covers the terms it contains. */
  private static Evidence evidence(
      int number, int page, List<String> covered, Object... statementsAndSupport) {
    List<Statement> statements = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < statementsAndSupport.length; i += 2) {
      String words = (String) statementsAndSupport[i];
      Span span = new Span(text.length(), text.length() + words.length());
      text.append(words).append('\n');
      Set<String> held = words.contains("rent") ? Set.of("rent") : Set.of();
      double support = ((Number) statementsAndSupport[i + 1]).doubleValue();
      statements.add(new Statement(span, words, held, support));
    }
    Span span = new Span(0, text.length());
    return new Evidence(
        "E" + number,
        FakeLibrary.hit("c/one", text.toString(), span, new PageRange(page, page), List.of()),
        statements,
        Set.copyOf(covered));
  }
}
