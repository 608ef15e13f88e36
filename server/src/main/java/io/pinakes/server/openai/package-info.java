/**
 * The interface of OpenAI, so that programs that speak it can use the library as a model whose
 * answers are cited.
 *
 * <p>In: the last message of a chat. Out: the checked answer with its sources, whole or streamed;
 * also vectors of the index's embedding model. Start at {@link
 * io.pinakes.server.openai.OpenAiEndpoints}.
 */
@NullMarked
package io.pinakes.server.openai;

import org.jspecify.annotations.NullMarked;
