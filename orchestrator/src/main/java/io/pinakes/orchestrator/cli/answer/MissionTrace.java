package io.pinakes.orchestrator.cli.answer;

import io.pinakes.orchestrator.mission.Check;
import io.pinakes.orchestrator.mission.MissionPlanJson;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.Task;
import io.pinakes.orchestrator.mission.run.StepResult;
import io.pinakes.orchestrator.mission.run.StepResult.Attempt;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FilterJson;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * Prints what was done for each step of a mission when it ends: its check, every attempt with the
 * reason why it did not pass, and what was tried next. Lines of one step stay together.
 */
final class MissionTrace {
  private static final int MAX_DIAGNOSIS = 160;

  private final PrintWriter out;

  MissionTrace(PrintWriter out) {
    this.out = out;
  }

  /** Prints a step that ended. */
  void ended(StepResult result) {
    List<String> lines = new ArrayList<>();
    MissionStep step = result.step();
    lines.add("step " + step.id() + ": " + step.section());
    if (!step.needs().isEmpty()) {
      lines.add("  needs " + String.join(", ", step.needs()));
    }
    if (!(step.check() instanceof Check.Answered)) {
      lines.add("  check " + MissionPlanJson.write(step.check()));
    }
    List<Attempt> attempts = result.attempts();
    for (int at = 0; at < attempts.size(); at++) {
      attempt(attempts, at, lines);
    }
    if (result.passed()) {
      lines.add("  passed" + (result.isOpen() ? ", but " + brief(result.diagnosis()) : ""));
    } else {
      lines.add("  open: " + result.diagnosis() + "; nothing left to try");
    }
    print(lines);
  }

  /** The diagnosis of a step without the end of a long list, which the report has. */
  static String brief(String diagnosis) {
    int end = diagnosis.lastIndexOf("; ", MAX_DIAGNOSIS);
    return diagnosis.length() <= MAX_DIAGNOSIS || end < 0
        ? diagnosis
        : diagnosis.substring(0, end) + "; …";
  }

  /** Prints what replaces a failed step. */
  void replaced(MissionStep failed, List<MissionStep> by) {
    List<String> lines = new ArrayList<>();
    boolean same = by.size() == 1 && by.getFirst().id().equals(failed.id());
    lines.add("step " + failed.id() + (same ? " is asked in other words" : " is divided"));
    by.forEach(step -> lines.add("  " + step.id() + ": " + question(step)));
    print(lines);
  }

  private static String question(MissionStep step) {
    return step.task() instanceof Task.Ask ask ? ask.question() : step.section();
  }

  private static void attempt(List<Attempt> attempts, int at, List<String> lines) {
    Attempt attempt = attempts.get(at);
    Question question = attempt.question();
    boolean same = at > 0 && isSame(question, attempts.get(at - 1).question());
    if (!same) {
      lines.add(
          "  question "
              + question.text()
              + (question.filter().equals(Filter.all())
                  ? ""
                  : " in " + FilterJson.write(question.filter())));
    }
    boolean more = at + 1 < attempts.size() && isSame(question, attempts.get(at + 1).question());
    lines.add(
        "  "
            + attempt.question().strategy().label()
            + ": "
            + attempt.status()
            + (attempt.problem().isEmpty() ? "" : ", but " + attempt.problem())
            + " ("
            + attempt.usage().toolCalls()
            + " tool calls, "
            + attempt.usage().llmCalls()
            + " model calls, "
            + attempt.usage().millis()
            + " ms)"
            + (more ? "; next " + attempts.get(at + 1).question().strategy().label() : ""));
  }

  private static boolean isSame(Question one, Question other) {
    return one.text().equals(other.text()) && one.filter().equals(other.filter());
  }

  /** Steps end on several threads. */
  private synchronized void print(List<String> lines) {
    lines.forEach(line -> out.println(line.replaceAll("[\\p{Cntrl}]+", " ")));
    out.flush();
  }
}
