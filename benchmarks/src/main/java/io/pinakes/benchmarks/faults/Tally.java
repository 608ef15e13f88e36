package io.pinakes.benchmarks.faults;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Counts the cases of a row; says what went wrong at once. For one thread. */
final class Tally {
  private final String row;
  private int passed;
  private int failed;
  private final List<String> notes = new ArrayList<>();
  private final SortedMap<String, Integer> counts = new TreeMap<>();

  Tally(String row) {
    this.row = row;
  }

  /**
   * Counts a case.
   *
   * @param problem what is wrong; empty if nothing is
   */
  void add(String name, String problem) {
    if (problem.isEmpty()) {
      passed++;
    } else {
      failed++;
      System.err.println(row + ": " + name + ": " + problem.lines().limit(4).toList());
    }
  }

  /** Counts something for the note. */
  void count(String what) {
    counts.merge(what, 1, Integer::sum);
  }

  /** Adds to the note. */
  void note(String note) {
    notes.add(note);
  }

  int passed() {
    return passed;
  }

  int failed() {
    return failed;
  }

  String noted() {
    List<String> all = new ArrayList<>();
    counts.forEach((what, count) -> all.add(count + " " + what));
    all.addAll(notes);
    return String.join("; ", all);
  }
}
