package io.pinakes.search.language;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class LanguagePatternsTest {
  private final LanguagePatterns patterns =
      LanguagePatterns.of(LanguagePatternsTest.class, "sample-patterns");

  @Test
  void alternativesOfAllLanguagesAreOneGroup() {
    assertEquals("(?:colou?r|hue|farbe)", patterns.any("colour"));
    assertTrue("farbe".matches(patterns.any("colour")));
  }

  @Test
  void aKeyWithoutExpressionsMatchesNothing() {
    assertFalse("".matches(patterns.any("nothing")));
    assertFalse("nothing".matches(".*" + patterns.any("nothing") + ".*"));
  }

  @Test
  void aKeyThatNoLanguageHasIsAnError() {
    String message =
        assertThrows(IllegalArgumentException.class, () -> patterns.any("shape")).getMessage();
    assertEquals("sample-patterns.txt lacks shape", message);
  }
}
