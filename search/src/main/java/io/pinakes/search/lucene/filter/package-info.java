/**
 * Turns filters into Lucene queries.
 *
 * <p>In: a {@link io.pinakes.search.query.Filter} and the fields of an index. Out: a query, or an
 * {@link java.lang.IllegalArgumentException} that lists the existing fields and operators. Start
 * with {@link io.pinakes.search.lucene.filter.FilterCompiler}.
 */
@NullMarked
package io.pinakes.search.lucene.filter;

import org.jspecify.annotations.NullMarked;
