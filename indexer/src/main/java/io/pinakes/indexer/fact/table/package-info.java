/**
 * Extracts facts from table rows.
 *
 * <p>In: the tables of a parsed document. Out: a fact for each row, and for each line of a table of
 * labels and values. Start at {@link io.pinakes.indexer.fact.table.TableFacts}; headers, captions,
 * units and totals have their own classes.
 */
@NullMarked
package io.pinakes.indexer.fact.table;

import org.jspecify.annotations.NullMarked;
