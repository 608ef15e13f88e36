/**
 * Reads HTML, Markdown and plain text.
 *
 * <p>In: a file of characters in any common encoding. Out: its text with headings and tables.
 * Scripts, styles and navigation of pages are left out. Start at {@link
 * io.pinakes.indexer.source.markup.HtmlReader}.
 */
@NullMarked
package io.pinakes.indexer.source.markup;

import org.jspecify.annotations.NullMarked;
