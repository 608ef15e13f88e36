package io.pinakes.orchestrator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Numbered steps right below a heading, and definitions among numbered clauses. */
final class StepsInOrderTest {
  @TempDir private static Path folder;
  private static AskedLibrary library;

  @BeforeAll
  static void build() throws IOException {
    Path sources = Files.createDirectories(folder.resolve("sources/press"));
    Files.writeString(
        sources.resolve("cider-press.md"),
        """
        # Cider press manual

        ## Replacing the press cloth

        1. Turn the spindle to the left until the plate is free.
        2. Lift out the basket.
        3. Pull the old press cloth off its ring.
        4. Soak the new one in cold water for an hour.
        5. Tie it on and put the basket back.

        ## Winter storage

        1. Rinse the tub.
        2. Grease the spindle.

        The press stands on a level floor.
        """);
    Files.writeString(
        sources.resolve("hire-agreement.md"),
        """
        # Hire agreement for the cider press

        ## 2 Terms

        The word "idle time" means the hours between the return of the press and the next hire.

        ## 6 Repairs

        The owner starts repairs of the press between two hires within 8 hours of a call.
        """);
    Files.writeString(
        sources.resolve("hire-amendment.md"),
        """
        # Amendment No. 1 to the Hire agreement for the cider press

        § 2 Clause 6 is replaced: the owner starts repairs of the press between two hires within 4
        hours of a call.
        """);
    StringBuilder manual =
        new StringBuilder("# Bottling line manual\n\n## Cleaning the filler\n\n");
    for (int step = 1; step <= 18; step++) {
      manual.append(
          """
          %d. Take valve %d off the filler with the short key, lay it in the blue tray beside the \
          line, rinse it with warm water, look at its seal from both sides, and write the day and \
          your initials on the card that hangs there.
          """
              .formatted(step, step));
    }
    Files.writeString(sources.resolve("bottling-line.md"), manual);
    library = new AskedLibrary(sources.resolveSibling("."), folder.resolve("index"));
  }

  @AfterAll
  static void close() {
    library.close();
  }

  private static List<String> claims(String question) {
    return library.answered(question).answer().claims().stream()
        .map(claim -> claim.text())
        .toList();
  }

  @Test
  void allStepsAreGivenInTheirOrder() {
    for (String question :
        List.of(
            "How do I replace the press cloth?",
            "What must be done to replace the press cloth, step by step?")) {
      List<String> claims = claims(question);
      assertEquals(
          List.of("1", "2", "3", "4", "5"),
          claims.stream().map(claim -> claim.substring(0, 1)).toList(),
          () -> question + ": " + claims);
    }
  }

  @Test
  void oneStepAnswersAQuestionForAValue() {
    List<String> claims = claims("How long must the new press cloth be soaked in cold water?");
    assertTrue(claims.getFirst().contains("for an hour"), claims.toString());
    assertTrue(claims.size() < 3, claims.toString());
  }

  @Test
  void whatAWordMeansIsNoDuration() {
    List<String> claims = claims("What does idle time mean?");
    assertTrue(claims.getFirst().contains("the hours between"), claims.toString());
  }

  @Test
  void theNumberOfAnAmendmentsPartIsNoClauseThatItChanges() {
    List<String> claims = claims("What is meant by idle time in the hire agreement?");
    assertTrue(claims.getFirst().contains("the hours between"), claims.toString());
    List<String> repairs =
        claims("Within how many hours of a call does the owner start repairs of the press?");
    assertTrue(repairs.getFirst().contains("within 4"), repairs.toString());
  }

  @Test
  void stepsThatGoOnInAnotherPassageAreNotTakenForAll() {
    Outcome.Answered answered = library.answered("How do I clean the filler of the bottling line?");
    assertTrue(answered.answer().claims().size() < 18, answered::toString);
    assertTrue(
        answered.account().warnings().stream().anyMatch(each -> each.contains("more items than")),
        () -> answered.account().warnings().toString());
    List<String> all = library.answered("How do I replace the press cloth?").account().warnings();
    assertTrue(all.stream().noneMatch(each -> each.contains("more items than")), all::toString);
  }
}
