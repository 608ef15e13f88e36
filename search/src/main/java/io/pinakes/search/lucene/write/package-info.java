/**
 * The embedded engine's write side: the only place that writes to a Lucene index.
 *
 * <p>{@link io.pinakes.search.lucene.write.LuceneTarget} reads what an index directory contains and
 * opens it; {@code LuceneStore} replaces or removes whole documents and commits, in the index that
 * readers see or, for a rebuild, in {@code RebuildDirectory} beside it, which {@code
 * PublishedIndex} then replaces in one commit. Nothing here reads or splits documents.
 */
@NullMarked
package io.pinakes.search.lucene.write;

import org.jspecify.annotations.NullMarked;
