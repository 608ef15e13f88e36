/**
 * A question taken apart: what it asks for, and which values, names and words it holds.
 *
 * <p>{@link io.pinakes.orchestrator.decompose.Decomposer} is the port; the built-in one uses word
 * lists and the values and words that the index really holds.
 */
@NullMarked
package io.pinakes.orchestrator.decompose;

import org.jspecify.annotations.NullMarked;
