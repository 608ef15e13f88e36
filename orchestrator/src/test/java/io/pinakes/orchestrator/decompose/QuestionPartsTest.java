package io.pinakes.orchestrator.decompose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class QuestionPartsTest {
  private static List<String> asked(String question) {
    return QuestionParts.of(question).stream().map(QuestionParts.Part::asked).toList();
  }

  @Test
  void twoQuestionsJoinedByAndAreTwoParts() {
    assertEquals(
        List.of("When is the kiln fired?", "Who lights it?"),
        asked("When is the kiln fired, and who lights it?"));
    assertEquals(
        List.of("What does the shed cost?", "By when is it due?"),
        asked("What does the shed cost and by when is it due?"));
    assertEquals(
        List.of("Wer stimmt die Orgel?", "Bis wann muss er kommen?"),
        asked("Wer stimmt die Orgel und bis wann muss er kommen?"));
    assertEquals(
        List.of("Which crane was hired?", "Is it insured?"),
        asked("Which crane was hired and is it insured?"));
  }

  @Test
  void sentencesThatDoNotAskGoBeforeThePartsAfterThem() {
    List<QuestionParts.Part> parts =
        QuestionParts.of("The kiln is cold. Who lights it and what does that cost?");
    assertEquals("The kiln is cold.", parts.getFirst().said());
    assertEquals("The kiln is cold. Who lights it?", parts.getFirst().inContext());
    assertTrue(parts.getFirst().first());
    assertEquals("The kiln is cold. Who lights it.", parts.getLast().said());
    assertFalse(parts.getLast().first());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "How and when is the kiln fired?",
        "Which crane was hired in May and is stored in the shed?",
        "What do the kiln and the shed cost?",
        "Which is hotter, the kiln or the oven, and by how much?",
        "Was ist heißer, der Ofen oder der Herd, und um wie viel?",
        "The kiln smokes. What is wrong?",
        "The kiln is cold, isn't it? Who lights it?",
        "Wie und wann wird der Ofen geheizt?",
        "Summarize the report and its annex"
      })
  void oneQuestionIsOnePart(String question) {
    assertEquals(1, QuestionParts.of(question).size());
  }

  @Test
  void wordsThatStandForSomethingElseRefer() {
    assertTrue(QuestionParts.of("Who hired the crane and what did it cost?").getLast().refers());
    assertFalse(QuestionParts.of("Who hired the crane and what did Olaf pay?").getLast().refers());
  }
}
