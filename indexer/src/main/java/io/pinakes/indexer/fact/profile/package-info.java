/**
 * Extracts values from documents of a known kind, such as receipts, invoices and certificates.
 *
 * <p>In: the lines of a document. Out: labelled values such as {@code total} and {@code
 * valid_until}, and line items. Tables are read elsewhere.
 */
@NullMarked
package io.pinakes.indexer.fact.profile;

import org.jspecify.annotations.NullMarked;
