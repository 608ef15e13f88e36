package io.pinakes.orchestrator.structured;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.understand.AskedTables;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Figures and refusals are told in the language of the question. */
final class AnswerLanguageTest {
  @RegisterExtension
  private static final AskedTables TABLES =
      AskedTables.of(
          "harbour/boats.csv",
          """
          boat,colour,length
          Skua,red,12
          Tern,red,30
          Gull,blue,9
          """);

  private static String text(String question) {
    return OutcomeJson.text(TABLES.ask(question));
  }

  @Test
  void figuresAreToldInTheLanguageOfTheQuestion() {
    String english = text("What is the total length of the red boats?");
    assertTrue(english.startsWith("The sum of length over 2 rows"), english);
    String german = text("Was ist die Summe der length der roten Boote?");
    assertTrue(german.startsWith("Summe von length über 2 Zeilen für "), german);
    assertTrue(german.contains(": 42."), german);
  }

  @Test
  void refusalsAreToldInTheLanguageOfTheQuestion() {
    String english = text("Who is the landlord of Quexley?");
    assertTrue(english.startsWith("Nothing in the library supports an answer. (no "), english);
    String german = text("Wer ist der Vermieter von Quexley?");
    assertEquals(
        "Nichts in der Bibliothek stützt eine Antwort. (keine gefundene Stelle nennt eine Person)",
        german);
  }
}
