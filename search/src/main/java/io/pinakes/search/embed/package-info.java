/**
 * Text in, unit-length vectors out; or two texts in, how well they fit out.
 *
 * <p>{@link io.pinakes.search.embed.Embedder} is the port; the adapter runs ONNX models through DJL
 * on this machine and never looks anything up. {@link io.pinakes.search.embed.PairScorer} runs
 * cross-encoders in the same way.
 */
@NullMarked
package io.pinakes.search.embed;

import org.jspecify.annotations.NullMarked;
