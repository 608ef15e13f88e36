/**
 * What every format is read into, and what readers of all formats share.
 *
 * <p>A {@link io.pinakes.indexer.source.document.DocumentReader} fills a {@code DocumentBuilder},
 * which makes a {@link io.pinakes.indexer.source.document.ParsedDocument}: text, pages, headings,
 * tables. Text is cleaned and limited here. Nothing here knows a file format.
 */
@NullMarked
package io.pinakes.indexer.source.document;

import org.jspecify.annotations.NullMarked;
