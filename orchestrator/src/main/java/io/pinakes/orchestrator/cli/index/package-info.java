/**
 * Commands that build, change and inspect an index: index, remove, stats, check.
 *
 * <p>In: sources and options. Out: progress on standard error, a report on standard output. The
 * work is done in {@link io.pinakes.indexer}; start at {@link
 * io.pinakes.orchestrator.cli.index.IndexCommand}.
 */
@NullMarked
package io.pinakes.orchestrator.cli.index;

import org.jspecify.annotations.NullMarked;
