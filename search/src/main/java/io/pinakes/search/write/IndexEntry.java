package io.pinakes.search.write;

/**
 * A chunk in the stored form of an engine. Any thread may create it, since that is half the work of
 * writing. Only the sink that created it can write it.
 */
public interface IndexEntry {}
