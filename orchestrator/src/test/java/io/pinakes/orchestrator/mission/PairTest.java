package io.pinakes.orchestrator.mission;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Two things of which the same must be known. */
final class PairTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Which permit was issued earlier, the Alder permit or the Birch permit? | LEAST | When was the Alder permit issued? | When was the Birch permit issued?
          Who was born first, Ada Lind or Rosa Winther? | LEAST | When was Ada Lind born? | When was Rosa Winther born?
          Who is younger, Ada Lind or Rosa Winther? | MOST | When was Ada Lind born? | When was Rosa Winther born?
          Which manual came out most recently, the K4 or the K5? | MOST | When was the K4 released? | When was the K5 released?
          Which lease has the longer notice period, Oslo or Bergen? | MOST | What is the notice period of Oslo? | What is the notice period of Bergen?
          Which plant has fewer employees, Plant 7 or Plant 9? | LEAST | How many employees does Plant 7 have? | How many employees does Plant 9 have?
          Which crane is taller, the K4 or the K5? | MOST | How high is the K4? | How high is the K5?
          What costs less, a K4 or a K5? | LEAST | What does a K4 cost? | What does a K5 cost?
          Are Plant 7 and Plant 9 in the same city? | | What is the city of Plant 7? | What is the city of Plant 9?
          Do the K4 and the K5 have the same voltage? | | What is the voltage of the K4? | What is the voltage of the K5?
          Welcher Vertrag wurde früher gekündigt, Alder oder Birke? | LEAST | Wann wurde Alder gekündigt? | Wann wurde Birke gekündigt?
          Was ist teurer, der K4 oder der K5? | MOST | Was kostet der K4? | Was kostet der K5?
          """)
  void eachIsAskedAboutByItself(String question, String preferred, String first, String second) {
    Pair pair = Pair.in(question).orElseThrow();
    assertEquals(
        Optional.ofNullable(preferred), pair.preferred().map(Task.Preference::name), question);
    assertEquals(first, pair.items().getFirst().question());
    assertEquals(second, pair.items().getLast().question());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Which permit was issued first?",
        "Is the K4 or the K5 in stock?",
        "Who signed the lease and the permit?",
        "Which of the plants has the most employees?"
      })
  void thereIsNoPair(String question) {
    assertEquals(Optional.empty(), Pair.in(question));
  }
}
