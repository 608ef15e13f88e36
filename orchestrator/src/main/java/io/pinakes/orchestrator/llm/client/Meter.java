package io.pinakes.orchestrator.llm.client;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** Adds up the cost of calls, also in the enclosing meter. Thread-safe. */
final class Meter {
  private final @Nullable Meter whole;
  private final LongAdder calls = new LongAdder();
  private final LongAdder tokensIn = new LongAdder();
  private final LongAdder tokensOut = new LongAdder();
  private final LongAdder nanos = new LongAdder();
  private final Map<String, String> warnings = new LinkedHashMap<>();

  Meter(@Nullable Meter whole) {
    this.whole = whole;
  }

  void call() {
    for (Meter each = this; each != null; each = each.whole) {
      each.calls.increment();
    }
  }

  void tokens(int in, int out) {
    for (Meter each = this; each != null; each = each.whole) {
      each.tokensIn.add(in);
      each.tokensOut.add(out);
    }
  }

  void time(long spent) {
    for (Meter each = this; each != null; each = each.whole) {
      each.nanos.add(spent);
    }
  }

  /** Records a warning, the first of each kind. */
  void warn(String kind, String warning) {
    for (Meter each = this; each != null; each = each.whole) {
      synchronized (each.warnings) {
        each.warnings.putIfAbsent(kind, warning);
      }
    }
  }

  Spent spent() {
    return new Spent(calls.sum(), tokensIn.sum(), tokensOut.sum(), Duration.ofNanos(nanos.sum()));
  }

  List<String> warnings() {
    synchronized (warnings) {
      return List.copyOf(warnings.values());
    }
  }
}
