/**
 * What a language model writes while documents are indexed: contexts, summaries and facts.
 *
 * <p>The ports belong to the indexer; the prompts and the readers of replies are here. Replies are
 * kept in the cache directory of the index, so that a second run pays for what changed only; the
 * estimates say beforehand what a run would cost. Start at {@link
 * io.pinakes.orchestrator.llm.index.LlmContext}.
 */
@NullMarked
package io.pinakes.orchestrator.llm.index;

import org.jspecify.annotations.NullMarked;
