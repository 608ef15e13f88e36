/**
 * Files and records in, structured documents out.
 *
 * <p>{@link io.pinakes.indexer.source.Sources} opens a {@link io.pinakes.indexer.source.Source},
 * which lists what it holds without reading it; a {@link io.pinakes.indexer.source.SourceItem} is
 * read on demand into a {@link io.pinakes.indexer.source.ParsedDocument}: text, pages, headings,
 * tables, by one {@code DocumentReader} a format. A {@link io.pinakes.indexer.source.FileParser}
 * decides in which process that happens. Nothing here cuts chunks or knows an index.
 */
@NullMarked
package io.pinakes.indexer.source;

import org.jspecify.annotations.NullMarked;
