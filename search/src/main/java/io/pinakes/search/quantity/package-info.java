/**
 * Parses written values: numbers, units, currencies and dates in their usual notations.
 *
 * <p>In: the characters of a cell or of a question. Out: exact numbers in base units, or nothing if
 * the text is ambiguous. Independent of indexes and documents.
 */
@NullMarked
package io.pinakes.search.quantity;

import org.jspecify.annotations.NullMarked;
