/**
 * Finds passages as a reader finds them in a library: catalogue, bucket, table of contents,
 * section.
 *
 * <p>Start with {@link io.pinakes.orchestrator.navigate.Navigator}. How the tree is walked is a
 * {@link io.pinakes.orchestrator.navigate.NavigationMode}; who judges on the way is a {@link
 * io.pinakes.orchestrator.navigate.Reasoner}, of which the built-in one is here and the one that
 * asks a language model with the other prompts. {@link io.pinakes.orchestrator.navigate.CrossCheck}
 * compares the way with a search. Nothing here composes answers.
 */
@NullMarked
package io.pinakes.orchestrator.navigate;

import org.jspecify.annotations.NullMarked;
