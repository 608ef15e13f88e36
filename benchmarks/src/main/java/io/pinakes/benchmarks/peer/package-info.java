/**
 * Measures one engine in its own JVM: its input, its tasks and what is timed.
 *
 * <p>In: passages and queries with precomputed vectors ({@link
 * io.pinakes.benchmarks.peer.Exchange}). Out: a TREC run and a file of figures ({@link
 * io.pinakes.benchmarks.peer.PeerRun}). Only the JDK is used here, because these sources are also
 * compiled into the peers, each with its own class path (see {@code benchmarks/peer}).
 */
@NullMarked
package io.pinakes.benchmarks.peer;

import org.jspecify.annotations.NullMarked;
