/**
 * The model that verification rules share: a claim, the text it cites, their sentences and words,
 * and what a rule finds.
 *
 * <p>Nothing here makes decisions or reads the library.
 */
@NullMarked
package io.pinakes.orchestrator.verify.claim;

import org.jspecify.annotations.NullMarked;
