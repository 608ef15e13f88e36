package io.pinakes.orchestrator.session;

/**
 * A call to a language model for an answer, including repairs of its reply.
 *
 * @param purpose {@code decompose}, {@code plan}, {@code review}, {@code compose}, …
 * @param provider who runs the model, in lower case: {@code ollama}
 * @param model the provider's name of the model
 * @param prompt SHA-256 of all messages, in hexadecimal; prompts themselves are not kept
 * @param reply the last reply, unchanged; empty if there was none
 * @param failure why it could not be used; empty if it could
 * @param calls requests sent
 * @param tokensIn tokens of the prompts, as counted by the model
 * @param tokensOut tokens of the replies
 * @param millis wall time, including time in the queue
 */
public record ModelCall(
    String purpose,
    String provider,
    String model,
    String prompt,
    String reply,
    String failure,
    long calls,
    long tokensIn,
    long tokensOut,
    long millis) {}
