/**
 * Reads questions about table rows by aligning their words with the columns and cells of one table.
 * Where {@code understand.parse} knows the words of fields beforehand, here they come from the
 * table: column names, also abbreviated, cells, also as codes, and cells that are empty.
 */
@NullMarked
package io.pinakes.orchestrator.understand.row;

import org.jspecify.annotations.NullMarked;
