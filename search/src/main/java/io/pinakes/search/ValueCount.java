package io.pinakes.search;

import io.pinakes.search.chunk.MetadataValue;

/** A value that a field takes, and in how many documents. */
public record ValueCount(MetadataValue value, long documents) {}
