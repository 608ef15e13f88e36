package io.pinakes.orchestrator.trace;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;

/**
 * One thing that was done for an answer.
 *
 * @param name {@code decompose}, {@code plan}, the tool's name, {@code review}, {@code compose} or
 *     {@code verify}
 * @param detail what went in and what came out, in short; the same for the same question
 * @param took time from the end of the step before
 */
public record Step(String name, ObjectNode detail, Duration took) {
  /** Under which key the detail of a walk through the hierarchy has the way that was taken. */
  public static final String NAVIGATION = "navigation";

  /** Under which key the detail of a search by summaries has where was searched and read. */
  public static final String LONG_TEXT = "long_text";

  /** Under which key the detail of a call of a tool has its arguments. */
  public static final String ARGUMENTS = "args";

  /** Whether it is a call of a tool. */
  public boolean isToolCall() {
    return detail.has(ARGUMENTS);
  }
}
