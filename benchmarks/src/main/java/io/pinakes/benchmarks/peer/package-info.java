/**
 * How one engine is measured, in its own JVM: what it is given, what it must do, what is timed.
 *
 * <p>In: passages and queries with vectors made beforehand ({@link
 * io.pinakes.benchmarks.peer.Exchange}). Out: a TREC run and a file of figures ({@link
 * io.pinakes.benchmarks.peer.PeerRun}). Only the JDK is used here, because these sources are also
 * compiled into the peers, each on its own class path (see {@code benchmarks/peer}).
 */
@NullMarked
package io.pinakes.benchmarks.peer;

import org.jspecify.annotations.NullMarked;
