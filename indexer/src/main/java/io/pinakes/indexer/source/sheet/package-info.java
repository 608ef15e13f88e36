/**
 * Reads workbooks and comma-separated files.
 *
 * <p>In: xlsx, xls or csv. Out: every visible sheet as a table under a heading. Start at {@link
 * io.pinakes.indexer.source.sheet.XlsxReader}. Formulas are not evaluated: their stored values are
 * read.
 */
@NullMarked
package io.pinakes.indexer.source.sheet;

import org.jspecify.annotations.NullMarked;
