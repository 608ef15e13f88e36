package io.pinakes.orchestrator.mission;

import io.pinakes.orchestrator.mission.MissionGrammar.Request;
import io.pinakes.orchestrator.session.Session;
import io.pinakes.orchestrator.session.Strategy;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Plans a mission by its wording: questions joined by "and", "compare X of A and B", "what changed
 * between A and B", "summarize A", "the difference between X of A and X of B", "all F that …", "for
 * each F: X, Y"; any other wording becomes a single step.
 */
public final class BuiltInMissionPlanner implements MissionPlanner {
  private static final String NAME = "built-in";

  @Override
  public MissionPlan plan(Mission mission, Session session) {
    List<MissionStep> steps = steps(MissionGrammar.read(mission.task().text()), mission, session);
    mission.checkSteps(steps.size());
    return new MissionPlan(mission.task().text(), NAME, steps);
  }

  private static List<MissionStep> steps(Request request, Mission mission, Session session) {
    return switch (request) {
      case Request.Compare(List<String> what, List<String> items, MissionPatterns words) ->
          compare(what, items, words, session);
      case Request.Changes(List<String> items) -> changes(items, mission, session);
      case Request.Each each -> each(each, mission, session);
      case Request.Calculation calculation -> calculation(calculation);
      case Request.Summary(String of, List<String> items) -> summaries(mission, of, items, session);
      case Request.Scan(String each, String condition) ->
          List.of(scan(mission.task().text(), each, condition, session));
      case Request.Parts(List<MissionGrammar.Part> questions) -> parts(questions);
      case Request.Several(List<String> tasks) -> several(tasks, mission, session);
    };
  }

  /** The steps of one task after the other; a task that cannot stand alone is told in a warning. */
  private static List<MissionStep> several(List<String> tasks, Mission mission, Session session) {
    List<MissionStep> steps = new ArrayList<>();
    int number = 0;
    for (TaskReference.Resolved task : TaskReference.resolved(tasks)) {
      task.warning().ifPresent(key -> session.warn(key, task.text()));
      if (task.leftOut()) {
        continue;
      }
      number++;
      String prefix = "t" + number + "-";
      Mission own = mission.withTask(mission.task().withText(task.text()));
      for (MissionStep step : steps(MissionGrammar.task(task.text()), own, session)) {
        steps.add(step.prefixed(prefix));
      }
    }
    return steps;
  }

  private static List<MissionStep> parts(List<MissionGrammar.Part> questions) {
    List<MissionStep> steps = new ArrayList<>();
    for (MissionGrammar.Part question : questions) {
      String id = "s" + (steps.size() + 1);
      if (question.earlier().isPresent()) {
        steps.add(calculate(id, question.text(), question.earlier().get(), ids(steps)));
      } else {
        steps.add(
            new MissionStep(
                id,
                question.text(),
                Task.Ask.of(question.text()),
                List.of(),
                question.check(),
                MissionStep.OnFailure.REPLAN));
      }
    }
    return steps;
  }

  private static List<String> ids(List<MissionStep> steps) {
    return steps.stream().map(MissionStep::id).toList();
  }

  private static MissionStep calculate(
      String id, String section, Task.Operation operation, List<String> needs) {
    return new MissionStep(
        id,
        section,
        new Task.Calculate(operation),
        needs,
        new Check.Answered(),
        MissionStep.OnFailure.REPLAN);
  }

  private static List<MissionStep> calculation(Request.Calculation calculation) {
    List<String> items =
        calculation.operands().stream().map(CalculationGrammar.Operand::item).toList();
    List<MissionStep> steps = new ArrayList<>();
    for (CalculationGrammar.Operand operand : calculation.operands()) {
      steps.add(
          new MissionStep(
              "s" + (steps.size() + 1),
              operand.question(),
              Task.Ask.of(operand.question()),
              List.of(),
              Check.only(operand.item(), items),
              MissionStep.OnFailure.REPLAN));
    }
    steps.add(calculate("result", calculation.text(), calculation.operation(), ids(steps)));
    return steps;
  }

  /** The changes from each document to the next; a question if several are not all documents. */
  private static List<MissionStep> changes(List<String> items, Mission mission, Session session) {
    String text = mission.task().text();
    if (items.size() == 2) {
      return List.of(
          new MissionStep(
              "changes",
              text,
              new Task.Changes(items.getFirst(), items.getLast()),
              List.of(),
              new Check.Answered(),
              MissionStep.OnFailure.REPLAN));
    }
    if (!items.stream().allMatch(item -> isDocument(item, mission, session))) {
      return parts(List.of(MissionGrammar.Part.of(text)));
    }
    List<MissionStep> steps = new ArrayList<>();
    for (int i = 1; i < items.size(); i++) {
      String older = items.get(i - 1);
      String newer = items.get(i);
      steps.add(
          new MissionStep(
              "changes-" + i,
              older + " – " + newer,
              new Task.Changes(older, newer),
              List.of(),
              new Check.Answered(),
              MissionStep.OnFailure.REPLAN));
    }
    return steps;
  }

  private static boolean isDocument(String called, Mission mission, Session session) {
    return !NamedDocument.find(called, mission.task().filter(), session.library()).isEmpty();
  }

