/**
 * Requests to a library and their results: search requests, filters, hits.
 *
 * <p>Values only, no Lucene: a request must mean the same to every engine behind {@code Library}.
 * Start with {@link io.pinakes.search.query.SearchRequest}.
 */
@NullMarked
package io.pinakes.search.query;

import org.jspecify.annotations.NullMarked;
