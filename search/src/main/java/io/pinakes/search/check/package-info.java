/**
 * The report of an index check.
 *
 * <p>Values only: whether the index is intact, and each finding with its location. How an index is
 * checked depends on its engine.
 */
@NullMarked
package io.pinakes.search.check;

import org.jspecify.annotations.NullMarked;
