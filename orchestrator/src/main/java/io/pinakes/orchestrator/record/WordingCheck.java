package io.pinakes.orchestrator.record;

import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.record.AnswerRecord.Claim;
import io.pinakes.search.text.Counted;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Checks a record's consistency: the answer consists of its claims with their markers, every marker
 * has a citation, and every citation a claim.
 */
final class WordingCheck {
  private final AnswerRecord record;
  private final List<RecordedCitation> citations;
  private final RecordFindings findings;

  WordingCheck(AnswerRecord record, List<RecordedCitation> citations, RecordFindings findings) {
    this.record = record;
    this.citations = citations;
    this.findings = findings;
  }

  void run() {
    JsonMember answer = new JsonMember(record.answer().copy(), "answer");
    String text = answer.text("answer");
    switch (answer.text("status")) {
      case "answered" -> answered(answer, text);
      case "clarify" -> {
        expect(text, OutcomeJson.escape(answer.object("clarification").text("missing_info")));
        nothingClaimed();
      }
      case "unsupported" -> {
        if (Messages.beginnings("unsupported").stream().noneMatch(text::startsWith)) {
          findings.problem(
              "the answer is not the standard text for an unsupported question: " + text);
        }
        nothingClaimed();
      }
      case String status -> findings.problem("there is no status \"" + status + "\"");
    }
    if (!answer.text("question").equals(record.asked())) {
      findings.problem("the answer is to another question: " + answer.text("question"));
    }
    if (record.micros().size() != answer.array("steps").size()) {
      findings.problem(
          "there are times for "
              + Counted.of(record.micros().size(), "step")
              + " and "
              + Counted.of(answer.array("steps").size(), "step"));
    }
  }

  private void answered(JsonMember answer, String text) {
    if (record.claims().isEmpty()) {
      findings.problem("it has an answer without claims");
    }
    expect(
        text,
        record.claims().stream()
            .map(claim -> OutcomeJson.line(claim.text(), claim.markers()))
            .collect(Collectors.joining("\n")));
    List<JsonMember> told = answer.members("claims");
    if (told.size() != record.claims().size()) {
      findings.problem(
          "the answer has "
              + Counted.of(told.size(), "claim")
              + ", the record "
              + record.claims().size());
      return;
    }
    Set<String> markers = new HashSet<>();
    for (RecordedCitation citation : citations) {
      if (!markers.add(citation.marker())) {
        findings.problem("the marker [" + citation.marker() + "] is used for two citations");
      }
    }
    Set<String> used = new HashSet<>();
    for (int i = 0; i < told.size(); i++) {
      Claim claim = record.claims().get(i);
      JsonMember other = told.get(i);
      if (!other.text("text").equals(claim.text())
          || !other.texts("citations").equals(claim.markers())) {
        findings.problem("claim " + (i + 1) + " differs from the answer: " + claim.text());
      }
      if (!other.text("verdict").equals("supported")) {
        findings.problem("claim " + (i + 1) + " has the verdict \"" + other.text("verdict") + "\"");
      }
      if (claim.markers().isEmpty()) {
        findings.problem("claim " + (i + 1) + " has no citation: " + claim.text());
      }
      for (String marker : claim.markers()) {
        used.add(marker);
        if (!markers.contains(marker)) {
          findings.problem("claim " + (i + 1) + " cites [" + marker + "], which does not exist");
        }
      }
    }
    for (RecordedCitation citation : citations) {
      if (!used.contains(citation.marker())) {
        findings.problem(citation.name() + " belongs to no claim");
      }
    }
  }

  private void nothingClaimed() {
    if (!record.claims().isEmpty()
        || !record.answer().path("claims").isEmpty()
        || !citations.isEmpty()) {
      findings.problem("it has claims or citations without being an answer");
    }
  }

  private void expect(String text, String expected) {
    if (!text.equals(expected)) {
      findings.problem("the answer does not consist of its claims, which are: " + expected);
    }
  }
}
