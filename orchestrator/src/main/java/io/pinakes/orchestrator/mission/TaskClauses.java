package io.pinakes.orchestrator.mission;

import io.pinakes.orchestrator.mission.MissionGrammar.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Divides a mission into the tasks that it names one after the other: "summarize A and compare the
 * X of B and C" are two. Questions after a task are a task as well.
 */
final class TaskClauses {
  private static final Pattern BULLET = Pattern.compile("^" + AskedThings.BULLET);
  private static final Pattern COLON = Pattern.compile("\\s*:\\s*");

  private static final List<TaskClauses> ALL =
      MissionPatterns.all().stream().map(TaskClauses::new).toList();

  private final MissionPatterns words;
  private final Pattern verb;
  private final Pattern begins;
  private final Pattern question;
  private final Pattern leading;
  private final Pattern boundary;

  /** A question about the answers before it. */
  private final Pattern followOn;

  /** A comma and a question, which is not a relative clause. */
  private final Pattern asks;

  private TaskClauses(MissionPatterns words) {
    this.words = words;
    verb = MissionPatterns.pattern("(?:" + String.join("|", words.of("task-verb")) + ")");
    begins =
        MissionPatterns.pattern(
            "(?:" + verb + "|" + String.join("|", words.of("task-begins")) + ")");
    question = MissionPatterns.pattern("(?:" + String.join("|", words.of("asked-question")) + ")");
    leading = MissionPatterns.pattern("(?:(?:" + String.join("|", words.of("then")) + "),?\\s+)*");
    boundary =
        MissionPatterns.pattern(
            "(?:"
                + words.also()
                + "|\\s*,\\s+|\\s*[.?!;:]+\\s+|\\s*\\R\\s*)(?:"
                + AskedThings.BULLET
                + ")?"
                + leading
                + "(?=(?:"
                + begins
                + "|"
                + question
                + "|"
                + followOn(words)
                + "))");
    followOn = MissionPatterns.pattern(followOn(words));
    asks = MissionPatterns.pattern("(?:" + String.join("|", words.of("list-part")) + ")");
  }

  /** All of a question about the answers before it, up to what ends or follows it. */
  private static String followOn(MissionPatterns words) {
    return "(?:"
        + Stream.of("total-of-all", "difference-of-both", "most-of-all", "least-of-all")
            .flatMap(key -> words.of(key).stream())
            .map(line -> line.replace("?<what>", "?:"))
            .collect(Collectors.joining("|"))
        + ")(?=\\s*(?:[.?!;,]|$)|"
        + words.also()
        + ")";
  }

  /**
   * A part of the text.
   *
   * @param after what stands between it and the part before
   */
  private record Clause(String after, String text) {}

  /** The tasks that a text names; only the text itself if it is one task. */
  static List<String> of(String text) {
    for (TaskClauses language : ALL) {
      List<String> clauses = language.divided(text.strip());
      if (clauses.size() > 1) {
        return clauses;
      }
    }
    return List.of(text);
  }

  /** Whether a text commands one of the tasks that are told by their verb, such as "compare". */
  static boolean commands(String text) {
    return ALL.stream().anyMatch(language -> language.verb.matcher(text).lookingAt());
  }

  private List<String> divided(String text) {
    List<Clause> clauses = joined(clauses(BULLET.matcher(text).replaceFirst("")));
    if (clauses.size() > 1 && isPreface(clauses.getFirst(), clauses.get(1))) {
      clauses.removeFirst();
    }
    List<String> tasks = withObjects(clauses);
    return tasks.stream().anyMatch(task -> isTask(task) || commands(task)) ? tasks : List.of(text);
  }

  /** Splits before everything that may begin a task. */
  private List<Clause> clauses(String text) {
    List<int[]> whole = AskedThings.whole(text, words);
    List<Clause> clauses = new ArrayList<>();
    String after = "";
    int from = 0;
    Matcher found = boundary.matcher(text);
    while (found.find()) {
      int at = found.start();
      int end = found.end();
      if (at > from
          && whole.stream().noneMatch(range -> range[0] < end && at < range[1])
          && isBoundary(text.substring(from, at), text.substring(at, end), text.substring(end))) {
        clauses.add(new Clause(after, text.substring(from, at)));
        after = text.substring(at, end);
        from = end;
      }
    }
    clauses.add(new Clause(after, text.substring(from)));
    return clauses;
  }

  /**
   * Before a task; before a question only after a task that asks no questions itself. What follows
   * a comma may be a relative clause, and in a table a question is a column unless it follows the
   * end of a sentence.
   */
  private boolean isBoundary(String before, String between, String rest) {
    if (begins.matcher(rest).lookingAt()) {
      return true;
    }
    if (follows(leading.matcher(before).replaceFirst(""))) {
      return question.matcher(rest).lookingAt() || followOn.matcher(rest).lookingAt();
    }
    if (!isTask(before) || asksWithin(before)) {
      return false;
    }
    if (MissionGrammar.task(before) instanceof Request.Each) {
      return between.strip().startsWith(".");
    }
    return !between.strip().equals(",")
        || asks.matcher(between + rest).lookingAt()
        || followOn.matcher(rest).lookingAt();
  }

  private boolean asksWithin(String text) {
    Matcher task = begins.matcher(text);
    String object = task.lookingAt() ? text.substring(task.end()) : text;
    return MissionPatterns.pattern("\\s" + question).matcher(object).find();
  }

  /** Whether a text asks something that may stand after a task. */
  private boolean asksAfter(String text) {
    return question.matcher(text).lookingAt() || follows(text);
  }

  private boolean isTaskOrFollows(String text) {
    return isTask(text) || follows(leading.matcher(text.strip()).replaceFirst(""));
  }

  private boolean follows(String text) {
    return FollowOn.read(MissionGrammar.plain(text), words).isPresent();
  }

  private static boolean isTask(String text) {
    return !(MissionGrammar.task(text) instanceof Request.Parts);
  }

  /** What turns out to be no task, nor a question after one, is put back after the part before. */
  private List<Clause> joined(List<Clause> clauses) {
    List<Clause> joined = new ArrayList<>();
    for (Clause clause : clauses) {
      boolean own =
          joined.isEmpty()
              || isTask(clause.text)
              || commands(clause.text)
              || (asksAfter(clause.text) && isTaskOrFollows(joined.getLast().text));
      if (own) {
        joined.add(clause);
      } else {
        Clause before = joined.removeLast();
        joined.add(new Clause(before.after, before.text + clause.after + clause.text));
      }
    }
    return joined;
  }

  /** Whether a clause only announces the others: "Two things:". */
  private static boolean isPreface(Clause first, Clause next) {
    return COLON.matcher(next.after).matches() && !isTask(first.text) && !commands(first.text);
  }

  /** The clauses, where a verb by itself gets the object of the next: "summarize and compare A". */
  private List<String> withObjects(List<Clause> clauses) {
    List<String> tasks = new ArrayList<>();
    for (int i = 0; i < clauses.size(); i++) {
      String text = leading.matcher(clauses.get(i).text.strip()).replaceFirst("");
      if (i + 1 < clauses.size()) {
        Clause next = clauses.get(i + 1);
        Matcher object = verb.matcher(next.text);
        if (verb.matcher(text).matches() && object.lookingAt()) {
          text += next.text.substring(object.end());
        } else if (next.after.contains("?")) {
          text += "?";
        }
      }
      tasks.add(text);
    }
    return tasks;
  }
}
