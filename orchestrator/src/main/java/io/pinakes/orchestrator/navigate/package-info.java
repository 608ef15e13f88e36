/**
 * Finds passages the way a reader uses a library: catalogue, bucket, table of contents, section.
 *
 * <p>Start with {@link io.pinakes.orchestrator.navigate.Navigator}. How the tree is walked is a
 * {@link io.pinakes.orchestrator.navigate.NavigationMode}; the choices are made by a {@link
 * io.pinakes.orchestrator.navigate.Reasoner}; the built-in one is in {@code reason}, the one that
 * uses a language model in {@code llm.answer}. {@link io.pinakes.orchestrator.navigate.CrossCheck}
 * compares the path with a search. Nothing here composes answers.
 */
@NullMarked
package io.pinakes.orchestrator.navigate;

import org.jspecify.annotations.NullMarked;
