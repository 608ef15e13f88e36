package io.pinakes.search.check;

import java.util.ArrayList;
import java.util.List;

/** Collects findings, up to as many as anyone will read. */
final class Findings {
  static final int MOST = 1000;

  private final List<Finding> findings = new ArrayList<>();
  private long unlisted;

  void add(String where, String what) {
    if (findings.size() < MOST) {
      findings.add(new Finding(where, what));
    } else {
      unlisted++;
    }
  }

  /** Adds what an exception says, since each tells of damage in its own words. */
  void add(String where, Exception failure) {
    String message = String.valueOf(failure.getMessage()).replaceAll("\\s+", " ").strip();
    add(where, "cannot be read: " + message + " (" + failure.getClass().getSimpleName() + ")");
  }

  List<Finding> listed() {
    return findings;
  }

  long unlisted() {
    return unlisted;
  }
}
