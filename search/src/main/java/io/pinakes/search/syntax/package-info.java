/**
 * Parses query syntax: required, optional and excluded clauses, and conditions on fields.
 *
 * <p>In: the text of a request in query syntax and the fields of an index. Out: a {@link
 * io.pinakes.search.syntax.SyntaxQuery} for the retrievers to run. No text is rejected, and nothing
 * here depends on Lucene. Start with {@link io.pinakes.search.syntax.SyntaxReader}.
 */
@NullMarked
package io.pinakes.search.syntax;

import org.jspecify.annotations.NullMarked;
