/**
 * The one room where a language model is called, and every prompt beside the class that sends it.
 *
 * <p>{@link io.pinakes.orchestrator.llm.LanguageModel} puts limits, deadlines, retries, repair and
 * accounting around any langchain4j chat model; {@link io.pinakes.orchestrator.llm.Ollama} opens
 * one. {@link io.pinakes.orchestrator.llm.LlmContext} writes contexts of chunks for the indexer and
 * {@link io.pinakes.orchestrator.llm.LlmSummarizer} summaries; {@link
 * io.pinakes.orchestrator.llm.LlmReasoner} judges where to navigate. Whatever a model replies is
 * data: it is checked before use and never run, opened or searched by.
 */
@NullMarked
package io.pinakes.orchestrator.llm;

import org.jspecify.annotations.NullMarked;
