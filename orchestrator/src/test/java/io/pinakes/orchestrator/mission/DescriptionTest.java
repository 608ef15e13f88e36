package io.pinakes.orchestrator.mission;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Things that questions describe instead of naming them. */
final class DescriptionTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          What is the rent of the building that Norlund insures? | Which building is it that Norlund insures? | What is the rent of X?
          Who repairs the pump that stands in hall 4? | Which pump stands in hall 4? | Who repairs X?
          When does the permit that covers the quarry expire? | Which permit covers the quarry? | When does X expire?
          Who owns the barn built by the Alder brothers? | Which barn was built by the Alder brothers? | Who owns X?
          Where is the office of the manager of Plant 7? | What is the manager of Plant 7? | Where is the office of X?
          When was the founder of Brandt Optics born? | What is the founder of Brandt Optics? | When was X born?
          When does Olsen Marine's insurer's licence expire? | What is the licence of Olsen Marine's insurer? | When does X expire?
          Where did Ada Lind's deputy study? | What is the deputy of Ada Lind? | Where did X study?
          What is the address of Veldhuis's landlord? | What is the landlord of Veldhuis? | What is the address of X?
          Wie hoch ist die Miete der Halle, die Norlund versichert? | Was für ein Halle ist es, der, die oder das Norlund versichert? | Wie hoch ist die Miete X?
          Wo wohnt der Leiter der Abteilung Einkauf? | Wie heißt der, die oder das Leiter von Abteilung Einkauf? | Wo wohnt X?
          """)
  void describedThingIsFoundFirst(String question, String finding, String named) {
    Description description = Description.in(question).orElseThrow();
    assertEquals(finding, description.finding());
    assertEquals(named, description.named("X"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Who is the founder of Brandt Optics?",
        "What is Veldhuis's phone number?",
        "What does the pump cost?",
        "Which supplier of valves delivers to Plant 7?",
        "Rosa Winther is a lawyer who works for which firm?",
        "Wer ist der Leiter der Abteilung Einkauf?"
      })
  void nothingIsDescribed(String question) {
    assertEquals(Optional.empty(), Description.in(question));
  }

  @Test
  void innermostDescriptionComesFirst() {
    Description description =
        Description.in("Who signed the lease of the firm that runs the mill that burned in 1987?")
            .orElseThrow();
    assertEquals("Which mill burned in 1987?", description.finding());
    assertEquals("Who signed the lease of the firm that runs X?", description.named("X"));
  }
}
