/**
 * The only place that writes to an index.
 *
 * <p>{@link io.pinakes.indexer.write.IndexStore} replaces or removes whole documents and commits.
 */
@NullMarked
package io.pinakes.indexer.write;

import org.jspecify.annotations.NullMarked;
