package io.pinakes.orchestrator.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.AskedLibrary;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.session.Question;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Figures computed from lines of statements, and their records. */
final class ComputedLineAnswerTest {
  @TempDir private static Path folder;
  private static AskedLibrary asked;

  @BeforeAll
  static void index() throws IOException {
    Path source = Files.createDirectories(folder.resolve("source"));
    for (String name : List.of("Brandvik", "Oster")) {
      Files.writeString(
          source.resolve(name.toLowerCase(Locale.ROOT) + ".md"),
          """
          # %1$s annual report 2031

          ## Income statement

          | (in millions) | 2031 | 2030 |
          |---|---|---|
          | Net sales | %2$s | 800 |
          | Cost of sales | (700) | (600) |
          | Operating income | 95 | 88 |
          | Net income | 50 | 40 |

          ## Balance sheet

          | (in millions) | 2031 | 2030 |
          |---|---|---|
          | Inventories | 160 | 120 |
          | Accounts payable | 60 | 50 |
          | Total current assets | 420 | 410 |
          | Total current liabilities | 200 | 210 |

          ## Cash flow statement

          | (in millions) | 2031 | 2030 |
          |---|---|---|
          | Net income | 50 | 40 |
          | Depreciation and amortization | 20 | 19 |
          | Inventories | (40) | (4) |
          | Net cash provided by operating activities | 88 | 77 |
          | Purchases of property, plant and equipment | (39) | (28) |
          """
              .formatted(name, name.equals("Oster") ? "2,000" : "1,000"));
    }
    asked = new AskedLibrary(source, folder.resolve("lib.idx"));
  }

  @AfterAll
  static void close() {
    asked.close();
  }

  /** Asserts what the answer begins with, up to the formula, and that its record holds. */
  private static void assertComputed(String value, String formula, String question)
      throws IOException {
    Outcome.Answered outcome = asked.answered(question);
    String text = outcome.answer().claims().getFirst().text();
    assertTrue(text.endsWith(": " + value + " = " + formula + "."), text);
    assertFalse(outcome.answer().citations().isEmpty());
    CheckedRecord checked = check(json(question));
    assertEquals(CheckedRecord.Result.HOLDS, checked.result(), () -> question + checked.problems());
  }

  private static ObjectNode json(String question) throws IOException {
    AnswerRecord record =
        new Recorder(
                asked.library(),
                StoredJson.of(RecordJson.MAPPER.createObjectNode().put("strategy", "auto")))
            .record(Question.of(question), asked.answer(question));
    return (ObjectNode) RecordJson.MAPPER.readTree(RecordJson.write(record));
  }

  private static CheckedRecord check(ObjectNode record) throws IOException {
    Path file = Files.writeString(folder.resolve("record.json"), record.toString());
    List<CheckedRecord> checked = new ArrayList<>();
    RecordCheck check = new RecordCheck(asked.library());
    RecordFile.read(file, entry -> checked.add(check.check(entry)));
    return checked.getFirst();
  }

  @Test
  void metricsOfTextbooks() throws IOException {
    assertComputed(
        "30 %",
        "100 × (Net sales 1,000 (2031) − Cost of sales 700 (2031)) / Net sales 1,000 (2031)",
        "What was the gross margin of Brandvik in 2031?");
    assertComputed(
        "5",
        "Cost of sales 700 (2031) / mean(Inventories 120 (2030); Inventories 160 (2031))",
        "What is Brandvik's inventory turnover ratio for 2031?");
    assertComputed(
        "2.1",
        "Total current assets 420 (2031) / Total current liabilities 200 (2031)",
        "How high was the current ratio of Oster in fiscal 2031?");
    assertComputed(
        "49 (in millions)",
        "Net cash provided by operating activities 88 (2031)"
            + " − Purchases of property, plant and equipment 39 (2031)",
        "What was Oster's free cash flow in 2031?");
  }

  @Test
  void metricThatTheQuestionDefines() throws IOException {
    assertComputed(
        "27.13",
        "365 × mean(Accounts payable 50 (2030); Accounts payable 60 (2031))"
            + " / (Cost of sales 700 (2031) + Inventories 160 (2031) − Inventories 120 (2030))",
        "What is Oster's FY2031 days payable outstanding (DPO)? DPO is defined as: 365 * (average"
            + " accounts payable between FY2030 and FY2031) / (FY2031 cost of goods sold + change"
            + " in inventory between FY2030 and FY2031). Round your answer to two decimal places.");
    assertComputed(
        "1.45 (in millions)",
        "(Operating income 95 (2031) + Net income 50 (2031)) / 100",
        "What was the Qworth of Brandvik in 2031? Define Qworth as (operating income plus net"
            + " income) / 100.");
  }

