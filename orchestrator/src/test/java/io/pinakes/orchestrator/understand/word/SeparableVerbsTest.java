package io.pinakes.orchestrator.understand.word;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

final class SeparableVerbsTest {
  private static List<String> joined(String question) {
    List<Token> tokens = Token.of(question);
    return SeparableVerbs.joined(question, tokens, "de").stream().map(Token::text).toList();
  }

  @Test
  void aParticleAtTheEndOfAClauseBelongsToItsVerb() {
    assertEquals(
        List.of("Wann", "läuft", "aus", "der", "Vertrag", "mit", "Aldmoor"),
        joined("Wann läuft der Vertrag mit Aldmoor aus?"));
    assertEquals(
        List.of("Läuft", "ab", "der", "Vertrag", "und", "wer", "zahlt"),
        joined("Läuft der Vertrag ab, und wer zahlt?").stream().toList());
  }

  @Test
  void otherWordsStay() {
    for (String question :
        List.of(
            "Ab wann gilt der Vertrag aus Hamburg?",
            "Welcher Vertrag läuft ab heute?",
            "Wer packt die Waren ein?")) {
      assertEquals(Token.of(question).stream().map(Token::text).toList(), joined(question));
    }
  }
}
