package io.pinakes.orchestrator.mission.run;

/** The result of a mission. */
public sealed interface MissionOutcome {
  MissionReport report();

  /** The name of its kind in JSON. */
  String status();

  /** Every step passed, with nothing missing from its answer. */
  record Complete(MissionReport report) implements MissionOutcome {
    @Override
    public String status() {
      return "complete";
    }
  }

  /** Some steps passed, perhaps in part; the report lists what remains open. */
  record Partial(MissionReport report) implements MissionOutcome {
    @Override
    public String status() {
      return "partial";
    }
  }

  /** No step passed, and one of them needs clarification. */
  record NeedsClarification(MissionReport report) implements MissionOutcome {
    @Override
    public String status() {
      return "clarify";
    }
  }

  /** No step passed. */
  record Unsupported(MissionReport report) implements MissionOutcome {
    @Override
    public String status() {
      return "unsupported";
    }
  }

  /** The outcome that follows from the steps of a report. */
  static MissionOutcome of(MissionReport report) {
    if (report.results().stream().noneMatch(StepResult::isOpen)) {
      return new Complete(report);
    }
    long passed = report.results().stream().filter(StepResult::passed).count();
    if (passed > 0) {
      return new Partial(report);
    }
    return report.results().stream().anyMatch(result -> result.clarification().isPresent())
        ? new NeedsClarification(report)
        : new Unsupported(report);
  }
}
