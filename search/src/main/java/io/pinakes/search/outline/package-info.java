/**
 * Reads the hierarchy of a library: catalogue, buckets, documents, sections.
 *
 * <p>Start with {@link io.pinakes.search.outline.HierarchyStore}. The records here are the JSON
 * files of {@code INDEX/outline}; {@code *Pages} classes compose them and divide what is too long
 * for one prompt, both for the indexer, which writes them, and for views that show less than was
 * written. Source files are never read.
 */
@NullMarked
package io.pinakes.search.outline;

import org.jspecify.annotations.NullMarked;
