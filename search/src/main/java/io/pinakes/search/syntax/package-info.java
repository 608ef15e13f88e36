/**
 * Reads query syntax: what must, may and must not be found, and conditions on fields.
 *
 * <p>In: the text of a request whose reading is {@code SYNTAX} and the fields of an index. Out: a
 * {@link io.pinakes.search.syntax.SyntaxQuery} for the legs to run. No text fails, and nothing here
 * knows Lucene. Start with {@link io.pinakes.search.syntax.SyntaxReader}.
 */
@NullMarked
package io.pinakes.search.syntax;

import org.jspecify.annotations.NullMarked;
