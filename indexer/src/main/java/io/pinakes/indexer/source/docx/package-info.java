/**
 * Reads Word documents.
 *
 * <p>In: an Office Open XML file. Out: its paragraphs, headings by style, numbered lists, tables
 * and notes. Start at {@link io.pinakes.indexer.source.docx.DocxReader}. Pages are those marked in
 * the file.
 */
@NullMarked
package io.pinakes.indexer.source.docx;

import org.jspecify.annotations.NullMarked;
