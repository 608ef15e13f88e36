/**
 * Looks whether an embedded index is whole: its files, its manifest, and everything that has to
 * agree.
 *
 * <p>Start with {@link io.pinakes.search.lucene.check.IntegrityCheck#run}. It needs no lock, so an
 * indexer may commit meanwhile: one commit is looked at. Nothing is repaired here.
 */
@NullMarked
package io.pinakes.search.lucene.check;

import org.jspecify.annotations.NullMarked;
