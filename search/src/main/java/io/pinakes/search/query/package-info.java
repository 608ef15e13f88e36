/**
 * What can be asked of a library and what comes back: requests, filters, hits.
 *
 * <p>Values only, no Lucene: the same request must mean the same to any engine behind {@code
 * Library}. Start with {@link io.pinakes.search.query.SearchRequest}.
 */
@NullMarked
package io.pinakes.search.query;

import org.jspecify.annotations.NullMarked;
