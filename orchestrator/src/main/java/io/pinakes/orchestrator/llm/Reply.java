package io.pinakes.orchestrator.llm;

import java.util.OptionalInt;

/**
 * What a model wrote.
 *
 * @param text may be empty
 * @param tokens as the model counts them, what it thought included; empty if it does not say
 * @param cut whether it had to stop before it was done
 */
public record Reply(String text, OptionalInt tokens, boolean cut) {
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
