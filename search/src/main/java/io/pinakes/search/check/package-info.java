/**
 * What a check of an index reports.
 *
 * <p>Values only: whether anything is wrong, and each finding with the place it was made. How an
 * index is checked depends on the engine that keeps it.
 */
@NullMarked
package io.pinakes.search.check;

import org.jspecify.annotations.NullMarked;
