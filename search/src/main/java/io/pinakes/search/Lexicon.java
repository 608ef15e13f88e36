package io.pinakes.search;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.query.DocumentChoice;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FoundDefinition;
import io.pinakes.search.query.Occurrence;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.schema.LibraryException;
import java.util.List;

/**
 * What a library knows of words: the values they name, how frequent they are, where they stand and
 * how documents define them. Questions are read with it.
 *
 * <p>Safe for many threads; every method throws {@link LibraryException} if the index cannot be
 * read.
 */
public interface Lexicon {
  /** What {@code question} names of the values this index holds, and of times and amounts. */
  QueryAnalysis analyze(String question);

  /**
   * Which of the documents that meet {@code required} to look at first, by what a question names.
   *
   * @throws IllegalArgumentException if the filter names an unknown field or a value of a wrong
   *     type
   */
  DocumentChoice choose(QueryAnalysis analysis, Filter required);

  /**
   * The different terms of {@code text} as keyword search reads them (stems, no stop words), in
   * order, and in how many chunks each stands.
   */
  List<TermCount> terms(String text);

  /**
   * Every document that meets {@code filter} and holds {@code words} one after the other, whatever
   * their case and the white space between them, in the order of ids, each with the first place.
   *
   * @throws IllegalArgumentException if the words have neither letter nor digit, or the filter does
   *     not fit the index
   */
  List<Occurrence> holding(String words, Filter filter);

  /**
   * What the documents say that {@code term} means: definitions of the term itself first, then of
   * other forms of it (a plural), then of terms that have all its words or are spelled almost
   * alike; of equally close ones those in a sentence before entries of a glossary and short names
   * in brackets. At most 20.
   *
   * @param filter which chunks to look at
   * @throws IllegalArgumentException if the filter names an unknown field or a value of a wrong
   *     type
   */
  List<FoundDefinition> definitions(String term, Filter filter);

  /**
   * The same, with the definitions of {@code home}, the document the term was met in, before
   * equally close ones of other documents.
   */
  List<FoundDefinition> definitions(String term, Filter filter, DocumentId home);
}
