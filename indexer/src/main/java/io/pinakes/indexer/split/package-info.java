/**
 * Documents in, chunks out.
 *
 * <p>{@link io.pinakes.indexer.split.Outline} turns headings into a tree of sections, {@link
 * io.pinakes.indexer.split.Chunker} cuts each section into passages that an embedder can read
 * whole, and says of each what kind it is, what it defines and what it points to.
 */
@NullMarked
package io.pinakes.indexer.split;

import org.jspecify.annotations.NullMarked;
