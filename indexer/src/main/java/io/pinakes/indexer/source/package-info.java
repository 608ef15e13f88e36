/**
 * Where documents come from: files, folders and records.
 *
 * <p>{@link io.pinakes.indexer.source.Sources} opens a {@link io.pinakes.indexer.source.Source},
 * which lists what it holds without reading it; a {@link io.pinakes.indexer.source.SourceItem} is
 * read on demand by a {@link io.pinakes.indexer.source.parser.FileParser}. Ids, buckets, metadata
 * and hashes of content are decided here; no format is read, no chunk cut.
 */
@NullMarked
package io.pinakes.indexer.source;

import org.jspecify.annotations.NullMarked;
