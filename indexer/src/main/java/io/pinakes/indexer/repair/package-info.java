/**
 * Repairs the headings of parsed documents, whatever their format.
 *
 * <p>In: a document as its reader parsed it. Out: the same document with headings that stand where
 * they say and divide its pages, and a list of what was repaired. Start with {@link
 * io.pinakes.indexer.repair.OutlineRepairer}. What is wrong with an outline is defined by {@code
 * io.pinakes.search.outline.quality}.
 */
@NullMarked
package io.pinakes.indexer.repair;

import org.jspecify.annotations.NullMarked;
