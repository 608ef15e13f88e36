package io.pinakes.orchestrator.navigate;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Counts the reads and model calls of one navigation against its limits. Safe for many threads. */
public final class Budget {
  private final NavigationLimits limits;
  private final long started = System.nanoTime();
  private final Set<Node> nodes = new HashSet<>();
  private final Set<Node> sections = new HashSet<>();
  private final Set<String> warnings = new LinkedHashSet<>();
  private int calls;

  public Budget(NavigationLimits limits) {
    this.limits = limits;
  }

  public NavigationLimits limits() {
    return limits;
  }

  /** Counts a node whose list is read, once per node. */
  synchronized void read(Node node) {
    nodes.add(node);
  }

  synchronized int nodesRead() {
    return nodes.size();
  }

  /**
   * Whether the passages of a section may be read; if so, it is counted. Always true for sections
   * read before.
   */
  synchronized boolean mayRead(Node.Section section) {
    if (sections.contains(section)) {
      return true;
    }
    return sections.size() < limits.sectionsRead() && sections.add(section);
  }

  synchronized int sectionsRead() {
    return sections.size();
  }

  /** Whether one more call to a language model is allowed; if so, it is counted. */
  public synchronized boolean mayAsk() {
    if (remaining().isZero()) {
      warn("the time of " + limits.time().toMillis() / 1000.0 + " s for navigation is used up");
      return false;
    }
    if (limits.modelCalls() == 0) {
      return false; // no calls were granted, which needs no warning
    }
    if (calls >= limits.modelCalls()) {
      warn("the budget of " + limits.modelCalls() + " model calls for navigation is used up");
      return false;
    }
    calls++;
    return true;
  }

  /** Time left for calls to language models; never negative. */
  public Duration remaining() {
    Duration left = limits.time().minusNanos(System.nanoTime() - started);
    return left.isNegative() ? Duration.ZERO : left;
  }

  long elapsedMillis() {
    return (System.nanoTime() - started) / 1_000_000;
  }

  /** Adds a warning, without duplicates. */
  public synchronized void warn(String warning) {
    warnings.add(warning);
  }

  synchronized List<String> warnings() {
    return new ArrayList<>(warnings);
  }
}
