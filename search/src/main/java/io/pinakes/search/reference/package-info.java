/**
 * References within a document: {@code Section 203(a)}, {@code § 5 Abs. 2}, {@code Appendix B},
 * links to headings.
 *
 * <p>{@link io.pinakes.search.reference.ReferenceReader} finds them in text, {@link
 * io.pinakes.search.reference.ReferenceResolver} resolves them. Works on text and heading trees,
 * without an index.
 */
@NullMarked
package io.pinakes.search.reference;

import org.jspecify.annotations.NullMarked;
