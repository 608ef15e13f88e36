/**
 * Where documents come from: files, folders and records.
 *
 * <p>{@link io.pinakes.indexer.source.Sources} opens a {@link io.pinakes.indexer.source.Source},
 * which lists its contents without reading them; a {@link io.pinakes.indexer.source.SourceItem} is
 * read on demand by a {@link io.pinakes.indexer.source.parser.FileParser}. Ids, buckets, metadata
 * and content hashes are determined here; no format is parsed and no document is split.
 */
@NullMarked
package io.pinakes.indexer.source;

import org.jspecify.annotations.NullMarked;
