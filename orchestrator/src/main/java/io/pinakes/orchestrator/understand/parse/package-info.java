/**
 * What the words of a question mean in a library: kinds of documents, fields, values, times.
 *
 * <p>In: a {@link io.pinakes.orchestrator.understand.parse.Wording} and a library. Out: a {@link
 * io.pinakes.orchestrator.understand.parse.Reading}, the question divided into segments, which
 * conditions and operations then account for.
 */
@NullMarked
package io.pinakes.orchestrator.understand.parse;

import org.jspecify.annotations.NullMarked;
