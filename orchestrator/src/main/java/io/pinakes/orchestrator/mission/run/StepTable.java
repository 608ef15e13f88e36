package io.pinakes.orchestrator.mission.run;

import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.mission.ForEach;
import io.pinakes.orchestrator.mission.ForEach.Row;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionPatterns;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.MissionWords;
import io.pinakes.orchestrator.mission.Task;
import io.pinakes.orchestrator.mission.cell.PropertyReader;
import io.pinakes.orchestrator.mission.run.StepResult.Attempt;
import io.pinakes.orchestrator.session.Strategy;
import io.pinakes.orchestrator.structured.Table;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import io.pinakes.search.Library;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Fills the table of a step: each cell is asked for within the documents of its row, with every
 * strategy that a step may try, and must pass the check of its row and column.
 */
final class StepTable {
  /** Maximum rows of a table within a mission. */
  static final int MAX_ROWS = 200;

  private static final VerifiedAnswer NOTHING = new VerifiedAnswer(List.of(), List.of());

  private final Mission mission;
  private final Library library;
  private final StepRunner runner;
  private final MissionWords words;
  private final Messages messages;
  private final List<Attempt> attempts = new ArrayList<>();
  private final Set<String> warnings = new LinkedHashSet<>();
  private final List<String> missing = new ArrayList<>();
  private VerifiedAnswer together = NOTHING;

  /**
   * @param runner answers the question of a cell
   */
  StepTable(Mission mission, Library library, StepRunner runner) {
    this.mission = mission;
    this.library = library;
    this.runner = runner;
    words = MissionWords.of(mission);
    messages = words.messages();
  }

  StepResult fill(MissionStep step, Task.ExtractTable task) {
    List<Row> rows;
    try {
      rows = ForEach.rows(task.each(), mission.task().filter(), MAX_ROWS + 1, library);
    } catch (IllegalArgumentException e) {
      return StepResult.failed(step, String.valueOf(e.getMessage()));
    }
    if (rows.size() > MAX_ROWS) {
      return StepResult.failed(step, messages.say("table-too-long", MAX_ROWS));
    }
    List<List<String>> lines = new ArrayList<>();
    for (Row row : rows) {
      lines.add(line(step, task, row, rows));
    }
    if (together.claims().isEmpty()) {
      return result(step, messages.say("table-empty", missing.size()), List.of(), lines);
    }
    List<String> columns = new ArrayList<>();
    columns.add(words.item());
    columns.addAll(task.columns());
    columns.add(words.source());
    String diagnosis =
        missing.isEmpty()
            ? ""
            : messages.say(
                "table-missing",
                missing.size(),
                rows.size() * task.columns().size(),
                String.join("; ", missing));
    return result(step, diagnosis, columns, lines);
  }

  private StepResult result(
      MissionStep step, String diagnosis, List<String> columns, List<List<String>> lines) {
    boolean filled = !columns.isEmpty();
    return new StepResult(
        step,
        filled ? Optional.of(together) : Optional.empty(),
        Optional.empty(),
        filled ? Optional.of(new Table(columns, lines)) : Optional.empty(),
        Optional.empty(),
        attempts,
        diagnosis,
        List.copyOf(warnings));
  }

  /** The cells of a row, and which markers belong to which column. */
  private List<String> line(MissionStep step, Task.ExtractTable task, Row row, List<Row> rows) {
    List<String> cells = new ArrayList<>();
    List<String> sources = new ArrayList<>();
    cells.add(row.name());
    for (String column : task.columns()) {
      VerifiedAnswer said = cell(step, column, row, rows);
      if (said.claims().isEmpty()) {
        missing.add(row.name() + ": " + column);
        cells.add(words.notFound());
        continue;
      }
      int before = together.claims().size();
      together = together.plus(said);
      List<SupportedClaim> claims = together.claims().subList(before, together.claims().size());
      cells.add(text(claims));
      String markers = StepRunner.marked(claims);
      sources.add(task.columns().size() == 1 ? markers : column + " " + markers);
    }
    cells.add(String.join("; ", sources));
    return cells;
  }

  private String text(List<SupportedClaim> claims) {
    return claims.size() == 1
        ? claims.getFirst().text()
        : messages.say("cell-several", claims.size(), StepRunner.joined(claims));
  }

  /** What a cell says: one claim, several if sources contradict each other, or none. */
  private VerifiedAnswer cell(MissionStep step, String column, Row row, List<Row> rows) {
    switch (ExtractionRunner.placed(mission, row, column, library)) {
      case PropertyReader.Value(VerifiedAnswer answer) -> {
        return FirstClaim.of(answer);
      }
      case PropertyReader.None _ -> {
        return NOTHING;
      }
      case PropertyReader.Unplaced _ -> {}
    }
    MissionPatterns patterns = MissionPatterns.inLanguage(words.language());
    Task.Ask ask = new Task.Ask(row.question(column, patterns), row.filter(), Strategy.AUTO);
    StepResult result =
        runner.run(
            new MissionStep(
                step.id(), row.name(), ask, List.of(), row.check(column, rows), step.onFailure()),
            Map.of());
    attempts.addAll(result.attempts());
    warnings.addAll(result.warnings());
    if (!result.contradictions().claims().isEmpty()) {
      return result.contradictions();
    }
    return result
        .answer()
        .map(FirstClaim::of)
        .filter(
            answer -> !PropertyReader.isPlaced(column) || ExtractionRunner.names(answer, column))
        .orElse(NOTHING);
  }
}
