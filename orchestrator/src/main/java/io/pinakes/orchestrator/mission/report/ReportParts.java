package io.pinakes.orchestrator.mission.report;

import io.pinakes.orchestrator.mission.MissionWords;
import io.pinakes.orchestrator.mission.run.MissionReport;
import io.pinakes.orchestrator.mission.run.StepResult;
import io.pinakes.orchestrator.structured.Table;
import io.pinakes.orchestrator.verify.Citation;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Parts shared by all report formats. */
final class ReportParts {
  private ReportParts() {}

  /** The ways of looking for an answer that were tried for a step, in order. */
  static String tried(StepResult result, MissionWords words) {
    return result.attempts().stream()
        .map(attempt -> words.way(attempt.question().strategy()))
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /** A table with a row for each step: its result and cost. */
  static Table steps(MissionReport report, MissionWords words) {
    List<List<String>> rows = new ArrayList<>();
    for (StepResult result : report.results()) {
      rows.add(
          List.of(
              result.step().section(),
              words.result(result.passed()),
              tried(result, words),
              Integer.toString(result.usage().toolCalls()),
              Integer.toString(result.usage().llmCalls())));
    }
    return new Table(words.stepColumns(), rows);
  }

  /** The location of a source within its file. */
  static String place(Citation citation, MissionWords words) {
    return switch (citation) {
      case Citation.Words cited ->
          ", "
              + words.page()
              + " "
              + cited.pages()
              + (cited.section().isEmpty() ? "" : ", " + String.join(" > ", cited.section()));
      case Citation.Field _ -> "";
    };
  }

  /** The content of a source. */
  static String said(Citation citation) {
    return switch (citation) {
      case Citation.Words words -> '"' + words.quote() + '"';
      case Citation.Field field -> field.field() + " = " + field.value();
    };
  }
}
