package io.pinakes.orchestrator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import io.pinakes.search.query.QueryAnalysis;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class AnswerFigureTest {
  @Test
  void figureIsTakenWithItsUnit() {
    assertEquals(figure("30", "days"), only("The notice period is 30 days."));
    assertEquals(figure("99.90", "%"), only("We promise 99.90 % availability."));
    assertEquals(figure("12", "Nm"), only("String terminals need 12 Nm."));
  }

  @Test
  void currencyMayStandBeforeOrAfter() {
    assertEquals(figure("4250", "EUR"), only("The rent is EUR 4,250 a month."));
    assertEquals(figure("4250.50", "€"), only("The rent is €4,250.50."));
    assertEquals(figure("35", "EUR"), only("The price is 35 EUR."));
    assertEquals(figure("1200", "₪"), only("The rent is ₪1,200 a month."));
    assertEquals(figure("90", "SEK"), only("It costs SEK 90."));
    assertEquals(figure("500", "¥"), only("A ticket is 500 ¥."));
  }

  @Test
  void shortWordBeforeANumberIsNoCurrency() {
    assertEquals(figure("30", "days"), only("All 30 days are paid."));
  }

  @Test
  void digitsMayBeOfAnyScript() {
    assertEquals(figure("30", "days"), only("The notice period is ٣٠ days."));
  }

  @Test
  void numberWithoutAUnitIsNoFigure() {
    assertEquals(Optional.empty(), only("The number of doors: 7."));
  }

  @Test
  void clauseNumberIsIgnored() {
    assertEquals(figure("30", "days"), only("4.2 The notice period is 30 days."));
  }

  @Test
  void twoFiguresAreNotTheOneAskedFor() {
    assertEquals(Optional.empty(), only("It is EUR 750, or EUR 1,500 for the young."));
  }

  @Test
  void ambiguousFiguresAreIgnored() {
    assertEquals(Optional.empty(), only("Die Kaution ist 78.240,00 EUR."));
    assertEquals(Optional.empty(), only("It ends on 2026-06-30."));
    assertEquals(Optional.empty(), only("It carries the number B-120."));
  }

  @Test
  void onlyAQuestionForOneFigureGetsOne() {
    String claim = "The notice period is 30 days.";
    assertEquals(Optional.empty(), AnswerFigure.only(question(Intent.QA, false), answer(claim)));
    assertEquals(
        Optional.empty(), AnswerFigure.only(question(Intent.COMPUTE, true), answer(claim)));
    assertEquals(Optional.empty(), AnswerFigure.only(question(Intent.LIST, true), answer(claim)));
  }

  @Test
  void onlyTheFirstClaimIsRead() {
    assertEquals(
        figure("30", "days"),
        AnswerFigure.only(question(Intent.QA, true), answer("30 days.", "9 weeks.")));
  }

  private static Optional<Outcome.Figure> only(String claim) {
    return AnswerFigure.only(question(Intent.QA, true), answer(claim));
  }

  private static Optional<Outcome.Figure> figure(String number, String unit) {
    return Optional.of(new Outcome.Figure(number, unit));
  }

  private static Decomposition question(Intent intent, boolean wantsFigure) {
    return new Decomposition(
        "How long?", "en", intent, wantsFigure, new QueryAnalysis(List.of()), List.of(), Map.of());
  }

  private static VerifiedAnswer answer(String... claims) {
    return new VerifiedAnswer(
        List.of(claims).stream().map(text -> new SupportedClaim(text, List.of("1"))).toList(),
        List.of());
  }
}
