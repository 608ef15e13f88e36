/**
 * Checks the integrity of an embedded index: its files, its manifest, and the consistency of its
 * entries.
 *
 * <p>Start with {@link io.pinakes.search.lucene.check.IntegrityCheck#run}. It checks one commit
 * without a lock, so an indexer may commit meanwhile. Nothing is repaired.
 */
@NullMarked
package io.pinakes.search.lucene.check;

import org.jspecify.annotations.NullMarked;
