/**
 * The base: what an index holds and how anything in it is found.
 *
 * <p>Start with {@link io.pinakes.search.Library#open}. No Lucene type shows in its API, so that
 * another engine can stand behind it. Knows no files, no prompts, no language model.
 *
 * <p>One rule for what is not there: what is looked up by its id, or by a place, is an empty {@link
 * java.util.Optional} or an empty list; a name that is none (of a field, a property, an operator)
 * is an {@link IllegalArgumentException} that lists what there is, and a node of the hierarchy that
 * is none an {@link io.pinakes.search.outline.UnknownNodeException}, which is one. Options are
 * immutable records: start from {@code DEFAULT} or {@code of(…)} and change them by {@code withX}.
 */
@NullMarked
package io.pinakes.search;

import org.jspecify.annotations.NullMarked;
