package io.pinakes.orchestrator.llm.client;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import java.util.List;
import java.util.OptionalInt;

/**
 * What a model wrote.
 *
 * @param text may be empty
 * @param tokens as the model counts them, what it thought included; empty if it does not say
 * @param cut whether it had to stop before it was done
 * @param toolCalls tools it wants called, in this order; empty if none were offered
 */
public record Reply(
    String text, OptionalInt tokens, boolean cut, List<ToolExecutionRequest> toolCalls) {
  public Reply {
    toolCalls = List.copyOf(toolCalls);
  }

  /** A reply in words alone. */
  public Reply(String text, OptionalInt tokens, boolean cut) {
    this(text, tokens, cut, List.of());
  }

  /** Makes a value of a reply, or says which rule it breaks. */
  @FunctionalInterface
  public interface Reader<T> {
    /**
     * Reads a reply.
     *
     * @throws ModelException.BadReply if the reply breaks a rule, which the model is told
     * @throws ModelException.Refused if the model will not
     */
    T read(Reply reply);
  }
}
