/**
 * Reads the hierarchy of a library: catalogue, shelves, tables of contents, sections.
 *
 * <p>Start with {@link io.pinakes.search.outline.HierarchyStore}. The records here are the JSON
 * files of {@code INDEX/outline}; {@code *Pages} put them together and divide what is too long for
 * one prompt, for the indexer, which writes them, and for a view that shows less than was written.
 * No source file is read.
 */
@NullMarked
package io.pinakes.search.outline;

import org.jspecify.annotations.NullMarked;
