/**
 * The small index that has the library's name: its head says which index is live and what it was
 * built with; its other documents are the files of the hierarchy.
 *
 * <p>The head changes by compare-and-set, so that commits, rebuilds and the right to write are each
 * decided in one place.
 */
@NullMarked
package io.pinakes.cluster.client.catalog;

import org.jspecify.annotations.NullMarked;
