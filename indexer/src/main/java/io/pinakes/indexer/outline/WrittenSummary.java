package io.pinakes.indexer.outline;

import io.pinakes.search.outline.compose.Summary;

/**
 * A summary written by a {@link Summarizer}.
 *
 * @param provisional whether it falls short of the summarizer's standard for a temporary reason;
 *     the next run then writes it again
 */
public record WrittenSummary(Summary summary, boolean provisional) {}
