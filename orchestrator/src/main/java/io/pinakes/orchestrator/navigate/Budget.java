package io.pinakes.orchestrator.navigate;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Counts what one navigation reads and asks, against its limits. Safe for many threads. */
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

  /** Counts a place whose list is read, once however often that happens. */
  synchronized void read(Node node) {
    nodes.add(node);
  }

  synchronized int nodesRead() {
    return nodes.size();
  }

  /** Whether the passages of a section may be read, which counts it; always if they were before. */
  synchronized boolean mayRead(Node.Section section) {
    if (sections.contains(section)) {
      return true;
    }
    return sections.size() < limits.sectionsRead() && sections.add(section);
  }

  synchronized int sectionsRead() {
    return sections.size();
  }

  /** Whether a language model may be asked once more, which counts it. */
  public synchronized boolean mayAsk() {
    if (remaining().isZero()) {
      warn("the time of " + limits.time().toMillis() / 1000.0 + " s for a navigation is used up");
      return false;
    }
    if (limits.modelCalls() == 0) {
      return false; // whoever granted none has said why
    }
    if (calls >= limits.modelCalls()) {
      warn("the budget of " + limits.modelCalls() + " model calls for a navigation is used up");
      return false;
    }
    calls++;
    return true;
  }

  /** Time left for asking language models; never negative. */
  public Duration remaining() {
    Duration left = limits.time().minusNanos(System.nanoTime() - started);
    return left.isNegative() ? Duration.ZERO : left;
  }

  long elapsedMillis() {
    return (System.nanoTime() - started) / 1_000_000;
  }

  /** Notes what was degraded; the same thing once. */
  public synchronized void warn(String warning) {
    warnings.add(warning);
  }

  synchronized List<String> warnings() {
    return new ArrayList<>(warnings);
  }
}
