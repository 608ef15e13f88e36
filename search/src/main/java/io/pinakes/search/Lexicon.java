package io.pinakes.search;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.query.DocumentChoice;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FoundDefinition;
import io.pinakes.search.query.Occurrence;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.translate.Translations;
import java.util.List;

/**
 * What a library knows about words: the values they name, their frequencies, where they occur and
 * how documents define them. Query analysis uses it.
 *
 * <p>Safe for many threads; every method throws {@link LibraryException} if the index cannot be
 * read.
 */
public interface Lexicon {
  /** Finds the indexed values, times and amounts that {@code question} mentions. */
  QueryAnalysis analyze(String question);

  /**
   * Chooses which of the documents matching {@code required} to look at first, from what the
   * question names.
   *
   * @throws IllegalArgumentException if the filter names an unknown field or a value of a wrong
   *     type
   */
  DocumentChoice choose(QueryAnalysis analysis, Filter required);

  /**
   * The different terms of {@code text} as keyword search reads them (stems, no stop words), in
   * order, each with the number of chunks that contain it.
   */
  List<TermCount> terms(String text);

  /** The words of {@code question} in the languages of the documents other than its own. */
  Translations translations(String question);

  /**
   * The number of chunks that contain {@code words} as a phrase in any inflection, in all languages
   * of the library.
   */
  long chunks(String words);

  /**
   * Every document that matches {@code filter} and contains {@code words} as a phrase, ignoring
   * case and white space, ordered by id, each with its first occurrence.
   *
   * @throws IllegalArgumentException if the words have no letters or digits, or the filter does not
   *     fit the index
   */
  List<Occurrence> holding(String words, Filter filter);

  /**
   * The definitions of {@code term} in the documents, at most 20: first those of the term itself,
   * then of its other forms (a plural), then of terms that contain all its words or are spelled
   * similarly. Among equally close ones, full sentences come before glossary entries and
   * abbreviations in brackets.
   *
   * @param filter the chunks to search
   * @throws IllegalArgumentException if the filter names an unknown field or a value of a wrong
   *     type
   */
  List<FoundDefinition> definitions(String term, Filter filter);

  /**
   * Like {@link #definitions(String, Filter)}, but prefers definitions from {@code home}, the
   * document in which the term was found, among equally close ones.
   */
  List<FoundDefinition> definitions(String term, Filter filter, DocumentId home);
}
