/**
 * The base module: what an index contains and how to search it.
 *
 * <p>Start with {@link io.pinakes.search.Library#open}. No Lucene type appears in its API, so that
 * another engine can replace it. Independent of source files, prompts and language models.
 *
 * <p>The rule for missing things: a lookup by id or position returns an empty {@link
 * java.util.Optional} or an empty list; an unknown name (of a field, a property, an operator)
 * throws an {@link IllegalArgumentException} that lists what exists, and an unknown node of the
 * hierarchy its subclass {@link io.pinakes.search.outline.UnknownNodeException}. Options are
 * immutable records: start from {@code DEFAULT} or {@code of(…)} and change them by {@code withX}.
 */
@NullMarked
package io.pinakes.search;

import org.jspecify.annotations.NullMarked;
