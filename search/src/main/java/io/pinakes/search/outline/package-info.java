/**
 * Reads the hierarchy of a library: catalogue, buckets, documents, sections.
 *
 * <p>Start with {@link io.pinakes.search.outline.HierarchyStore}. The records here are the JSON
 * files of {@code INDEX/outline}; {@link io.pinakes.search.outline.compose} composes them. Source
 * files are never read.
 */
@NullMarked
package io.pinakes.search.outline;

import org.jspecify.annotations.NullMarked;