  @Test
  void figuresThatTheQuestionRelates() throws IOException {
    assertComputed(
        "72.5 %",
        "mean(100 × Cost of sales 600 (2030) / Net sales 800 (2030);"
            + " 100 × Cost of sales 700 (2031) / Net sales 1,000 (2031))",
        "What is Brandvik's two-year average of cost of sales as a percentage of net sales from"
            + " 2030 to 2031?");
    assertComputed(
        "1.9",
        "Operating income 95 (2031) / Net income 50 (2031)",
        "What was the ratio of operating income to net income of Brandvik in 2031?");
    assertComputed(
        "150 %",
        "100 × (Net sales 2,000 (2031) − Net sales 800 (2030)) / Net sales 800 (2030)",
        "What was the growth in net sales of Oster from 2030 to 2031?");
    assertComputed(
        "140 (in millions)",
        "mean(Inventories 120 (2030); Inventories 160 (2031))",
        "What were the average inventories of Oster from 2030 to 2031?");
  }

  @Test
  void changesBetweenYears() throws IOException {
    String change = "Inventories 160 (2031) − Inventories 120 (2030)";
    for (String question :
        List.of(
            "Did Brandvik's inventories increase from 2030 to 2031?",
            "Were the inventories of Brandvik higher in 2031 than in 2030?",
            "Did the inventories of Brandvik grow in 2031?",
            "Did Brandvik's inventories increase in 2031?")) {
      assertComputed("40 (in millions)", change, question);
      assertTrue(text(question).startsWith("Yes: Change in inventories"), text(question));
    }
    String fell = "Did Brandvik's inventories fall between 2030 and 2031?";
    assertComputed("40 (in millions)", change, fell);
    assertTrue(text(fell).startsWith("No: "), text(fell));
    assertComputed(
        "33.33 %",
        "100 × (" + change + ") / Inventories 120 (2030)",
        "By how much did Brandvik's inventories grow in 2031?");
    assertComputed(
        "5 percentage points",
        "100 × (Net sales 1,000 (2031) − Cost of sales 700 (2031)) / Net sales 1,000 (2031)"
            + " − 100 × (Net sales 800 (2030) − Cost of sales 600 (2030)) / Net sales 800 (2030)",
        "Did Brandvik's gross margin improve from 2030 to 2031?");
  }

  private static String text(String question) {
    return asked.answered(question).answer().claims().getFirst().text();
  }

  @Test
  void nothingIsComputedFromTwoOrganizationsOrWithoutAllLines() {
    for (String question :
        List.of(
            "What was the gross margin in 2031?",
            "What was the gross margin of Brandvik in 2025?",
            "What was the gross margin of Kvelde in 2031?",
            "What was the gross margin of Brandvik's northern segment in 2031?",
            "What was the cash ratio of Brandvik in 2031?",
            "What were the average net sales of Brandvik in 2031?",
            "Did Brandvik's inventories grow faster than those of Oster in 2031?",
            "Did the northern inventories of Brandvik grow in 2031?",
            "What is the FY2031 Qworth of Oster? Qworth is defined as: profit of the heart / 2.")) {
      String said = OutcomeJson.text(asked.answer(question));
      assertFalse(said.contains("×") || said.contains(" = "), () -> question + said);
    }
  }

  @Test
  void otherFormulaAndOtherValueAreFound() throws IOException {
    String question = "What was the gross margin of Brandvik in 2031?";
    assertFound("no claim states the formula", "\"100\"", "\"200\"", question);
    assertFound("no cited or computed value gives 31", "30 %", "31 %", question);
  }

  private static void assertFound(String problem, String words, String by, String question)
      throws IOException {
    String said = json(question).toString();
    assertTrue(said.contains(words), said);
    ObjectNode altered = (ObjectNode) RecordJson.MAPPER.readTree(said.replace(words, by));
    altered.put("seal", Seals.seal(altered, Sealing.PLAIN));
    CheckedRecord checked = check(altered);
    assertTrue(
        checked.problems().stream().anyMatch(each -> each.startsWith(problem)),
        () -> question + checked.problems());
  }
}
