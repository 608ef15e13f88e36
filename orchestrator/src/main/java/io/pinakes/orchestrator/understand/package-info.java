/**
 * Reads a whole question into one typed request about fields, values and rows.
 *
 * <p>In: a question and a library. Out: a {@link
 * io.pinakes.orchestrator.structured.StructuredQuestion} that accounts for every word of the
 * question, one that lists the words it does not understand, or none if the question is about text.
 * Word lists are data per language. {@code word} holds the possible senses of words, {@code parse}
 * their meanings in a library; {@code condition} and {@code operation} build the request from them;
 * start at {@link io.pinakes.orchestrator.understand.QuestionReader}.
 */
@NullMarked
package io.pinakes.orchestrator.understand;

import org.jspecify.annotations.NullMarked;
