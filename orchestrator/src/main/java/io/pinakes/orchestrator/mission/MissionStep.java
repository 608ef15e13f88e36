package io.pinakes.orchestrator.mission;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A step of a plan.
 *
 * @param id unique in the plan: letters, digits, dashes and underscores
 * @param section the section of the report for its answer
 * @param needs ids of the steps that must end first
 * @param onFailure what is done if the first attempt fails
 */
public record MissionStep(
    String id, String section, Task task, List<String> needs, Check check, OnFailure onFailure) {
  private static final Pattern ID = Pattern.compile("[\\p{L}\\p{N}_-]{1,64}");

  /** What is done if a step fails; in the end the report lists it as open. */
  public enum OnFailure {
    /** Continues without it. */
    @JsonProperty("skip")
    SKIP,
    /** Asks it with every other strategy. */
    @JsonProperty("retry")
    RETRY,
    /** Retries, then lets the planner reword or divide it. */
    @JsonProperty("replan")
    REPLAN,
    /** Replans, and if that fails starts no further steps. */
    @JsonProperty("stop")
    STOP;

    /** Whether other strategies are tried. */
    public boolean retries() {
      return this != SKIP;
    }

    /** Whether the question may be reworded or divided. */
    public boolean replans() {
      return this == REPLAN || this == STOP;
    }
  }

  public MissionStep {
    requireNonNull(section, "section");
    requireNonNull(task, "task");
    requireNonNull(check, "check");
    requireNonNull(onFailure, "onFailure");
    needs = List.copyOf(needs);
    if (!ID.matcher(id).matches()) {
      throw new IllegalArgumentException(
          "the id of a step has 1 to 64 letters, digits, dashes and underscores, got \""
              + id
              + '"');
    }
  }

  /** The same step with another task. */
  public MissionStep withTask(Task newTask) {
    return new MissionStep(id, section, newTask, needs, check, onFailure);
  }

  /** The same step with another check. */
  public MissionStep withCheck(Check newCheck) {
    return new MissionStep(id, section, task, needs, newCheck, onFailure);
  }

  /** The same step with other dependencies. */
  public MissionStep withNeeds(List<String> newNeeds) {
    return new MissionStep(id, section, task, newNeeds, check, onFailure);
  }

  /** The same step of a plan in which every id begins with a prefix. */
  MissionStep prefixed(String prefix) {
    return new MissionStep(
        prefix + id, section, task, needs.stream().map(prefix::concat).toList(), check, onFailure);
  }

  /** A step without dependencies that only needs an answer. */
  public static MissionStep ask(String id, String section, Task.Ask ask) {
    return of(id, section, ask, List.of());
  }

  /** A step that only needs an answer. */
  static MissionStep of(String id, String section, Task task, List<String> needs) {
    return new MissionStep(id, section, task, needs, new Check.Answered(), OnFailure.REPLAN);
  }
}
