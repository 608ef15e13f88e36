package io.pinakes.orchestrator;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.trace.Step;
import io.pinakes.orchestrator.trace.Usage;
import java.util.List;

/**
 * How an outcome came about.
 *
 * @param id the same for the same question to the same index with the same settings
 * @param question as it was asked
 * @param language ISO 639-1 code, {@code und} if not clear
 * @param plan what was planned
 * @param steps what was done, in order
 * @param warnings whatever was degraded, a sentence each
 */
public record Account(
    String id,
    String question,
    String language,
    ObjectNode plan,
    List<Step> steps,
    List<String> warnings,
    Usage usage) {
  public Account {
    steps = List.copyOf(steps);
    warnings = List.copyOf(warnings);
  }
}
