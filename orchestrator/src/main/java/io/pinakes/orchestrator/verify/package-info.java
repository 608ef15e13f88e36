/**
 * The last gate: no claim leaves without evidence that really says it.
 *
 * <p>{@link io.pinakes.orchestrator.verify.CitationVerifier} resolves handles to documents, pages
 * and character spans and compares every quotation with the document's text.
 */
@NullMarked
package io.pinakes.orchestrator.verify;

import org.jspecify.annotations.NullMarked;
