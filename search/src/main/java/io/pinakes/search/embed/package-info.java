/**
 * Turns text into unit-length vectors, and scores how well two texts fit.
 *
 * <p>{@link io.pinakes.search.embed.Embedder} is the port; the adapter runs ONNX models through DJL
 * on this machine and never uses the network. {@link io.pinakes.search.embed.PairScorer} runs
 * cross-encoders the same way.
 */
@NullMarked
package io.pinakes.search.embed;

import org.jspecify.annotations.NullMarked;
