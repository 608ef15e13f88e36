package io.pinakes.orchestrator.record;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The result of checking a record.
 *
 * @param name the id of its question or answer, or its position in the file
 * @param question as it was asked; empty if the record cannot be read
 * @param claims number of claims checked
 * @param citations number of citations checked
 * @param seal what its seal tells; empty if it has not been read from JSON
 * @param problems what no longer holds, one sentence each
 * @param changes other changes of the index, one sentence each
 */
public record CheckedRecord(
    String name,
    String question,
    int claims,
    int citations,
    Optional<SealCheck> seal,
    List<String> problems,
    List<String> changes) {
  public CheckedRecord {
    problems = List.copyOf(problems);
    changes = List.copyOf(changes);
  }

  /** A record that is missing or cannot be read. */
  static CheckedRecord unreadable(String name, String problem) {
    return new CheckedRecord(name, "", 0, 0, Optional.empty(), List.of(problem), List.of());
  }

  /** The verdict on a record. */
  public enum Result {
    /** Everything in it holds. */
    HOLDS,
    /** Everything in it holds, although the index has changed. */
    HOLDS_INDEX_CHANGED,
    /** Something in it does not hold. */
    BROKEN;

    /** The label for people: {@code holds}, {@code holds, index changed} or {@code broken}. */
    public String label() {
      return name().toLowerCase(Locale.ROOT).replaceFirst("_", ", ").replace('_', ' ');
    }
  }

  /** The result, as it follows from problems and changes. */
  public Result result() {
    if (!problems.isEmpty()) {
      return Result.BROKEN;
    }
    return changes.isEmpty() ? Result.HOLDS : Result.HOLDS_INDEX_CHANGED;
  }
}
