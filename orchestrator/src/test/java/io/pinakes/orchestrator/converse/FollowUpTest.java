package io.pinakes.orchestrator.converse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FollowUpTest {
  private static final Set<String> COLUMNS = Set.of("range", "tonnage", "Hubkraft", "Schonzeit");

  private static String with(String question, String named, String language) {
    return new FollowUp(question, language, COLUMNS::contains).with(named).orElse("");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // another property of the same
        "What is the notice period of the Dublin lease? | the rent"
            + " | What is the rent of the Dublin lease?",
        "How long is the notice period of the Dublin lease? | the rent"
            + " | What is the rent of the Dublin lease?",
        "How long is the warranty of the pump? | the notice period"
            + " | How long is the notice period of the pump?",
        "Who is the landlord of the Dublin lease? | the deposit"
            + " | What is the deposit of the Dublin lease?",
        "What is the price of the barge? | the tonnage | What is the tonnage of the barge?",
        "When does the Dublin lease end? | the rent | What is the rent of the Dublin lease?",
        "How many days of leave does Elena Marsh have? | the salary"
            + " | What is the salary of Elena Marsh?",
        "Which notice period does the Dublin lease have? | rent"
            + " | Which rent does the Dublin lease have?",
        "How much rent do we pay for the Dublin office? | the deposit"
            + " | What is the deposit of the Dublin office?",
        "What does the barge cost? | the range | What is the range of the barge?",
        "How heavy is the barge? | the tonnage | What is the tonnage of the barge?",
        "How high is the rent of the flat? | the deposit"
            + " | How high is the deposit of the flat?",
        // the same of something else
        "What is the notice period of the Dublin lease? | Hamburg"
            + " | What is the notice period of the Hamburg lease?",
        "What is the notice period of the Dublin lease? | the Hamburg lease"
            + " | What is the notice period of the Hamburg lease?",
        "What is the price of the barge? | the tug | What is the price of the tug?",
        "What does the barge cost? | the tug | What does the tug cost?",
        "When does the barge leave? | the old tug | When does the old tug leave?",
        "What was the revenue of Acme in Spain? | Chile"
            + " | What was the revenue of Acme in Chile?",
      })
  void replacesWhatItNames(String question, String named, String meant) {
    assertEquals(meant, with(question, named, "en"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Wie lang ist die Kündigungsfrist des Mietvertrags Dublin? | die Miete"
            + " | Was ist die Miete des Mietvertrags Dublin?",
        "Wie lang ist die Kündigungsfrist des Mietvertrags Dublin? | Hamburg"
            + " | Wie lang ist die Kündigungsfrist des Mietvertrags Hamburg?",
        "Wie hoch ist die Miete für Dublin? | die Kaution | Wie hoch ist die Kaution für Dublin?",
        "Was ist die Tragkraft des Krans? | Hubkraft | Was ist die Hubkraft des Krans?",
        "Wann endet der Mietvertrag Dublin? | die Miete | Was ist die Miete, Mietvertrag Dublin?",
        "Was kostet der Kran? | der Bagger | Was kostet der Bagger?",
        "Wie viele Urlaubstage hat Elena Marsh? | das Gehalt"
            + " | Was ist das Gehalt von Elena Marsh?",
        "Wie viele Urlaubstage hat Elena Marsh? | Tom Berg"
            + " | Wie viele Urlaubstage hat Tom Berg?"
      })
  void replacesWhatItNamesInGerman(String question, String named, String meant) {
    assertEquals(meant, with(question, named, "de"));
  }
}
