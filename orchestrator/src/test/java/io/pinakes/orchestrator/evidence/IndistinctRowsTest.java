package io.pinakes.orchestrator.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.FakeLibrary;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.decompose.WeightedTerm;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.query.QueryAnalysis;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class IndistinctRowsTest {
  /** Words that no document has. */
  private static final Set<String> FOREIGN = Set.copyOf(TextAnalysis.terms("soundproof"));

  private static final Set<String> WORDS = Set.copyOf(TextAnalysis.terms("net income"));

  @Test
  void rowsThatShareTheSubjectOnlyAreNoAnswer() {
    assertEquals(
        List.of(),
        answers(
            "How many hours did Petersen work?",
            "hours",
            "Petersen | week 1 | 38",
            "Petersen | week 2 | 40",
            "Petersen | week 3 | 35"));
  }

  @Test
  void rowLabelledWithWhatIsAskedForIsTheAnswer() {
    assertEquals(
        List.of("Consolidated net income\t$ 10,523\t$ 14,293"),
        answers(
            "What was the net income in 2018?",
            "net income",
            "Net of income taxes and other charges (4,429) (541)",
            "Consolidated net income\t$ 10,523\t$ 14,293",
            "Consolidated net income attributable to the company $ 9,862 $ 13,643"));
  }

  @Test
  void shortestLabelWithAllWordsWinsWhateverItsPlace() {
    assertEquals(
        List.of("| Net income | 12 | 14 |"),
        answers(
            "What was the net income in 2018?",
            "net income",
            "| Net income per share, diluted | 1.2 | 1.4 |",
            "| Adjusted net income | 13 | 15 |",
            "| Net income | 12 | 14 |"));
  }

  @Test
  void labelMadeOfWordsOfTheQuestionIsTheAnswer() {
    assertEquals(
        List.of("Total current liabilities\t5,466"),
        answers(
            "What are the year-end total current liabilities?",
            "year end total current liabilities",
            "Total current assets\t7,669",
            "Total current liabilities\t5,466",
            "Total liabilities and current portion of debt\t15,430"));
  }

  @Test
  void otherRowsStandBehindTheLabelledOne() {
    List<Statement> rows =
        ruledOut(
            "What was the net income in 2018?",
            "net income",
            "Net income per share 1.2 1.4",
            "Net income 12 14",
            "Adjusted net income 13 15");
    assertEquals(List.of(0.8, 1.0, 0.8), rows.stream().map(Statement::support).toList());
  }

  @Test
  void rowsAreNoListOfThoseWithAPropertyThatTheLibraryLacks() {
    List<String> rows = List.of("Room 1\t20", "Room 2\t31", "Room 3\t14");
    assertEquals(List.of(), listed("Which rooms are soundproof?", rows));
    assertEquals(rows, listed("List the rooms", rows));
  }

  private static List<String> listed(String question, List<String> rows) {
    String text = String.join("\n", rows);
    Set<String> words = Set.copyOf(TextAnalysis.terms("room"));
    List<Statement> statements =
        rows.stream()
            .map(
                row -> {
                  Span span = new Span(text.indexOf(row), text.indexOf(row) + row.length());
                  return new Statement(span, row, words, 1, 1, StatementShape.ROW, Objection.NONE);
                })
            .toList();
    return new IndistinctRows(decomposed(question, Intent.LIST), words, false)
        .ruledOut(List.of(evidence(text, statements, words))).getFirst().statements().stream()
            .filter(Statement::answers)
            .map(Statement::text)
            .toList();
  }

  private static Evidence evidence(String text, List<Statement> statements, Set<String> words) {
    return new Evidence(
        "E1",
        FakeLibrary.hit("c/a", text, new Span(0, text.length()), new PageRange(1, 1), List.of()),
        statements,
        words);
  }

  private static List<String> answers(String question, String property, String... rows) {
    return ruledOut(question, property, rows).stream()
        .filter(Statement::answers)
        .map(Statement::text)
        .toList();
  }

  private static List<Statement> ruledOut(String question, String property, String... rows) {
    String text = String.join("\n", rows);
    List<Statement> statements = new ArrayList<>();
    for (String row : rows) {
      Span span = new Span(text.indexOf(row), text.indexOf(row) + row.length());
      statements.add(new Statement(span, row, WORDS, 1, 1, StatementShape.ROW, Objection.NONE));
    }
    Evidence evidence = evidence(text, statements, WORDS);
    return new IndistinctRows(
            decomposed(question, Intent.QA), Set.copyOf(TextAnalysis.terms(property)), true)
        .ruledOut(List.of(evidence))
        .getFirst()
        .statements();
  }

  private static Decomposition decomposed(String question, Intent intent) {
    return new Decomposition(
        question,
        "en",
        intent,
        false,
        new QueryAnalysis(List.of()),
        TextAnalysis.terms(question).stream()
            .map(term -> new WeightedTerm(term, 1, !FOREIGN.contains(term)))
            .toList(),
        Map.of());
  }
}
