package io.pinakes.orchestrator.mission;

import io.pinakes.orchestrator.mission.MissionGrammar.Request;
import io.pinakes.search.text.Groups;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;

/**
 * Makes the tasks of a mission independent of each other: "summarize the lease and tell me who
 * signed it" asks who signed the lease.
 */
final class TaskReference {
  private TaskReference() {}

  /**
   * A task by itself.
   *
   * @param warning the key of a message about it
   * @param leftOut whether it cannot be done, as only the tasks before it tell what it means
   */
  record Resolved(String text, Optional<String> warning, boolean leftOut) {
    private static Resolved done(String text) {
      return new Resolved(text, Optional.empty(), false);
    }
  }

  /** The tasks, with names in place of words such as "it" where the task before has one. */
  static List<Resolved> resolved(List<String> tasks) {
    List<Resolved> resolved = new ArrayList<>();
    String before = "";
    for (String task : tasks) {
      resolved.add(resolved(task, before));
      before = task;
    }
    return resolved;
  }

  private static Resolved resolved(String task, String before) {
    Request request = MissionGrammar.task(task);
    boolean refers = !before.isEmpty() && refers(task);
    if (request instanceof Request.Summary(String of, var _, var _) && refers && isReference(of)) {
      return new Resolved(task, Optional.of("task-left-out"), true);
    }
    if (!(request instanceof Request.Parts)) {
      return Resolved.done(task);
    }
    if (TaskClauses.commands(task)) {
      return refers
          ? new Resolved(task, Optional.of("task-left-out"), true)
          : new Resolved(task, Optional.of("task-as-question"), false);
    }
    if (!refers) {
      return Resolved.done(task);
    }
    Optional<String> named = named(task, before);
    return named.isPresent()
        ? Resolved.done(named.get())
        : new Resolved(task, Optional.of("task-refers"), false);
  }

  private static boolean refers(String task) {
    String plain = MissionGrammar.plain(task);
    return MissionPatterns.all().stream()
        .anyMatch(
            words ->
                words.match("refers", plain).isPresent()
                    || FollowOn.read(plain, words).isPresent());
  }

  private static boolean isReference(String of) {
    return MissionPatterns.all().stream()
        .anyMatch(words -> words.match("refers-to-thing", of).isPresent());
  }

  /** The question with the thing that was to be summarized in place of the one word for it. */
  private static Optional<String> named(String task, String before) {
    if (!(MissionGrammar.task(before)
            instanceof Request.Summary(String of, List<String> items, var _))
        || items.size() > 1) {
      return Optional.empty();
    }
    for (MissionPatterns words : MissionPatterns.all()) {
      for (String word : words.of("refers-to-thing")) {
        Matcher found =
            MissionPatterns.pattern("(?<![\\p{L}\\p{N}])(?:" + word + ")(?![\\p{L}\\p{N}])")
                .matcher(task);
        if (!found.find()) {
          continue;
        }
        String named =
            task.substring(0, found.start())
                + withArticle(of, before, words)
                + task.substring(found.end());
        return found.find() ? Optional.empty() : Optional.of(named);
      }
    }
    return Optional.empty();
  }

  private static String withArticle(String of, String before, MissionPatterns words) {
    Matcher article =
        MissionPatterns.pattern("(?:" + String.join("|", words.of("article")) + ")$")
            .matcher(before.substring(0, Math.max(0, before.lastIndexOf(of))));
    return article.find() ? Groups.of(article, 0) + of : of;
  }
}
