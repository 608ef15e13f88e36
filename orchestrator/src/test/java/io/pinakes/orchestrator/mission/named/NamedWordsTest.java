package io.pinakes.orchestrator.mission.named;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Names in questions and statements. */
final class NamedWordsTest {
  @Test
  void namesAreCapitalisedWordsOtherThanTheFirstAndDates() {
    NamedWords text =
        new NamedWords(
            "When did the keeper of Skua Point, Odile Marwick's aunt, retire in May 2031?");
    assertEquals(List.of("Skua Point", "Odile Marwick"), text.names(true));
    assertEquals(List.of(), new NamedWords("Which lamp is brighter?").names(true));
    assertEquals(List.of("Torhaven"), new NamedWords("The lamp was made in Torhaven.").names(true));
  }

  @Test
  void singleWordIsNoNameWhereNounsAreCapitalised() {
    NamedWords text = new NamedWords("Wie hoch ist die Miete von Haus Birke?");
    assertEquals(List.of("Haus Birke"), text.names(false));
    assertFalse(text.names("Miete", false));
    assertTrue(text.names("Haus Birke", false));
  }

  @Test
  void titleOfOneWordIsNamedOnlyWithACapital() {
    assertTrue(new NamedWords("Who keeps the lamp of Torhaven?").names("Torhaven", true));
    assertFalse(new NamedWords("Who keeps the lamp?").names("Lamp", true));
    assertFalse(new NamedWords("Torhavener is a word.").names("Torhaven", true));
  }

  @Test
  void wordsOfANameStandNextToEachOther() {
    NamedWords text = new NamedWords("The point where skua nest is Skua Rock.");
    assertFalse(text.has("Skua Point"));
    assertTrue(text.has("skua rock"));
    assertEquals("Skua Rock", NamedWords.bare("Skua Rock (lighthouse)"));
  }
}
