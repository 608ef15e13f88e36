/**
 * What a query asks for letter by letter: identifiers, section numbers, quoted words, terms to be
 * defined, and the headings of statements of accounts.
 *
 * <p>In: a query, or a passage that is indexed. Out: strings that both sides write alike. Knows no
 * index; start at {@link io.pinakes.search.exact.ExactTerms}.
 */
@NullMarked
package io.pinakes.search.exact;

import org.jspecify.annotations.NullMarked;
