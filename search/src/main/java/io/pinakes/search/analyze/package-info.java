/**
 * How text becomes terms: one analysis per language, all writing into the same field.
 *
 * <p>In: text and the language of its document. Out: Lucene token streams. What is stored, and
 * under which name, is not known here. Start with {@link
 * io.pinakes.search.analyze.LanguageAnalyzer}.
 */
@NullMarked
package io.pinakes.search.analyze;

import org.jspecify.annotations.NullMarked;
