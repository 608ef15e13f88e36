package io.pinakes.orchestrator.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ClaimCheckTest {
  @Test
  void figureOfTheClaimMustStandInAQuotation() {
    assertEquals(List.of(), unsupported("The fee is 30.", "A fee of EUR 30 is due."));
    assertEquals(List.of("60"), unsupported("The fee is 60.", "A fee of EUR 30 is due."));
  }

  @Test
  void figureWrittenOtherwiseIsAnotherFigure() {
    assertEquals(List.of("1234.56"), unsupported("It costs 1234.56.", "It costs 1,234.56."));
    assertEquals(List.of("1,234.56"), unsupported("It costs 1,234.56.", "It costs 1234.56."));
    assertEquals(List.of("1.234,56"), unsupported("Es kostet 1.234,56.", "Es kostet 1,234.56."));
    assertEquals(List.of(), unsupported("It costs 1,234.56.", "It costs 1,234.56."));
  }

  @Test
  void partOfAFigureIsNotThatFigure() {
    assertEquals(List.of("5"), unsupported("It takes 5 days.", "It takes 15 days."));
    assertEquals(List.of("5"), unsupported("It takes 5 days.", "It takes 5.5 days."));
    assertEquals(List.of("2024"), unsupported("It began in 2024.", "It began on 2024-05-01."));
  }

  @Test
  void figuresMayComeFromSeveralQuotations() {
    assertEquals(
        List.of(),
        ClaimCheck.unsupported("It rose from 10 to 12.", List.of("It was 10.", "It is 12.")));
  }

  @Test
  void whatIsMissingIsNamedOnceAndInOrder() {
    assertEquals(
        List.of("7", "3", "Globex", "Initech"),
        unsupported("With 7 of 3 and 7 the Globex and Initech and Globex agree.", "Nothing."));
  }

  @Test
  void nameOfTheClaimMustStandInAQuotation() {
    assertEquals(List.of(), unsupported("The tenant is Acme.", "ACME rents the hall."));
    assertEquals(List.of("Globex"), unsupported("The tenant is Globex.", "Acme rents the hall."));
  }

  @Test
  void nameInsideALongerWordIsNotThatName() {
    assertEquals(List.of("Ann"), unsupported("The leave of Ann ends.", "The annual leave ends."));
  }

  @Test
  void wordThatBeginsTheClaimIsNoName() {
    assertEquals(List.of(), unsupported("Leave is granted.", "It is granted."));
  }

  @Test
  void germanWordsAndFiguresAreCompared() {
    String quote = "Die Mieterin leistet eine Kaution von\n78.240,00 EUR.";
    assertEquals(
        List.of(), unsupported("Die Mieterin leistet eine Kaution von 78.240,00 EUR.", quote));
    assertEquals(List.of("78.240"), unsupported("Die Kaution beträgt 78.240 EUR.", quote));
    assertEquals(List.of("Ölhafen"), unsupported("Die Kaution für Ölhafen gilt.", quote));
  }

  @Test
  void hebrewFiguresAreComparedAndItsWordsAreNoNames() {
    String quote = "הלקוח ישלם דמי שירות של 2,750 ש\"ח לחודש";
    assertEquals(List.of(), unsupported("דמי שירות של 2,750 ש\"ח", quote));
    assertEquals(List.of("2,570"), unsupported("דמי שירות של 2,570 ש\"ח", quote));
  }

  @Test
  void withoutQuotationEveryFigureIsUnsupported() {
    assertEquals(List.of("9"), ClaimCheck.unsupported("All 9 fit.", List.of()));
  }

  private static List<String> unsupported(String claim, String quote) {
    return ClaimCheck.unsupported(claim, List.of(quote));
  }
}
