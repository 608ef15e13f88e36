package io.pinakes.orchestrator.mission;

import io.pinakes.orchestrator.mission.MissionGrammar.Request;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.session.Strategy;
import io.pinakes.search.Library;
import io.pinakes.search.ValueCount;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.List;

/**
 * Plans a mission by its wording: questions joined by "and", "compare X of A and B", "what changed
 * between A and B", "for each F: X, Y"; any other wording becomes a single step.
 */
public final class BuiltInMissionPlanner implements MissionPlanner {
  private static final String NAME = "built-in";

  @Override
  public MissionPlan plan(Mission mission, Session session) {
    List<MissionStep> steps =
        switch (MissionGrammar.read(mission.task().text())) {
          case Request.Compare(String what, List<String> items, MissionGrammar.Words words) ->
              compare(what, items, words);
          case Request.Changes(String older, String newer) ->
              List.of(
                  new MissionStep(
                      "changes",
                      mission.task().text(),
                      new Task.Changes(older, newer),
                      List.of(),
                      new Check.Answered(),
                      MissionStep.OnFailure.SKIP));
          case Request.Each(String each, List<String> columns, MissionGrammar.Words words) ->
              each(each, columns, words, mission, session.library());
          case Request.Parts(List<String> questions) -> parts(questions);
        };
    mission.checkSteps(steps.size());
    return new MissionPlan(mission.task().text(), NAME, steps);
  }

  private static List<MissionStep> parts(List<String> questions) {
    List<MissionStep> steps = new ArrayList<>();
    for (String question : questions) {
      steps.add(MissionStep.ask("s" + (steps.size() + 1), question, Task.Ask.of(question)));
    }
    return steps;
  }

  private static List<MissionStep> compare(
      String what, List<String> items, MissionGrammar.Words words) {
    List<MissionStep> steps = new ArrayList<>();
    for (String item : items) {
      steps.add(
          new MissionStep(
              "s" + (steps.size() + 1),
              item,
              Task.Ask.of(words.ask(what, item)),
              List.of(),
              new Check.Mentions(words.article().matcher(item).replaceFirst("")),
              MissionStep.OnFailure.SKIP));
    }
    List<String> needs = steps.stream().map(MissionStep::id).toList();
    steps.add(
        new MissionStep(
            "compare",
            what,
            new Task.Compare(),
            needs,
            new Check.Answered(),
            MissionStep.OnFailure.SKIP));
    return steps;
  }

  /** Adds a comparison step per column, with the answers for all values. */
  private static List<MissionStep> each(
      String each,
      List<String> columns,
      MissionGrammar.Words words,
      Mission mission,
      Library library) {
    String field = ForEach.field(words.singular(each), library);
    List<ValueCount> values =
        library.values(field, mission.task().filter(), Mission.MOST_STEPS + 1);
    List<MissionStep> steps = new ArrayList<>();
    for (String column : columns) {
      List<String> needs = new ArrayList<>();
      for (ValueCount value : values) {
        Filter of = Filter.equal(field, value.value());
        String id = "s" + (steps.size() + 1);
        needs.add(id);
        steps.add(
            new MissionStep(
                id,
                value.value().display(),
                new Task.Ask(words.column(column), of, Strategy.AUTO),
                List.of(),
                new Check.FromDocuments(of),
                MissionStep.OnFailure.SKIP));
      }
      steps.add(
          new MissionStep(
              "compare-" + (steps.size() + 1),
              column,
              new Task.Compare(),
              needs,
              new Check.Answered(),
              MissionStep.OnFailure.SKIP));
    }
    if (values.isEmpty()) {
      throw new IllegalArgumentException(
          "no document has a value of \""
              + field
              + "\"; see 'pinakes stats' for the fields there are");
    }
    return steps;
  }
}
