package io.pinakes.orchestrator.mission;

import io.pinakes.orchestrator.mission.MissionGrammar.Request;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.session.Strategy;
import java.util.ArrayList;
import java.util.List;

/**
 * Plans "for each …": an extraction for several columns or many rows; otherwise a step for each
 * row, whose answers are compared, may be replanned, and can be calculated with.
 */
final class TableSteps {
  private TableSteps() {}

  /**
   * The steps of a table.
   *
   * @param followed whether something is asked about its answers, which takes a step for each
   */
  static List<MissionStep> of(
      Request.Each each, boolean followed, Mission mission, Session session) {
    String named = each.words().singular(each.each());
    List<ForEach.Row> rows;
    try {
      rows = rows(each, named, mission, session);
    } catch (IllegalArgumentException e) {
      if (each.certain()) {
        throw e;
      }
      session.warn("each-as-question", each.each());
      return BuiltInMissionPlanner.parts(List.of(MissionGrammar.Part.of(mission.task().text())));
    }
    BuiltInMissionPlanner.warnOfLists(each.columns(), each.words(), session);
    boolean fits = each.columns().size() * (rows.size() + 1) <= mission.maxSteps();
    if (fits && (followed || each.columns().size() == 1)) {
      return compared(each, rows);
    }
    return List.of(
        MissionStep.of(
            "table",
            mission.task().text(),
            new Task.ExtractTable(named, each.columns()),
            List.of()));
  }

  /** A comparison per column, with the answers for all rows. */
  private static List<MissionStep> compared(Request.Each each, List<ForEach.Row> rows) {
    List<MissionStep> steps = new ArrayList<>();
    for (String column : each.columns()) {
      List<String> needs = new ArrayList<>();
      for (ForEach.Row row : rows) {
        String id = "s" + (steps.size() + 1);
        needs.add(id);
        steps.add(
            MissionStep.ask(
                    id,
                    row.name(),
                    new Task.Ask(row.question(column, each.words()), row.filter(), Strategy.AUTO))
                .withCheck(row.check(column, rows)));
      }
      steps.add(MissionStep.of("compare-" + (steps.size() + 1), column, new Task.Compare(), needs));
    }
    return steps;
  }

  /**
   * The rows of a table.
   *
   * @throws IllegalArgumentException if there are none
   */
  private static List<ForEach.Row> rows(
      Request.Each each, String named, Mission mission, Session session) {
    List<ForEach.Row> rows =
        ForEach.rows(named, mission.task().filter(), Mission.MAX_STEPS + 1, session.library());
    if (rows.isEmpty()) {
      throw new IllegalArgumentException(
          "no document has a value of \""
              + each.each()
              + "\"; see 'pinakes stats' for the fields there are");
    }
    return rows;
  }
}
