/**
 * What a query asks for verbatim: identifiers, section numbers, quoted text, terms to define, and
 * headings of financial statements.
 *
 * <p>In: a query, or a passage that is indexed. Out: lookup terms in the same normalized form for
 * both. Independent of any index; start at {@link io.pinakes.search.exact.ExactTerms}.
 */
@NullMarked
package io.pinakes.search.exact;

import org.jspecify.annotations.NullMarked;
