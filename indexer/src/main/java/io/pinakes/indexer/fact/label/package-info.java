/**
 * Reads labelled values outside tables, such as {@code Notice period: 30 days}.
 *
 * <p>In: the lines of a document. Out: a fact for each label with its value. Labels are not
 * interpreted; start with {@link io.pinakes.indexer.fact.label.LabelFacts}.
 */
@NullMarked
package io.pinakes.indexer.fact.label;

import org.jspecify.annotations.NullMarked;
