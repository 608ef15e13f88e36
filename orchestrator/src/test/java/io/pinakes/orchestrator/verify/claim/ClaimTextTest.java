package io.pinakes.orchestrator.verify.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.testing.Seeds;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The plain form of a text, compared with regular expressions that define it. */
final class ClaimTextTest {
  private static final List<String> PARTS =
      List.of(
          " ",
          "\u00a0",
          "\t",
          "\n",
          "\u2028",
          "\u0085",
          "\u0000",
          "\u200b",
          "\u202e",
          "\ufe0f",
          "\ud83d",
          "\ud83d\ude00",
          "\u0301",
          "a",
          "É",
          "1",
          ".",
          "```",
          "~~~",
          "```js",
          "„",
          "“",
          "«",
          "″",
          "’",
          "‚",
          "›",
          "ʼ",
          "‑",
          "–",
          "−");

  @Test
  void plainTextIsAsItsDefinitionSays() {
    Random random = new Random(Seeds.of(67));
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int parts = random.nextInt(12); parts >= 0; parts--) {
        text.append(PARTS.get(random.nextInt(PARTS.size())));
      }
      assertEquals(defined(text.toString()), ClaimText.plain(text.toString()));
    }
  }

  private static String defined(String text) {
    return text.replaceAll("(?!\\s)[\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Cn}\\x{FE0F}]", "")
        .replaceAll("[\\s\\p{Z}]+", " ")
        .strip()
        .replaceAll("(?<!\\S)(?:```|~~~)\\w*(?!\\S)", " ")
        .replaceAll(" {2,}", " ")
        .strip()
        .replaceAll("[„“”«»″]", "\"")
        .replaceAll("[‘’‚‹›ʼ′]", "'")
        .replaceAll("[‐‑‒–—−]", "-");
  }
}
