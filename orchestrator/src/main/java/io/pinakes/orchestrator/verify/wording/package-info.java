/**
 * Compares the words of a claim with those of what it cites: quotations, proper names, negation and
 * content words.
 *
 * <p>How words relate to one another is left to {@code relation}.
 */
@NullMarked
package io.pinakes.orchestrator.verify.wording;

import org.jspecify.annotations.NullMarked;
