package io.pinakes.search.check;

import java.util.ArrayList;
import java.util.List;

/** Collects findings, up to a readable number. */
public final class Findings {
  public static final int MOST = 1000;

  private final List<Finding> findings = new ArrayList<>();
  private long unlisted;

  public void add(String where, String what) {
    if (findings.size() < MOST) {
      findings.add(new Finding(where, what));
    } else {
      unlisted++;
    }
  }

  /** Adds the message of an exception, with its type. */
  public void add(String where, Exception failure) {
    String message = String.valueOf(failure.getMessage()).replaceAll("\\s+", " ").strip();
    add(where, "cannot be read: " + message + " (" + failure.getClass().getSimpleName() + ")");
  }

  public List<Finding> listed() {
    return findings;
  }

  public long unlisted() {
    return unlisted;
  }
}
