/**
 * Composes the catalogue, buckets and documents of a hierarchy, and divides what is too long for
 * one prompt.
 *
 * <p>The indexer writes what the {@code *Pages} compose; {@link
 * io.pinakes.search.outline.compose.StoredHierarchy} reads it, and composes anew for views that
 * show less than was written.
 */
@NullMarked
package io.pinakes.search.outline.compose;

import org.jspecify.annotations.NullMarked;
