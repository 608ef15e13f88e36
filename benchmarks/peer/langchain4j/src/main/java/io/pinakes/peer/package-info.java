/**
 * Runs the Lucene store of LangChain4j as a peer to compare with.
 *
 * <p>In: the passages, queries and vectors that {@link io.pinakes.benchmarks.peer.Exchange} reads.
 * Out: what {@link io.pinakes.benchmarks.peer.PeerRun} writes. Runs in its own JVM with its own
 * class path; {@code benchmarks/peer/run} builds and starts it.
 */
@NullMarked
package io.pinakes.peer;

import org.jspecify.annotations.NullMarked;
