package io.pinakes.search;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Neighbours;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.fact.Annotations;
import io.pinakes.search.outline.HierarchyStore;
import io.pinakes.search.query.DocumentChoice;
import io.pinakes.search.query.FieldCatalog;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FoundDefinition;
import io.pinakes.search.query.FoundSection;
import io.pinakes.search.query.Occurrence;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SearchResult;
import io.pinakes.search.query.SummaryHit;
import io.pinakes.search.schema.LibraryException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * An index that is open for reading. Safe for many threads; sees what other processes commit, at
 * the latest at the next call.
 *
 * <p>Every method throws {@link LibraryException} if the index cannot be read.
 */
public interface Library extends AutoCloseable {
  /**
   * Opens the index in {@code directory} with the embedder it was built with, which is loaded when
   * a search first needs it and closed with the library.
   *
   * @throws LibraryException if there is no index, it is damaged, or this release cannot read it
   */
  static Library open(Path directory) {
    return open(directory.toString(), LibraryOptions.DEFAULT);
  }

  /**
   * Opens the index in {@code directory} with an embedder of the caller's, who closes it.
   *
   * @throws LibraryException.Mismatch also if another embedder built the index
   */
  static Library open(Path directory, Embedder embedder) {
    return open(directory.toString(), LibraryOptions.DEFAULT.with(to -> to.embedder(embedder)));
  }

  /**
   * Opens the index at {@code location}, a directory or the URL of an engine that is installed.
   *
   * @throws LibraryException if there is no index, it is damaged, or this release cannot read it
   * @throws IllegalArgumentException if no engine keeps an index at such a place
   */
  static Library open(String location, LibraryOptions options) {
    for (Engine engine : ServiceLoader.load(Engine.class, Library.class.getClassLoader())) {
      if (engine.keeps(location)) {
        return engine.open(location, options);
      }
    }
    throw new IllegalArgumentException("no engine is installed that keeps an index at " + location);
  }

  /**
   * Runs one search.
   *
   * @throws IllegalArgumentException if the filter names an unknown field or a value of a wrong
   *     type
   */
  SearchResult search(SearchRequest request);

  /**
   * Searches the summaries of documents, and of stretches of long ones, best first. Of the request
   * count the text, the mode, the filter and how many are wanted; a filter by {@code section_id} or
   * {@code chunk_type} finds none.
   *
   * @throws IllegalArgumentException if the filter names an unknown field or a value of a wrong
   *     type
   */
  List<SummaryHit> searchSummaries(SearchRequest request);

  /** The record of a document; empty if there is no such document. */
  Optional<DocumentRecord> document(DocumentId id);

  /** A chunk; empty if there is no such chunk. */
  Optional<Chunk> chunk(ChunkId id);

  /**
   * Those pages of a document whose number lies in {@code range}, in the order of its text; none if
   * there is no such document.
   */
  List<Page> pages(DocumentId id, PageRange range);

  /** The whole extracted text of a document; empty if there is no such document. */
  default Optional<String> text(DocumentId id) {
    List<Page> pages = pages(id, new PageRange(1, Integer.MAX_VALUE));
    if (pages.isEmpty()) {
      return Optional.empty();
    }
    StringBuilder text = new StringBuilder();
    pages.forEach(page -> text.append(page.text()));
    return Optional.of(text.toString());
  }

  /** The chunks of a document that share words with {@code span}, in reading order. */
  List<Chunk> chunks(DocumentId id, Span span);

  /** The chunks before and after a chunk in its document; none if there is no such chunk. */
  Neighbours neighbours(ChunkId id);

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
  List<FoundDefinition> lookupDefinition(String term, Filter filter);

  /**
   * The same, with the definitions of {@code home}, the document the term was met in, before
   * equally close ones of other documents.
   */
  List<FoundDefinition> lookupDefinition(String term, Filter filter, DocumentId home);

  /**
   * The part of a document that a reference in it means.
   *
   * @param reference as printed ({@code Section 4.2(a)}, {@code § 5 Abs. 2}), a bare number, a
   *     title, or the anchor of a heading ({@code #notice})
   * @throws IllegalArgumentException if there is no such document, or it has no such part; the
   *     message names parts with near numbers
   */
  FoundSection followReference(DocumentId document, String reference);

  /**
   * The same, asked from a chunk: of several parts with that number the one nearest to it is meant.
   *
   * @throws IllegalArgumentException also if there is no such chunk
   */
  FoundSection followReference(ChunkId from, String reference);

  /**
   * Every document that meets {@code filter} and holds {@code words} one after the other, whatever
   * their case and the white space between them, in the order of ids, each with the first place.
   *
   * @throws IllegalArgumentException if the words have neither letter nor digit, or the filter does
   *     not fit the index
   */
  List<Occurrence> holding(String words, Filter filter);

  /** The fields that filters may use here. */
  FieldCatalog fields();

  /** In how many documents {@code filter} finds something. */
  long count(Filter filter);

  /**
   * The values that {@code field} takes in the documents that meet {@code filter}, the most
   * frequent first, equals in the order of their text; at most {@code limit}.
   */
  List<ValueCount> values(String field, Filter filter, int limit);

  /**
   * The different terms of {@code text} as the keyword leg reads them (stems, no stop words), in
   * order, and in how many chunks each stands.
   */
  List<TermCount> terms(String text);

  /** What {@code question} names of the values this index holds, and of times and amounts. */
  QueryAnalysis analyze(String question);

  /**
   * Which of the documents that meet {@code required} to look at first, by what a question names.
   *
   * @throws IllegalArgumentException if the filter names an unknown field or a value of a wrong
   *     type
   */
  DocumentChoice choose(QueryAnalysis analysis, Filter required);

  /** The library as catalogue, shelves, tables of contents and sections, with summaries. */
  HierarchyStore hierarchy();

  /** The facts that were read out of its documents, and their records. */
  Annotations annotations();

  /** What the index holds. */
  Statistics statistics();

  /** The embedder of this index. */
  Embedder embedder();

  /**
   * A library that keeps showing the state of now, whatever is committed meanwhile. Closing it
   * frees that state and nothing else.
   */
  Library pinned();

  /**
   * A library in which only those documents exist whose fields meet {@code filter}: they alone are
   * found, read, counted, suggested and listed, and scores, word counts and fields are what they
   * would be had no other document ever been indexed. Restricting it again narrows it further. It
   * follows new commits, needs no closing, and ends with the library it came from.
   *
   * <p>What stays the same as in the whole index is how it was built: the embedder, the schema, and
   * how often something was committed. Above 100,000 permitted chunks, nearest neighbours are
   * looked for in a graph that other documents are part of: which of the permitted ones a search
   * misses may depend on it; their scores do not.
   *
   * @throws IllegalArgumentException if the filter uses a field of chunks ({@code page}, {@code
   *     section_id}, {@code chunk_type}), since documents are permitted as a whole, names an
   *     unknown field, or a value of a wrong type
   * @throws IllegalStateException from every call on the restricted library, while a newer commit
   *     lacks a field that the filter names
   */
  Library restrictedTo(Filter filter);

  /** Frees what was opened. */
  @Override
  void close();
}
