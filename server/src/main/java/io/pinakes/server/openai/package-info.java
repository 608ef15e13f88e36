/**
 * An OpenAI-compatible API, so that programs that use it can treat the library as a model with
 * cited answers.
 *
 * <p>In: the last message of a chat. Out: the checked answer with its sources, whole or streamed;
 * also vectors of the index's embedding model. Start at {@link
 * io.pinakes.server.openai.OpenAiEndpoints}.
 */
@NullMarked
package io.pinakes.server.openai;

import org.jspecify.annotations.NullMarked;
