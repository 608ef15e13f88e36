package io.pinakes.orchestrator.llm.client;

/**
 * What a server measured while it made a reply; 0 where it does not measure.
 *
 * @param loadSeconds seconds to load the model into memory
 * @param tokensIn tokens read
 * @param secondsIn seconds to read them
 * @param tokensOut tokens written
 * @param secondsOut seconds to write them
 */
public record ReplyTimes(
    double loadSeconds, long tokensIn, double secondsIn, long tokensOut, double secondsOut) {}
