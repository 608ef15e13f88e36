package io.pinakes.orchestrator.cli.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.List;
import org.junit.jupiter.api.Test;

final class AnswerKeyTest {
  @Test
  void allFiguresAndMostWordsAreRequired() {
    String expected = "30 days in writing";
    assertTrue(AnswerKey.holds("Notice of 30 days is given in writing. [1]", expected));
    assertFalse(AnswerKey.holds("Notice of 14 days is given in writing. [1]", expected));
    assertFalse(AnswerKey.holds("There are 30 of them. [1]", expected));
  }

  @Test
  void listHasAlternativesAndNullMeansNoAnswer() {
    JsonNodeFactory json = JsonNodeFactory.instance;
    assertEquals(
        List.of("yes", "it is"), AnswerKey.of(json.arrayNode().add("yes").add("it is")).texts());
    assertEquals(List.of(), AnswerKey.of(json.nullNode()).texts());
    assertEquals(List.of("yes"), AnswerKey.of(json.textNode("yes")).texts());
  }
}
