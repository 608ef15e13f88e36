/**
 * Splits documents into chunks.
 *
 * <p>{@link io.pinakes.indexer.split.Outline} turns headings into a tree of sections, {@link
 * io.pinakes.indexer.split.Chunker} splits each section into passages that an embedder can read
 * whole, and determines the type, definitions and references of each.
 */
@NullMarked
package io.pinakes.indexer.split;

import org.jspecify.annotations.NullMarked;
