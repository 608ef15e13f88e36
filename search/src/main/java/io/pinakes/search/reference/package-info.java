/**
 * References of a document to its own parts: {@code Section 203(a)}, {@code § 5 Abs. 2}, {@code
 * Appendix B}, links to headings.
 *
 * <p>{@link io.pinakes.search.reference.ReferenceReader} finds them in text, {@link
 * io.pinakes.search.reference.ReferenceResolver} finds what they point to. Knows texts and heading
 * trees, no index.
 */
@NullMarked
package io.pinakes.search.reference;

import org.jspecify.annotations.NullMarked;
