package io.pinakes.orchestrator.record;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.orchestrator.record.AnswerRecord.Claim;
import io.pinakes.orchestrator.verify.StructuredSentence;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.text.WrittenNumbers;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Checks whether the figures of an answer agree: its value with its claims, and the sentence and
 * table of a structured answer with citations and recomputed results.
 */
final class FigureCheck {
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
    StructuredSentence sentence = new StructuredSentence(record.asked());
    for (JsonNode demand : record.answer().path("plan").path("demands")) {
      sentence.admitWritten(demand.path("raw_text").asText());
    }
    citations.forEach(citation -> sentence.admit(citation.said()));
    citations.forEach(citation -> sentence.admitWritten(citation.document().value()));
    computed.said().forEach(sentence::admit);
    for (Claim claim : record.claims()) {
      for (String figure : sentence.unfounded(claim.text())) {
        findings.problem("no cited or computed value gives " + figure + ": " + claim.text());
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
      if (!claimed.containsAll(WrittenNumbers.values(number))
          || WrittenNumbers.values(number).isEmpty()) {
        findings.problem("the value " + number + " is in no claim");
      }
    }
  }

  private void table() {
    JsonNode table = record.answer().path("table");
    if (!table.isObject()) {
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
