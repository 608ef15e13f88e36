package io.pinakes.orchestrator.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.AskedLibrary;
import io.pinakes.orchestrator.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Warnings are in the language asked for, else in that of the question. */
final class WarningLanguageTest {
  private static final String GERMAN = "Wann endet der Mietvertrag für das Lagerhaus?";
  private static final String SPENT_IN_GERMAN = "das Budget von 1 Werkzeugaufruf ist aufgebraucht";

  @TempDir private static Path folder;
  private static AskedLibrary library;

  @BeforeAll
  static void index() throws IOException {
    Path sources = Files.createDirectories(folder.resolve("sources/leases"));
    Files.writeString(
        sources.resolve("lagerhaus.md"),
        "# Mietvertrag Lagerhaus Wieselbach\n\nDer Mietvertrag für das Lagerhaus in Wieselbach"
            + " endet am 31. März 2027. Die Miete beträgt 900 Euro im Monat.\n");
    Files.writeString(
        sources.resolve("warehouse.md"),
        "# Lease of the Oakmere warehouse\n\nThe lease of the warehouse in Oakmere ends on 30 June"
            + " 2026. The rent is 700 euros a month.\n");
    library = new AskedLibrary(folder.resolve("sources"), folder.resolve("index"));
  }

  @AfterAll
  static void close() {
    library.close();
  }

  private static List<String> spent(Question question) {
    Session session =
        new Session(
            question.withLimits(Limits.DEFAULT.withToolCalls(1)),
            library.library(),
            AnswerListener.NONE);
    session.called();
    assertTrue(!session.mayCall());
    return session.warnings();
  }

  @Test
  void aLimitIsToldInTheLanguageOfTheQuestion() {
    assertEquals(
        List.of("the budget of 1 tool call is used up"),
        spent(Question.of("When does the lease of the warehouse end?")));
    assertEquals(List.of(SPENT_IN_GERMAN), spent(Question.of(GERMAN)));
  }

  @Test
  void theLanguageAskedForComesFirst() {
    assertEquals(
        List.of(SPENT_IN_GERMAN),
        spent(Question.of("When does the lease of the warehouse end?").withLanguage("de")));
    assertEquals(
        List.of("the budget of 1 tool call is used up"),
        spent(Question.of(GERMAN).withLanguage("en")));
  }

  @Test
  void aCorrectedNameIsToldInTheLanguageOfTheQuestion() {
    Outcome outcome = library.answer("Wann endet der Mietvertrag in Wieselbahc?");
    assertTrue(
        outcome.account().warnings().stream()
            .anyMatch(warning -> warning.matches("(?i)wieselbahc als wieselbach gelesen")),
        outcome.account().warnings().toString());
  }
}
