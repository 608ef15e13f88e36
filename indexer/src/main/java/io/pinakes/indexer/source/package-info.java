/**
 * Files and records in, structured documents out.
 *
 * <p>A {@link io.pinakes.indexer.source.Source} lists what it holds without reading it; a {@link
 * io.pinakes.indexer.source.SourceItem} is read on demand into a {@link
 * io.pinakes.indexer.source.ParsedDocument}: text, pages, headings, tables. Nothing here cuts
 * chunks or knows an index.
 */
@NullMarked
package io.pinakes.indexer.source;

import org.jspecify.annotations.NullMarked;
