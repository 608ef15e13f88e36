/**
 * The words of a question in the other languages of a library, from bilingual glossaries.
 *
 * <p>In: a question and the languages of the documents. Out: {@link
 * io.pinakes.search.translate.Translations}, which search for the words of the question in those
 * languages and find them in texts. A glossary is a file {@code language/<code>/glossary.txt} that
 * gives English words in one language, so that English links any two languages. Start at {@link
 * io.pinakes.search.translate.Translations}.
 */
@NullMarked
package io.pinakes.search.translate;

import org.jspecify.annotations.NullMarked;
