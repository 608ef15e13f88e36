/**
 * The common model that all formats are read into, and what all readers share.
 *
 * <p>A {@link io.pinakes.indexer.source.document.DocumentReader} fills a {@code DocumentBuilder},
 * which builds a {@link io.pinakes.indexer.source.document.ParsedDocument}: text, pages, headings,
 * tables. Text is cleaned and limited here. Nothing here depends on a file format.
 */
@NullMarked
package io.pinakes.indexer.source.document;

import org.jspecify.annotations.NullMarked;
