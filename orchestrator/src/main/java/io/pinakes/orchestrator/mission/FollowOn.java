package io.pinakes.orchestrator.mission;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.text.Groups;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.stream.Stream;

/**
 * A question about the answers before it: "what is the total?", "by how much do they differ?",
 * "which is higher?".
 *
 * @param task what it does with these answers
 * @param about the thing whose answers it means; empty for any
 */
record FollowOn(Task task, String about) {
  private static final String ABOUT = "what";

  /** What each kind of wording does. */
  private static final Map<String, Task> TASKS =
      Map.of(
          "total-of-all", new Task.Calculate(Task.Operation.SUM),
          "difference-of-both", new Task.Calculate(Task.Operation.DIFFERENCE),
          "most-of-all", new Task.Choose(Task.Preference.MOST),
          "least-of-all", new Task.Choose(Task.Preference.LEAST));

  /**
   * Answers to the same question.
   *
   * @param about what they are about
   * @param ids the steps that give them
   */
  record Answers(String about, List<String> ids) {
    Answers {
      ids = List.copyOf(ids);
    }

    /** Those of each comparison or calculation of a task, or else of all its questions. */
    static List<Answers> of(List<MissionStep> steps) {
      List<Answers> compared =
          steps.stream()
              .filter(step -> step.needs().size() > 1)
              .map(step -> new Answers(step.section(), step.needs()))
              .toList();
      List<String> asked =
          steps.stream()
              .filter(step -> step.task() instanceof Task.Ask)
              .map(MissionStep::id)
              .toList();
      return compared.isEmpty() && asked.size() > 1 ? List.of(new Answers("", asked)) : compared;
    }
  }

  /** Whether a text asks about the answers before it. */
  static boolean isIn(String text) {
    return read(MissionGrammar.plain(text)).isPresent();
  }

  /** What a text without the mark at its end asks about the answers before it, in any language. */
  static Optional<FollowOn> read(String plain) {
    return MissionPatterns.all().stream().flatMap(words -> read(plain, words).stream()).findFirst();
  }

  /** The same in one language. */
  static Optional<FollowOn> read(String plain, MissionPatterns words) {
    return TASKS.keySet().stream().sorted().flatMap(key -> read(key, plain, words)).findFirst();
  }

  private static Stream<FollowOn> read(String key, String plain, MissionPatterns words) {
    return words.match(key, plain).stream()
        .map(found -> new FollowOn(requireNonNull(TASKS.get(key)), about(found)));
  }

  private static String about(Matcher found) {
    return found.namedGroups().containsKey(ABOUT) ? Groups.of(found, ABOUT) : "";
  }

  /** Whether its task can be done with a number of answers. */
  boolean takes(int answers) {
    return answers == 2
        || (answers > 2 && !task.equals(new Task.Calculate(Task.Operation.DIFFERENCE)));
  }

  /** Whether it means some answers. */
  boolean means(Answers answers) {
    Set<String> said = new HashSet<>(TextAnalysis.terms(answers.about()));
    return about.isEmpty() || said.containsAll(TextAnalysis.terms(about));
  }

  /**
   * Its steps, one for the answers about each thing.
   *
   * @param all those of the tasks before it
   */
  List<MissionStep> steps(String id, String text, List<Answers> all) {
    List<Answers> meant = all.stream().filter(this::means).toList();
    List<MissionStep> steps = new ArrayList<>();
    for (Answers answers : meant) {
      if (takes(answers.ids().size())) {
        steps.add(
            MissionStep.of(
                meant.size() == 1 ? id : id + "-" + (steps.size() + 1),
                meant.size() == 1 ? text : text + " – " + answers.about(),
                task,
                answers.ids()));
      }
    }
    return steps;
  }
}
