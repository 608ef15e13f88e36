/**
 * Reads a whole question into one typed request about fields, values and rows.
 *
 * <p>In: a question and the library it is asked of. Out: a {@link
 * io.pinakes.orchestrator.structured.StructuredQuestion} that accounts for every word of the
 * question, one that names the words it does not understand, or none, if the question is about
 * text. Words are data per language. {@code word} holds what they can mean, {@code parse} what they
 * mean in a library, {@code condition} and {@code operation} make the request of that; start at
 * {@link io.pinakes.orchestrator.understand.QuestionReader}.
 */
@NullMarked
package io.pinakes.orchestrator.understand;

import org.jspecify.annotations.NullMarked;
