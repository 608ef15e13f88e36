/**
 * Documents in, chunks out.
 *
 * <p>{@link io.pinakes.indexer.split.Outline} turns headings into a tree of sections, {@link
 * io.pinakes.indexer.split.Chunker} cuts each section into passages that an embedder can read
 * whole.
 */
@NullMarked
package io.pinakes.indexer.split;

import org.jspecify.annotations.NullMarked;