  /** A summary of each document, if the whole is not the name of one. */
  private static List<MissionStep> summaries(
      Mission mission, String of, List<String> items, Session session) {
    if (items.size() < 2
        || isDocument(of, mission, session)
        || items.stream().noneMatch(item -> isDocument(item, mission, session))) {
      return List.of(summary(mission, of, session));
    }
    List<MissionStep> steps = new ArrayList<>();
    for (String item : items) {
      steps.add(
          new MissionStep(
              "summary-" + (steps.size() + 1),
              item,
              new Task.Summarize(item),
              List.of(),
              new Check.Answered(),
              MissionStep.OnFailure.REPLAN));
    }
    return steps;
  }

  /** The summary of the document that is called so, or a question, with a warning, if none is. */
  private static MissionStep summary(Mission mission, String of, Session session) {
    String text = mission.task().text();
    Filter filter = mission.task().filter();
    if (NamedDocument.find(of, filter, session.library()).isEmpty()) {
      session.warn("summary-as-question", of);
      List<String> near = NamedDocument.near(of, filter, session.library());
      if (!near.isEmpty()) {
        session.warn("document-near", of, String.join(", ", near));
      }
      return MissionStep.ask("s1", text, Task.Ask.of(text));
    }
    return new MissionStep(
        "summary",
        text,
        new Task.Summarize(of),
        List.of(),
        new Check.Answered(),
        MissionStep.OnFailure.REPLAN);
  }

  /**
   * A scan of the documents that {@code each} means, or a question, with a warning, if it means
   * none.
   */
  private static MissionStep scan(String text, String each, String condition, Session session) {
    Optional<Filter> documents = ForEach.documents(each, session.library());
    if (documents.isEmpty()) {
      session.warn("scan-as-question", each);
      return MissionStep.ask("s1", text, Task.Ask.of(text));
    }
    return new MissionStep(
        "scan",
        text,
        new Task.Scan(text, condition, documents.get()),
        List.of(),
        new Check.Answered(),
        MissionStep.OnFailure.REPLAN);
  }

  /** Warns of things that seem to be several. */
  private static void warnOfLists(List<String> things, MissionPatterns words, Session session) {
    things.stream()
        .filter(thing -> AskedThings.lists(thing, words))
        .forEach(thing -> session.warn("asked-as-one", thing));
  }

  /** Adds a comparison step for each thing that is compared, with the answers for all items. */
  private static List<MissionStep> compare(
      List<String> whats, List<String> items, MissionPatterns words, Session session) {
    warnOfLists(whats, words, session);
    List<MissionStep> steps = new ArrayList<>();
    for (String what : whats) {
      compare(what, whats.size() == 1, items, words, steps);
    }
    return steps;
  }

  private static void compare(
      String what,
      boolean only,
      List<String> items,
      MissionPatterns words,
      List<MissionStep> steps) {
    List<String> needs = new ArrayList<>();
    for (String item : items) {
      String id = "s" + (steps.size() + 1);
      needs.add(id);
      steps.add(
          new MissionStep(
              id,
              item,
              Task.Ask.of(words.ask(what, item)),
              List.of(),
              new Check.All(
                  List.of(
                      Check.only(words.bare(item), items.stream().map(words::bare).toList()),
                      new Check.About(what))),
              MissionStep.OnFailure.REPLAN));
    }
    steps.add(
        new MissionStep(
            only ? "compare" : "compare-" + (steps.size() + 1),
            what,
            new Task.Compare(),
            needs,
            new Check.Answered(),
            MissionStep.OnFailure.REPLAN));
  }

  /** Adds a comparison step per column, with the answers for all rows. */
  private static List<MissionStep> each(Request.Each each, Mission mission, Session session) {
    List<ForEach.Row> rows;
    try {
      rows = rows(each, mission, session);
    } catch (IllegalArgumentException e) {
      if (each.certain()) {
        throw e;
      }
      session.warn("each-as-question", each.each());
      return parts(List.of(MissionGrammar.Part.of(mission.task().text())));
    }
    int count = each.columns().size() * (rows.size() + 1);
    if (!each.certain() && count > mission.maxSteps()) {
      session.warn("each-too-long", each.each(), mission.maxSteps());
      return parts(List.of(MissionGrammar.Part.of(mission.task().text())));
    }
    warnOfLists(each.columns(), each.words(), session);
    List<MissionStep> steps = new ArrayList<>();
    for (String column : each.columns()) {
      List<String> needs = new ArrayList<>();
      for (ForEach.Row row : rows) {
        String id = "s" + (steps.size() + 1);
        needs.add(id);
        steps.add(
            new MissionStep(
                id,
                row.name(),
                new Task.Ask(row.question(column, each.words()), row.filter(), Strategy.AUTO),
                List.of(),
                row.check(column, rows),
                MissionStep.OnFailure.REPLAN));
      }
      steps.add(
          new MissionStep(
              "compare-" + (steps.size() + 1),
              column,
              new Task.Compare(),
              needs,
              new Check.Answered(),
              MissionStep.OnFailure.REPLAN));
    }
    return steps;
  }

  /**
   * The rows of a table.
   *
   * @throws IllegalArgumentException if there are none
   */
  private static List<ForEach.Row> rows(Request.Each each, Mission mission, Session session) {
    List<ForEach.Row> rows =
        ForEach.rows(
            each.words().singular(each.each()),
            mission.task().filter(),
            Mission.MAX_STEPS + 1,
            session.library());
    if (rows.isEmpty()) {
      throw new IllegalArgumentException(
          "no document has a value of \""
              + each.each()
              + "\"; see 'pinakes stats' for the fields there are");
    }
    return rows;
  }
}
