/**
 * The words of a question and what they can mean in a language: tokens, the lexicon of operations,
 * comparisons and properties, and bounds such as "at least 5".
 *
 * <p>In: the text of a question. Out: {@link io.pinakes.orchestrator.understand.word.Token}s with
 * their senses. Nothing here depends on a library; the words are resources per language.
 */
@NullMarked
package io.pinakes.orchestrator.understand.word;

import org.jspecify.annotations.NullMarked;
