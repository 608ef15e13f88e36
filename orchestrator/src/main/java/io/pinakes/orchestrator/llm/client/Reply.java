package io.pinakes.orchestrator.llm.client;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import java.util.List;
import java.util.OptionalInt;

/**
 * A model's reply.
 *
 * @param text may be empty
 * @param tokens as counted by the model, including its reasoning; empty if not reported
 * @param cut whether it was truncated
 * @param toolCalls the tool calls requested, in order; empty if no tools were offered
 */
public record Reply(
    String text, OptionalInt tokens, boolean cut, List<ToolExecutionRequest> toolCalls) {
  public Reply {
    toolCalls = List.copyOf(toolCalls);
  }

  /** Turns a reply into a value, or reports which rule it breaks. */
  @FunctionalInterface
  public interface Reader<T> {
    /**
     * Reads a reply.
     *
     * @throws ModelException.BadReply if the reply breaks a rule; the model is told which
     * @throws ModelException.Refused if the model refuses to answer
     */
    T read(Reply reply);
  }
}
