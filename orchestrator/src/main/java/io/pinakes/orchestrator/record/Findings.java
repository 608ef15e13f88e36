package io.pinakes.orchestrator.record;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What is found while a record is checked; the same thing once. */
final class Findings {
  private final Set<String> problems = new LinkedHashSet<>();
  private final Set<String> changes = new LinkedHashSet<>();

  /** Notes what does not hold. */
  void problem(String problem) {
    problems.add(problem);
  }

  /** Notes what is not as it was, though nothing in the record fails by it. */
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
