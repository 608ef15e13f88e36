/**
 * Reads which documents or rows a question is about: values, times, numbers, exclusions and names
 * that the library does not know.
 *
 * <p>In: a {@link io.pinakes.orchestrator.understand.parse.Reading}. Out: the demands added to the
 * reading; start at {@link io.pinakes.orchestrator.understand.condition.Conditions}.
 */
@NullMarked
package io.pinakes.orchestrator.understand.condition;

import org.jspecify.annotations.NullMarked;
