/**
 * Reads the rows of tables.
 *
 * <p>In: the tables of a parsed document. Out: a fact for each row, and for each line of a table of
 * labels and values. Start at {@link io.pinakes.indexer.fact.table.TableFacts}; heads, captions,
 * units and sums have classes of their own.
 */
@NullMarked
package io.pinakes.indexer.fact.table;

import org.jspecify.annotations.NullMarked;
