/**
 * Question decomposition: what a question asks for, and which values, names and words it contains.
 *
 * <p>{@link io.pinakes.orchestrator.decompose.Decomposer} is the port; the built-in one uses word
 * lists and the values and words in the index.
 */
@NullMarked
package io.pinakes.orchestrator.decompose;

import org.jspecify.annotations.NullMarked;
