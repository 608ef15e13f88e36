package io.pinakes.cluster.client.write;

import io.pinakes.search.write.EmbeddedChunk;
import io.pinakes.search.write.IndexEntry;

/** A chunk to send; nodes turn it into an index entry. */
record ClusterEntry(EmbeddedChunk chunk) implements IndexEntry {}
