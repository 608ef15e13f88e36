package io.pinakes.orchestrator.understand.word;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.analyze.Token;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CollocationsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          true  | Where is the bell rope?     | The bell rope hangs in the loft. | The bell is old.
          true  | Where is the bell rope?     | The bell-rope hangs in the loft. | Rope is in the shed.
          false | Where is the bell rope?     | The rope hangs beside the bell.  | The bell is old.
          false | Where is the bell rope?     | The bell rope hangs in the loft. | The clock is old.
          false | Where is the bell rope?     | The bell rope hangs in the loft. | A bell rope is long.
          false | Where is the rope, Bell?    | The bell rope hangs in the loft. | The bell is old.
          false | How long are two ropes?     | Two ropes are ten metres long.   | Ropes are long.
          """)
  void aTextWithOneWordHasAPartOnly(boolean part, String question, String whole, String other) {
    List<Token> asked = tokens(question);
    Collocations.Texts texts = Collocations.in(question, asked, _ -> true).texts();
    texts.add(0, whole, tokens(whole));
    texts.add(1, other, tokens(other));
    Set<String> own = Set.copyOf(TextAnalysis.terms(other));
    assertEquals(part, texts.isPart(1, own));
    assertEquals(false, texts.isPart(0, own));
  }

  private static List<Token> tokens(String text) {
    return TextAnalysis.analyzer("en").tokens(text);
  }
}
