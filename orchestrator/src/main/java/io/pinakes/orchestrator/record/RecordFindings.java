package io.pinakes.orchestrator.record;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects findings of a check, without duplicates. */
final class RecordFindings {
  private final Set<String> problems = new LinkedHashSet<>();
  private final Set<String> changes = new LinkedHashSet<>();

  /** Adds something that does not hold. */
  void problem(String problem) {
    problems.add(problem);
  }

  /** Adds a change of the index that does not invalidate the record. */
  void change(String change) {
    changes.add(change);
  }

  List<String> problems() {
    return List.copyOf(problems);
  }

  List<String> changes() {
    return List.copyOf(changes);
  }
}
