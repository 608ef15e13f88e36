/**
 * Turns text into terms: one analysis per language, all for the same field.
 *
 * <p>In: text and the language of its document. Out: Lucene token streams. Nothing here knows what
 * is stored or under which name. Start with {@link io.pinakes.search.analyze.LanguageAnalyzer}.
 */
@NullMarked
package io.pinakes.search.analyze;

import org.jspecify.annotations.NullMarked;
