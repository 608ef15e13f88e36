package io.pinakes.orchestrator.record;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.orchestrator.record.AnswerRecord.Claim;
import io.pinakes.orchestrator.verify.StructuredSentence;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.text.WrittenNumbers;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Checks whether the figures of an answer agree: its value with its claims, and the sentence and
 * table of a structured answer with citations and recomputed results.
 */
final class FigureCheck {
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(\\.[0-9]+)?");

  private final AnswerRecord record;
  private final List<RecordedCitation> citations;
  private final ComputationCheck computed;
  private final RecordFindings findings;

  FigureCheck(
      AnswerRecord record,
      List<RecordedCitation> citations,
      ComputationCheck computed,
      RecordFindings findings) {
    this.record = record;
    this.citations = citations;
    this.computed = computed;
    this.findings = findings;
  }

  /**
   * Checks the sentence of a structured answer: its figures must be values, counts or computed
   * results in any notation, or figures of the question.
   */
  void structured() {
    StructuredSentence sentence = computed.sentence();
    for (JsonNode demand : record.answer().path("plan").path("demands")) {
      sentence.admitWritten(demand.path("raw_text").asText());
    }
    citations.forEach(citation -> sentence.admit(citation.said()));
    citations.forEach(citation -> sentence.admitWritten(citation.document().value()));
    compared().ifPresent(two -> sentence.related(two.first(), two.second()));
    for (Claim claim : record.claims()) {
      for (String figure : sentence.unfounded(claim.text())) {
        findings.problem("no cited or computed value gives " + figure + ": " + claim.text());
      }
    }
    for (String formula : computed.formulas()) {
      if (record.claims().stream().noneMatch(claim -> claim.text().contains(formula))) {
        findings.problem("no claim states the formula of the plan: " + formula);
      }
    }
    table();
  }

  /** Checks that the figure asked for occurs in a claim. */
  void value() {
    JsonNode value = record.answer().path("value");
    if (value.isObject()) {
      Set<BigDecimal> claimed = new HashSet<>();
      record.claims().forEach(claim -> claimed.addAll(WrittenNumbers.values(claim.text())));
      String number = value.path("number").asText();
      Set<BigDecimal> values = WrittenNumbers.values(number);
      boolean told =
          values.stream().allMatch(each -> claimed.contains(each) || isMean(each, claimed));
      if (values.isEmpty() || !told) {
        findings.problem("the value " + number + " is in no claim");
      }
    }
  }

  /** Whether it is a computed value that a claim has rounded to two decimals. */
  private boolean isMean(BigDecimal value, Set<BigDecimal> claimed) {
    return claimed.contains(value.setScale(2, RoundingMode.HALF_EVEN).stripTrailingZeros())
        && computed.sentence().unfounded(value.toPlainString()).isEmpty();
  }

  /** The figures of a comparison. */
  private record Two(BigDecimal first, BigDecimal second) {}

  private boolean isComparison() {
    return record.answer().path("table").path("columns").path(0).asText().equals("of");
  }

  private Optional<Two> compared() {
    JsonNode rows = record.answer().path("table").path("rows");
    if (!isComparison()) {
      return Optional.empty();
    }
    Optional<BigDecimal> first = number(rows.path(0));
    Optional<BigDecimal> second = number(rows.path(1));
    return first.isPresent() && second.isPresent()
        ? Optional.of(new Two(first.get(), second.get()))
        : Optional.empty();
  }

  private static Optional<BigDecimal> number(JsonNode row) {
    String figure = row.path(1).asText().split(" ", 2)[0];
    return NUMBER.matcher(figure).matches()
        ? Optional.of(new BigDecimal(figure))
        : Optional.empty();
  }

  private void table() {
    JsonNode table = record.answer().path("table");
    if (!table.isObject()) {
      return;
    }
    if (isComparison()) {
      JsonNode rows = table.path("rows");
      for (int i = 0; i < rows.size(); i++) {
        JsonNode row = rows.path(i);
        if (!computed.holds(i, row.path(0).asText(), row.path(1).asText(), row.path(2).asText())) {
          findings.problem("no computed value gives the row " + row);
        }
      }
      return;
    }
    boolean ofDocuments = table.path("columns").path(0).asText().equals("document");
    for (JsonNode row : table.path("rows")) {
      for (int i = 0; i < row.size(); i++) {
        String cell = row.path(i).asText();
        if (ofDocuments ? !rowHolds(row, i, cell) : !computed.holds(cell)) {
          findings.problem("no cited or computed value gives \"" + cell + "\" in the row " + row);
        }
      }
    }
  }

  /**
   * Checks a cell in the row of a document: its id, its pages, its values, and the marker of its
   * citation.
   */
  private boolean rowHolds(JsonNode row, int column, String cell) {
    String marker = row.path(row.size() - 1).asText();
    return citations.stream()
        .filter(citation -> marker.equals("[" + citation.marker() + "]"))
        .anyMatch(
            citation ->
                switch (column) {
                  case 0 -> citation.document().value().equals(cell);
                  case 1 -> citation.field().isPresent() ? cell.isEmpty() : pages(citation, cell);
                  default ->
                      column == row.size() - 1 || computed.holds(citation.document().value(), cell);
                });
  }

  private static boolean pages(RecordedCitation citation, String cell) {
    return new PageRange(citation.page(), citation.endPage()).toString().equals(cell);
  }
}
