/**
 * Finds claims that use the words of their evidence to say something else: exchanged roles,
 * opposites, altered or stitched sentences, orders reported as done.
 *
 * <p>Each check covers one such change.
 */
@NullMarked
package io.pinakes.orchestrator.verify.relation;

import org.jspecify.annotations.NullMarked;
