/**
 * Commands that find and show documents without answering: search, browse, doc, eval.
 *
 * <p>In: queries, nodes, document ids, TREC runs. Out: text or JSON, and run files for a batch.
 * Nothing here ranks: that is {@link io.pinakes.search.Library}. Start at {@link
 * io.pinakes.orchestrator.cli.search.SearchCommand}.
 */
@NullMarked
package io.pinakes.orchestrator.cli.search;

import org.jspecify.annotations.NullMarked;
