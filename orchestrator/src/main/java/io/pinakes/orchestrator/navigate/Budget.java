package io.pinakes.orchestrator.navigate;

import io.pinakes.orchestrator.message.Messages;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** Counts the reads and model calls of one navigation against its limits. Safe for many threads. */
public final class Budget {
  private final NavigationLimits limits;
  private final Supplier<String> language;
  private final long started = System.nanoTime();
  private final Set<Node> nodes = new HashSet<>();
  private final Set<Node> sections = new HashSet<>();
  private final Set<String> warnings = new LinkedHashSet<>();
  private int calls;

  /**
   * @param language gives the ISO 639-1 code of the language of warnings
   */
  public Budget(NavigationLimits limits, Supplier<String> language) {
    this.limits = limits;
    this.language = language;
  }

  /** A new budget with the same limits, for what is not counted here. */
  public Budget uncounted() {
    return new Budget(limits, language);
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
      warn("navigation-time", limits.time().toMillis() / 1000.0);
      return false;
    }
    if (limits.modelCalls() == 0) {
      return false; // no calls were granted, which needs no warning
    }
    if (calls >= limits.modelCalls()) {
      relay(messages().count("navigation-calls", limits.modelCalls()));
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

  /**
   * Adds a warning, without duplicates.
   *
   * @param key of the message
   */
  public void warn(String key, Object... values) {
    relay(messages().say(key, values));
  }

  /** Adds a warning that is already worded, without duplicates. */
  public synchronized void relay(String warning) {
    warnings.add(warning);
  }

  /** Sentences for the user. */
  public Messages messages() {
    return Messages.in(language.get());
  }

  synchronized List<String> warnings() {
    return new ArrayList<>(warnings);
  }
}
