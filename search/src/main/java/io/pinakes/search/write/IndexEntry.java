package io.pinakes.search.write;

/**
 * A chunk as an engine will store it; made by any thread, since that is half the work of writing
 * it. Only the sink that made it can take it.
 */
public interface IndexEntry {}
