/**
 * The last gate: no claim leaves without evidence that really says it.
 *
 * <p>{@link io.pinakes.orchestrator.verify.CitationVerifier} takes a draft, whoever wrote it, looks
 * its grounds up in the library and decides every claim by rules: quotations, calculations worked
 * out again, figures by what they mean, names, negation, words, and how they stand together. No
 * language model is asked.
 */
@NullMarked
package io.pinakes.orchestrator.verify;

import org.jspecify.annotations.NullMarked;
