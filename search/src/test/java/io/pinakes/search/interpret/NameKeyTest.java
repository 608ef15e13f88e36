package io.pinakes.search.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

final class NameKeyTest {
  @Test
  void ignoresSpacesPunctuationCaseAndJoiners() {
    assertEquals("cocacola", key("Coca-Cola"));
    assertEquals("cocacola", key("COCA COLA"));
    assertEquals("cocacola", key("COCACOLA"));
    assertEquals("johnsonjohnson", key("Johnson & Johnson"));
    assertEquals("johnsonjohnson", key("Johnson and Johnson"));
    assertEquals("johnsonjohnson", key("JOHNSON_JOHNSON"));
  }

  @Test
  void legalFormsAreLeftOut() {
    assertEquals(List.of("3m"), bare("3M Company"));
    assertEquals(List.of("amcor"), bare("Amcor plc"));
    assertEquals(List.of("coca", "cola"), bare("The Coca-Cola Company"));
    assertEquals(List.of("muller"), bare("Müller GmbH & Co. KG"));
    assertEquals(List.of("beispiel"), bare("Beispiel S.A."));
    assertEquals(List.of("unihakka", "international"), bare("UNIHAKKA INTERNATIONAL SDN BHD"));
  }

  @Test
  void nameOfOnlyIgnoredWordsIsKept() {
    assertEquals(List.of("company"), bare("Company"));
    assertEquals(List.of("the"), bare("The"));
    assertEquals(List.of(), bare("?"));
  }

  @Test
  void initialsHaveAtLeastThreeLetters() {
    assertEquals("jnj", NameKey.initials(NameKey.words("Johnson & Johnson")));
    assertEquals("ibm", NameKey.initials(NameKey.words("International Business Machines Corp.")));
    assertEquals("", NameKey.initials(NameKey.words("General Mills")));
  }

  private static String key(String name) {
    return NameKey.of(NameKey.words(name));
  }

  private static List<String> bare(String name) {
    return NameKey.withoutLegalForm(NameKey.words(name));
  }
}
