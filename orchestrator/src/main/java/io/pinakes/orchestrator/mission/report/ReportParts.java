package io.pinakes.orchestrator.mission.report;

import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.mission.MissionWords;
import io.pinakes.orchestrator.mission.run.MissionReport;
import io.pinakes.orchestrator.mission.run.StepResult;
import io.pinakes.orchestrator.structured.Table;
import io.pinakes.orchestrator.verify.Citation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Parts shared by all report formats. */
final class ReportParts {
  private ReportParts() {}

  /**
   * The heading of a section; empty if it only repeats the title of a report that has no other
   * section.
   */
  static Optional<String> heading(
      MissionReport report, MissionReport.Section section, MissionWords words) {
    if (!plain(section.step().section()).equals(plain(report.mission().task().text()))) {
      return Optional.of(report.heading(section.step()));
    }
    boolean only = report.shown().size() == 1 && report.shownSummary().isEmpty();
    return only ? Optional.empty() : Optional.of(capital(words.answer()));
  }

  /**
   * Steps without a complete answer, for the same reason.
   *
   * @param tried the ways of looking for an answer, in words
   */
  record Open(String why, String tried, List<StepResult> steps) {}

  /** The steps without a complete answer, those with one reason together. */
  static List<Open> open(MissionReport report, MissionWords words) {
    Map<List<String>, List<StepResult>> open = new LinkedHashMap<>();
    for (StepResult result : report.results()) {
      if (result.isOpen()) {
        open.computeIfAbsent(List.of(why(result), tried(result, words)), _ -> new ArrayList<>())
            .add(result);
      }
    }
    List<Open> reasons = new ArrayList<>();
    open.forEach((why, steps) -> reasons.add(new Open(why.getFirst(), why.getLast(), steps)));
    return reasons;
  }

  /** Why a step stays open, with the answers to choose from that the reason does not name. */
  private static String why(StepResult result) {
    String choices =
        result.clarification().stream()
            .flatMap(asked -> asked.choices().stream())
            .map(Clarification.Choice::label)
            .filter(label -> !result.diagnosis().contains(label))
            .collect(Collectors.joining("; "));
    return choices.isEmpty() ? result.diagnosis() : result.diagnosis() + " (" + choices + ")";
  }

  /**
   * A warning of a report.
   *
   * @param about the step that it is about; empty if it is about several, the plan or the summary
   */
  record Warning(Optional<StepResult> about, String text) {}

  /** The warnings, each once; they tell their step if the report has several. */
  static List<Warning> warnings(MissionReport report) {
    List<Warning> warnings = new ArrayList<>();
    for (String text : report.warnings()) {
      List<StepResult> about =
          report.results().stream().filter(result -> result.warnings().contains(text)).toList();
      boolean tells = about.size() == 1 && report.results().size() > 1;
      warnings.add(new Warning(tells ? Optional.of(about.getFirst()) : Optional.empty(), text));
    }
    return warnings;
  }

  /** What stands between the name of a step and what is said about it on the same line. */
  static String after(StepResult result) {
    return result.step().section().endsWith("?") ? " " : ": ";
  }

  /** Without the mark at its end. */
  private static String plain(String text) {
    return text.strip().replaceAll("[?.!]+$", "");
  }

  private static String capital(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }

  /** The ways of looking for an answer that were tried for a step, in order. */
  static String tried(StepResult result, MissionWords words) {
    return result.attempts().stream()
        .map(attempt -> words.way(attempt.question().strategy()))
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /**
   * A table with a row for each step: its result and cost; without a column for a language model if
   * none was called.
   */
  static Table steps(MissionReport report, MissionWords words) {
    boolean model = report.results().stream().anyMatch(result -> result.usage().llmCalls() > 0);
    List<String> columns = words.stepColumns();
    int width = model ? columns.size() : columns.size() - 1;
    List<List<String>> rows = new ArrayList<>();
    for (StepResult result : report.results()) {
      rows.add(
          cells(
              width,
              report.heading(result.step()),
              words.result(result.passed()),
              tried(result, words),
              Integer.toString(result.usage().toolCalls()),
              Integer.toString(result.usage().llmCalls())));
    }
    return new Table(columns.subList(0, width), rows);
  }

  private static List<String> cells(int width, String... cells) {
    return List.of(cells).subList(0, width);
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
