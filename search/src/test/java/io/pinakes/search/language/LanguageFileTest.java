package io.pinakes.search.language;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class LanguageFileTest {
  @Test
  void englishIsTheFallback() {
    assertEquals("en", LanguageFile.languages().getFirst());
  }

  @Test
  void commentsAndBlankLinesAreSkipped() {
    assertEquals(Set.of("one", "two words"), LanguageFile.words(getClass(), "en", "sample-words"));
  }

  @Test
  void aKeyThatOccursTwiceCollectsBothLines() {
    assertEquals(
        Map.of("may", List.of("may"), "june", List.of("june", "jun")),
        LanguageFile.groups(getClass(), "en", "sample-groups"));
  }

  @Test
  void aMissingFileIsNamed() {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> LanguageFile.lines(getClass(), "en", "nothing"));
    assertEquals(
        "there is no language/en/nothing.txt beside "
            + getClass().getName()
            + "; every language needs one",
        e.getMessage());
  }
}
