/**
 * Texts that a language model writes during indexing: contexts, summaries and facts.
 *
 * <p>The ports belong to the indexer; the prompts and the readers of replies are here. Replies are
 * kept in the cache directory of the index, so that a second run pays only for what changed; the
 * estimates tell the cost of a run in advance. Start at {@link
 * io.pinakes.orchestrator.llm.index.LlmContext}.
 */
@NullMarked
package io.pinakes.orchestrator.llm.index;

import org.jspecify.annotations.NullMarked;
