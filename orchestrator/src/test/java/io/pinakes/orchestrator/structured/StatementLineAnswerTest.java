package io.pinakes.orchestrator.structured;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.AskedLibrary;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Questions about a line of a statement and a year that heads one of its columns. */
final class StatementLineAnswerTest {
  @TempDir private static Path folder;
  private static AskedLibrary asked;

  @BeforeAll
  static void index() throws IOException {
    Path source = folder.resolve("source");
    for (String name : List.of("Brandvik", "Oster")) {
      int scale = name.equals("Oster") ? 10 : 1;
      Files.createDirectories(source);
      Files.writeString(
          source.resolve(name.toLowerCase(Locale.ROOT) + ".md"),
          """
          # %1$s annual report 2031

          ## Income statement

          | (in millions) | 2031 | 2030 |
          |---|---|---|
          | Net sales | %2$d12 | %2$d07 |
          | Cost of sales | %2$d03 | %2$d02 |
          | Net income | %2$d41 | %2$d38 |
          | Net income per share | 1.41 | 1.38 |

          ## Balance sheet

          | (in millions) | 2031 | 2030 |
          |---|---|---|
          | Inventories | %2$d55 | %2$d50 |
          | Total current assets | %2$d21 | %2$d20 |
          | Total assets | %2$d77 | %2$d75 |

          ## Cash flow

          | (in millions) | 2031 | 2030 |
          |---|---|---|
          | Net income | %2$d41 | %2$d38 |
          | Inventories | (%2$d05) | (%2$d04) |
          | Purchases of property, plant and equipment | %2$d09 | %2$d08 |

          ## Segments

          | Segment | Result | 2031 | 2030 |
          |---|---|---|---|
          | North | Operating income | 30 | 29 |
          | South | Operating income | 20 | 19 |
          """
              .formatted(name, scale));
    }
    asked = new AskedLibrary(source, folder.resolve("lib.idx"));
  }

  @AfterAll
  static void close() {
    asked.close();
  }

  private static String text(Outcome.Answered outcome) {
    return outcome.answer().claims().stream()
        .map(VerifiedAnswer.SupportedClaim::text)
        .collect(Collectors.joining("\n"));
  }

  private static void assertFigure(String figure, String source, String question) {
    Outcome.Answered outcome = asked.answered(question);
    assertTrue(text(outcome).contains(figure), () -> text(outcome));
    List<Citation> citations = outcome.answer().citations();
    assertFalse(citations.isEmpty());
    citations.forEach(
        citation -> {
          assertEquals(source, citation.file());
          Citation.Words words = assertInstanceOf(Citation.Words.class, citation);
          assertTrue(words.quote().contains(figure), words::quote);
        });
  }

  @Test
  void takesTheCellBelowTheYear() {
    assertFigure("141", "brandvik.md", "What was the net income of Brandvik in 2031?");
    assertFigure("138", "brandvik.md", "What was Brandvik's net income in 2030?");
    assertFigure("1041", "oster.md", "What was Oster's net income in 2031?");
  }

  @Test
  void takesTheShortestLabelThatIsWhatIsAskedFor() {
    assertFigure("177", "brandvik.md", "What were the total assets of Brandvik in 2031?");
    assertFigure("120", "brandvik.md", "What were Brandvik's total current assets in 2030?");
  }

  @Test
  void knowsTheOtherNamesOfALine() {
    assertFigure("1012", "oster.md", "What was Oster's total revenue in 2031?");
    assertFigure("102", "brandvik.md", "What was Brandvik's cost of goods sold in 2030?");
    assertFigure("109", "brandvik.md", "What were the capital expenditures of Brandvik in 2031?");
  }

  @Test
  void takesWhatABalanceSheetHasFromIt() {
    assertFigure("155", "brandvik.md", "What were the inventories of Brandvik in 2031?");
    assertFigure("150", "brandvik.md", "What was Brandvik's inventory at the end of 2030?");
  }

  @Test
  void readsInstructionsAboutTheAnswerApart() {
    assertFigure(
        "155",
        "brandvik.md",
        "Based on the balance sheet, what was the total amount of inventories of Brandvik at the"
            + " end of 2031? Answer in USD millions.");
    String inMillions = "What was the 2031 net income of Brandvik (in USD millions)?";
    assertFigure("141", "brandvik.md", inMillions);
    assertTrue(
        asked.answered(inMillions).account().warnings().stream()
            .anyMatch(warning -> warning.contains("(in USD millions)")));
  }

  @Test
  void choosesNoneOfLinesThatDiffer() {
    Outcome outcome = asked.answer("What was Brandvik's operating income in 2031?");
    if (outcome instanceof Outcome.Answered given) {
      assertTrue(
          text(given).contains("North") && text(given).contains("South"),
          () -> "one of two segments: " + text(given));
    }
  }

  @Test
  void choosesNoneOfDocumentsThatDiffer() {
    Outcome outcome = asked.answer("What was the net income in 2031?");
    if (outcome instanceof Outcome.Answered given) {
      assertTrue(
          text(given).contains("141") && text(given).contains("1041"),
          () -> "one of two companies: " + text(given));
    }
  }
}
