package io.pinakes.indexer.outline;

import io.pinakes.search.outline.Summary;

/**
 * A summary as a {@link Summarizer} has written it.
 *
 * @param provisional whether it is less than the summarizer promises, for a reason that may pass:
 *     the next run then has it written again
 */
public record Written(Summary summary, boolean provisional) {}
