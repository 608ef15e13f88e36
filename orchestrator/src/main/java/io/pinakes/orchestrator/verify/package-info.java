/**
 * The last gate: no claim leaves without evidence that supports it.
 *
 * <p>{@link io.pinakes.orchestrator.verify.CitationVerifier} takes a draft from any composer, looks
 * up its grounds in the library and checks every claim by rules: quotations, recomputed
 * calculations, figures by meaning, names, negation, words and their relations. No language model
 * is used.
 */
@NullMarked
package io.pinakes.orchestrator.verify;

import org.jspecify.annotations.NullMarked;
