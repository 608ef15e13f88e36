package io.pinakes.cluster.client.write;

import io.pinakes.search.write.EmbeddedChunk;
import io.pinakes.search.write.IndexEntry;

/** A chunk as it will be sent; nodes make entries of it. */
record ClusterEntry(EmbeddedChunk chunk) implements IndexEntry {}
