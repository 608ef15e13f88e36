package io.pinakes.orchestrator.mission;

import io.pinakes.orchestrator.mission.MissionGrammar.Request;
import io.pinakes.orchestrator.session.Session;
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
    List<MissionStep> steps =
        steps(MissionGrammar.read(mission.task().text()), false, mission, session);
    mission.checkSteps(steps.size());
    return new MissionPlan(mission.task().text(), NAME, steps);
  }

  /**
   * The steps of a request.
   *
   * @param followed whether something is asked about its answers
   */
  private static List<MissionStep> steps(
      Request request, boolean followed, Mission mission, Session session) {
    return switch (request) {
      case Request.Compare(List<String> what, List<String> items, MissionPatterns words) ->
          compare(what, items, words, session);
      case Request.Changes(List<String> items) -> changes(items, mission, session);
      case Request.Each each -> TableSteps.of(each, followed, mission, session);
      case Request.Calculation calculation -> calculation(calculation);
      case Request.Summary summary -> SummarySteps.of(summary, mission, session);
      case Request.Reference(String document, String section) ->
          List.of(reference(document, section, mission, session));
      case Request.Scan(String each, String condition) ->
          List.of(scan(mission.task().text(), each, condition, session));
      case Request.Parts(List<MissionGrammar.Part> questions) -> parts(questions);
      case Request.Several(List<String> tasks) -> several(tasks, mission, session);
    };
  }

  /**
   * The steps of one task after the other; a task that cannot stand alone is told in a warning,
   * unless it asks about the answers of the task before it.
   */
  private static List<MissionStep> several(List<String> tasks, Mission mission, Session session) {
    List<MissionStep> steps = new ArrayList<>();
    List<FollowOn.Answers> answers = List.of();
    int number = 0;
    int left = tasks.size();
    for (TaskReference.Resolved task : TaskReference.resolved(tasks)) {
      left--;
      boolean followed = left > 0 && FollowOn.isIn(tasks.get(tasks.size() - left));
      Optional<FollowOn> follows = FollowOn.read(MissionGrammar.plain(task.text()));
      if (follows.isPresent() && answers.stream().anyMatch(follows.get()::means)) {
        number++;
        List<MissionStep> made =
            follows.get().steps("t" + number + "-result", task.text(), answers);
        if (made.isEmpty()) {
          session.warn("task-takes-two", task.text());
        }
        made.forEach(step -> add(step, steps));
        continue;
      }
      task.warning().ifPresent(key -> session.warn(key, task.text()));
      if (task.leftOut()) {
        continue;
      }
      number++;
      String prefix = "t" + number + "-";
      Mission own =
          mission
              .withTask(mission.task().withText(task.text()))
              .withMaxSteps(Math.max(1, mission.maxSteps() - steps.size() - left));
      List<MissionStep> made =
          steps(MissionGrammar.task(task.text()), followed, own, session).stream()
              .map(step -> step.prefixed(prefix))
              .toList();
      steps.addAll(made);
      answers = FollowOn.Answers.of(made);
    }
    return steps;
  }

  /** Adds a step; one that chooses between the answers of a comparison replaces it. */
  private static void add(MissionStep step, List<MissionStep> steps) {
    for (int i = 0; i < steps.size(); i++) {
      MissionStep compare = steps.get(i);
      if (step.task() instanceof Task.Choose
          && compare.task() instanceof Task.Compare
          && compare.needs().equals(step.needs())) {
        steps.set(i, compare.withTask(step.task()));
        return;
      }
    }
    steps.add(step);
  }

  static List<MissionStep> parts(List<MissionGrammar.Part> questions) {
    List<MissionStep> steps = new ArrayList<>();
    List<String> asked = new ArrayList<>();
    for (MissionGrammar.Part question : questions) {
      String id = "s" + (steps.size() + 1);
      if (question.earlier().isPresent()) {
        steps.add(MissionStep.of(id, question.text(), question.earlier().get(), asked));
      } else {
        asked.add(id);
        steps.add(
            MissionStep.ask(id, question.text(), Task.Ask.of(question.text()))
                .withCheck(question.check()));
      }
    }
    return steps;
  }

  private static List<MissionStep> calculation(Request.Calculation calculation) {
    List<String> items =
        calculation.operands().stream().map(CalculationGrammar.Operand::item).toList();
    List<MissionStep> steps = new ArrayList<>();
    for (CalculationGrammar.Operand operand : calculation.operands()) {
      String id = "s" + (steps.size() + 1);
      steps.add(
          MissionStep.ask(id, operand.question(), Task.Ask.of(operand.question()))
              .withCheck(Check.only(operand.item(), items)));
    }
    List<String> figures = steps.stream().map(MissionStep::id).toList();
    steps.add(
        MissionStep.of(
            "result", calculation.text(), new Task.Calculate(calculation.operation()), figures));
    return steps;
  }

  /** The changes from each document to the next; a question if several are not all documents. */
  private static List<MissionStep> changes(List<String> items, Mission mission, Session session) {
    String text = mission.task().text();
    if (items.size() == 2) {
      return List.of(
          MissionStep.of(
              "changes", text, new Task.Changes(items.getFirst(), items.getLast()), List.of()));
    }
    if (!items.stream().allMatch(item -> SummarySteps.isDocument(item, mission, session))) {
      return parts(List.of(MissionGrammar.Part.of(text)));
    }
    List<MissionStep> steps = new ArrayList<>();
    for (int i = 1; i < items.size(); i++) {
      String older = items.get(i - 1);
      String newer = items.get(i);
      steps.add(
          MissionStep.of(
              "changes-" + i, older + " – " + newer, new Task.Changes(older, newer), List.of()));
    }
    return steps;
  }

  /** What a section refers to, or a question, with a warning, if no document is called so. */
  private static MissionStep reference(
      String document, String section, Mission mission, Session session) {
    String text = mission.task().text();
    if (!SummarySteps.isDocument(document, mission, session)) {
      session.warn("reference-as-question", document);
      return MissionStep.ask("s1", text, Task.Ask.of(text));
    }
    return MissionStep.of(
        "references", text, new Task.CrossReference(document, section), List.of());
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
    return MissionStep.of("scan", text, new Task.Scan(text, condition, documents.get()), List.of());
  }

  /** Warns of things that seem to be several. */
  static void warnOfLists(List<String> things, MissionPatterns words, Session session) {
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
          MissionStep.ask(id, item, Task.Ask.of(words.ask(what, item)))
              .withCheck(
                  new Check.All(
                      List.of(
                          Check.only(words.bare(item), items.stream().map(words::bare).toList()),
                          new Check.About(what)))));
    }
    steps.add(
        MissionStep.of(
            only ? "compare" : "compare-" + (steps.size() + 1), what, new Task.Compare(), needs));
  }
}
