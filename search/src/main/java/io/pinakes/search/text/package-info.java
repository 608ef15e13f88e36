/**
 * Text into its natural parts, with offsets.
 *
 * <p>Shared by whoever cuts: chunks, snippets, quotations; and by whoever matches patterns. Knows
 * nothing of documents or indexes.
 */
@NullMarked
package io.pinakes.search.text;

import org.jspecify.annotations.NullMarked;
