/**
 * What written values mean: numbers, units, currencies and dates in the ways people print them.
 *
 * <p>In: the characters of a cell or of a question. Out: exact numbers in base units, or nothing if
 * there is no one reading. Knows no index and no document.
 */
@NullMarked
package io.pinakes.search.quantity;

import org.jspecify.annotations.NullMarked;
