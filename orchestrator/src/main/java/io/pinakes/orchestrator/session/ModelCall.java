package io.pinakes.orchestrator.session;

/**
 * What a language model was asked once for an answer, repairs of its reply included.
 *
 * @param purpose of the call: {@code decompose}, {@code plan}, {@code review}, {@code compose}, …
 * @param provider who runs the model, in lower case: {@code ollama}
 * @param model as the provider names it
 * @param prompt SHA-256 of all messages, in hexadecimal; prompts themselves are not kept
 * @param reply the last reply, unchanged; empty if there was none
 * @param failure why it could not be used; empty if it could
 * @param calls requests sent
 * @param tokensIn of the prompts, as the model counts them
 * @param tokensOut of the replies
 * @param millis wall time, waiting for a free place included
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
