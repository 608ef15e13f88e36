/**
 * The Lucene store of LangChain4j as one of the engines that this one is compared with.
 *
 * <p>In: the passages, queries and vectors that {@link io.pinakes.benchmarks.peer.Exchange} reads.
 * Out: what {@link io.pinakes.benchmarks.peer.PeerRun} writes. Runs in its own JVM, on its own
 * class path; {@code benchmarks/peer/run} builds and starts it.
 */
@NullMarked
package io.pinakes.peer;

import org.jspecify.annotations.NullMarked;
