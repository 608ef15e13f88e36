package io.pinakes.search.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.chunk.Span;
import io.pinakes.search.testing.Seeds;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Where references are looked for, against the patterns tried at every character. */
final class ReferenceReaderTest {
  private static final List<String> PIECES =
      List.of(
          "section ",
          "Clause ",
          "see ",
          "\"Fees\"",
          "in the ",
          "Price List ",
          "§",
          "§§ ",
          "4.1",
          "7",
          "a",
          "Q",
          " ",
          "\n",
          "-",
          "(",
          "סעיף ",
          "ב",
          "é",
          "\u0301",
          "\ud835\udc00",
          "Artikel ");

  @Test
  void nothingIsOverlookedForWhereItBegins() {
    Random random = new Random(Seeds.of(4107));
    for (int round = 0; round < 20_000; round++) {
      StringBuilder words = new StringBuilder();
      for (int i = random.nextInt(12); i >= 0; i--) {
        words.append(PIECES.get(random.nextInt(PIECES.size())));
      }
      String text = words.toString();
      assertEquals(
          first(ReferencePatterns.NUMBERED, text), first(Mention.ByNumber.class, text), text);
      assertEquals(first(ReferencePatterns.TITLED, text), first(Mention.ByTitle.class, text), text);
    }
  }

  private static OptionalInt first(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.find() ? OptionalInt.of(matcher.start()) : OptionalInt.empty();
  }

  private static OptionalInt first(Class<? extends Mention> kind, String text) {
    return ReferenceReader.read(text, new Span(0, text.length())).stream()
        .filter(kind::isInstance)
        .mapToInt(mention -> mention.span().start())
        .findFirst();
  }
}
