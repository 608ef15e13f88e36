/**
 * Text in, unit-length vectors out.
 *
 * <p>{@link io.pinakes.search.embed.Embedder} is the port; the adapter runs ONNX models through DJL
 * on this machine and never looks anything up.
 */
@NullMarked
package io.pinakes.search.embed;

import org.jspecify.annotations.NullMarked;
