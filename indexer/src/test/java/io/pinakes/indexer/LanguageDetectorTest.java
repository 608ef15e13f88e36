package io.pinakes.indexer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class LanguageDetectorTest {
  private final LanguageDetector detector = LanguageDetector.among(LanguageDetector.ALL);

  @Test
  void receiptsOfAFewWordsHaveNoLanguage() {
    for (String receipt :
        List.of(
            "Taxi receipt 34.00 EUR", // the n-grams say Romanian
            "Latte 4.50 Croissant 3.20 Total 7.70 Visa Thank you", // Finnish
            "Hotel Adlon Berlin 240.00",
            "Ferrum Castings AG 1200",
            "TOTAL 12,50 EUR VISA",
            "Kaffee 3,50\nKuchen 4,20\nSumme 7,70",
            "Keep it dry", // Dutch
            "Invoice 17")) {
      assertEquals(LanguageDetector.UNKNOWN, detector.of(receipt), receipt);
    }
  }

  @Test
  void shortSentencesHaveOne() {
    Map.of(
            "The lease ends in May.", "en",
            "Bill 1 for castings.", "en",
            "Der Vertrag endet im Mai.", "de",
            "Le contrat se termine en mai.", "fr",
            "El contrato termina en mayo.", "es",
            "Договор заканчивается в мае и не продлевается.", "ru")
        .forEach((text, language) -> assertEquals(language, detector.of(text), text));
  }

  @Test
  void scriptOfOneLanguageIsEnough() {
    assertEquals("he", detector.of("חשבונית מס 123"));
    assertEquals("el", detector.of("Σύμβαση μίσθωσης"));
  }

  @Test
  void longTextsNeedNoFunctionWord() {
    assertEquals(
        "pl",
        detector.of(
            "Umowa najmu lokalu użytkowego zawarta między stronami przewiduje miesięczny czynsz"
                + " oraz trzymiesięczny okres wypowiedzenia złożonego pisemnie."));
  }
}
