package io.pinakes.orchestrator.cli.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class AnswerKeyTest {
  @Test
  void allFiguresAndMostWordsAreRequired() {
    String expected = "30 days in writing";
    assertTrue(AnswerKey.holds("Notice of 30 days is given in writing. [1]", expected));
    assertFalse(AnswerKey.holds("Notice of 14 days is given in writing. [1]", expected));
    assertFalse(AnswerKey.holds("There are 30 of them. [1]", expected));
  }

  @ParameterizedTest
  @ValueSource(strings = {"21420 EUR", "21,420 EUR", "21420", "EUR 21,420.00", "21420.0"})
  void figuresAreComparedByValue(String expected) {
    assertTrue(AnswerKey.holds("The deposit is EUR 21,420.00. [1]", expected));
    assertFalse(AnswerKey.holds("The deposit is EUR 21,421.00. [1]", expected));
    assertFalse(AnswerKey.holds("The deposit is EUR 2,142.00. [1]", expected));
  }

  @Test
  void datesAndCodesAreComparedAsWritten() {
    assertTrue(AnswerKey.holds("It ends on 2031-03-01. [1]", "2031-03-01"));
    assertFalse(AnswerKey.holds("It ends on 2031-03-02. [1]", "2031-03-01"));
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
