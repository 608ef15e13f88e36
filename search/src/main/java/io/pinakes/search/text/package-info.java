/**
 * Splits text into its natural parts, with offsets, and other helpers for plain text.
 *
 * <p>Shared by code that cuts chunks, snippets and quotations or matches patterns. Independent of
 * documents and indexes.
 */
@NullMarked
package io.pinakes.search.text;

import org.jspecify.annotations.NullMarked;
