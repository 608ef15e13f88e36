/**
 * Reads the hierarchy of a library: its buckets, their documents, the heading tree of each.
 *
 * <p>Start with {@link io.pinakes.search.outline.Catalog}. Everything comes from the index; no
 * source file is read. Building the hierarchy is the indexer's work.
 */
@NullMarked
package io.pinakes.search.outline;

import org.jspecify.annotations.NullMarked;
