package io.pinakes.search.translate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.language.LanguageFile;
import io.pinakes.search.translate.Translation.Rendering;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TranslationsTest {
  private static final List<String> BOTH = List.of("de", "en");

  private static Set<String> renderings(Translations translations) {
    return translations.all().stream()
        .flatMap(translation -> translation.renderings().stream())
        .map(Rendering::words)
        .collect(Collectors.toSet());
  }

  private static Set<String> termsOf(String question, String text, String language) {
    return Translations.of(question, BOTH).tokens(text, language).stream()
        .map(Token::term)
        .collect(Collectors.toSet());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "What is the notice period?|Kündigungsfrist",
        "How high are the invoices?|Rechnung",
        "Which spare parts does it need?|Ersatzteil",
        "Wie lang ist die Kündigungsfrist?|notice period",
        "Wer bezahlt die Rechnungen?|invoice",
        "Wann kündigt der Mieter?|terminate",
      })
  void wordsAreTranslatedInAnyInflection(String question, String rendering) {
    Set<String> found = renderings(Translations.of(question, BOTH));
    assertTrue(found.contains(rendering), found.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "What is the notice period of the lease?",
        "Which gift was in the brief?", // words of both languages
        "rat", // a word of both languages, alone
      })
  void nothingIsTranslatedIntoTheLanguageOfTheQuestion(String question) {
    assertEquals(Translations.NONE, Translations.of(question, List.of("en")));
  }

  @Test
  void questionInAnotherLanguageThanAllDocumentsIsTranslated() {
    Translations translations =
        Translations.of("Wie hoch ist die Miete der Wohnung?", List.of("en"));
    assertEquals(Optional.of("de"), translations.language());
    assertTrue(renderings(translations).containsAll(Set.of("rent", "apartment")));
  }

  @Test
  void languageWithoutGlossaryIsLeftAlone() {
    assertEquals(Translations.NONE, Translations.of("What is the notice period?", List.of("he")));
  }

  @Test
  void capitalisedWordIsANameUnlessTheGlossaryWritesItSo() {
    Translations named = Translations.of("Which contract did the Apple company sign?", BOTH);
    assertEquals(List.of(), named.of("appl"));
    assertFalse(Translations.of("What does an apple cost?", BOTH).of("appl").isEmpty());
    assertTrue(renderings(Translations.of("Is it open on Monday?", BOTH)).contains("Montag"));
  }

  @Test
  void figuresAndIdentifiersAreKept() {
    Translations translations = Translations.of("What does the valve AB-1200 weigh in 2024?", BOTH);
    assertEquals(List.of(), translations.of("ab-1200"));
    assertEquals(List.of(), translations.of("2024"));
  }

  @Test
  void compoundIsTranslatedByItsParts() {
    assertTrue(
        renderings(Translations.of("Was kostet der Pumpenschlauch?", BOTH)).contains("pump hose"));
    assertTrue(
        termsOf("What does the pump hose cost?", "Der Pumpenschlauch", "de")
            .containsAll(TextAnalysis.terms("pump hose")));
  }

  @Test
  void translationsInATextCountAsTheWordsOfTheQuestion() {
    String question = "What is the notice period for the pump?";
    Set<String> german = termsOf(question, "Die Kündigungsfristen der Pumpen", "de");
    assertTrue(german.containsAll(TextAnalysis.terms("notice period pump")), german.toString());
    Set<String> compound = termsOf(question, "Die Pumpenleistung", "de");
    assertTrue(compound.contains("pump"), compound.toString());
    assertFalse(compound.contains("notic"), compound.toString());
  }

  @Test
  void allWordsOfARenderingMustBeNear() {
    String question = "Wie lang ist die Kündigungsfrist?";
    String asked = TextAnalysis.terms("Kündigungsfrist").getFirst();
    assertTrue(termsOf(question, "The period of notice is a month.", "en").contains(asked));
    assertFalse(termsOf(question, "The period is a month.", "en").contains(asked));
    assertFalse(
        termsOf(
                question,
                "The period ends in May. Rooms, halls, offices, yards, roofs and cellars are to be"
                    + " cleaned before anybody puts up a notice.",
                "en")
            .contains(asked));
  }

  @Test
  void textInTheLanguageOfTheQuestionIsReadAsItIs() {
    String text = "Die Frist, and the notice period of the pump";
    assertEquals(
        Translations.NONE.tokens(text, "en"),
        Translations.of("What is the notice period?", BOTH).tokens(text, "en"));
  }

  @Test
  void glossPutsTheMostCommonTranslationForEachWord() {
    assertEquals(
        "Kündigungsfrist Pumpe Acme",
        Translations.of("notice period of the pump of Acme", BOTH).gloss("de"));
  }

  @Test
  void glossaryHasTheWordsOfEverydayDocuments() {
    int lines = LanguageFile.lines(Translations.class, "de", "glossary").size();
    assertTrue(lines > 2000, lines + " lines");
  }
}
