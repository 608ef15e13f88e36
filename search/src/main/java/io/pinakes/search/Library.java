package io.pinakes.search;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Quote;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.fact.Annotations;
import io.pinakes.search.outline.HierarchyStore;
import io.pinakes.search.query.FieldCatalog;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SearchResult;
import io.pinakes.search.query.SummaryHit;
import io.pinakes.search.schema.LibraryException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

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
    return open(directory.toString(), LibraryOptions.DEFAULT.withEmbedder(embedder));
  }

  /**
   * Opens the index at {@code location}, a directory or the URL of an engine that is installed.
   *
   * @throws LibraryException if there is no index, it is damaged, or this release cannot read it
   * @throws IllegalArgumentException if no engine keeps an index at such a place
   */
  static Library open(String location, LibraryOptions options) {
    return Engine.at(location).open(location, options);
  }

  /**
   * Opens several index directories as one library, which answers as one index with all their
   * documents would: same hits, scores, facts, figures and counts. Only two things differ: a bucket
   * that is divided among directories has no summary of its own, and what has no other order than
   * that of the index comes directory after directory.
   *
   * @param directories at least one; with no document in common, and built with one embedder
   * @throws LibraryException if one of them cannot be opened, or not together with the others
   */
  static Library open(List<Path> directories) {
    return open(directories.stream().map(Path::toString).toList(), LibraryOptions.DEFAULT);
  }

  /**
   * Opens the indexes at {@code locations}, all of one engine, as one library.
   *
   * @param locations at least one
   * @throws LibraryException if one of them cannot be opened, or not together with the others
   * @throws IllegalArgumentException if there is no location, no engine that keeps an index at such
   *     places, or it reads one index at a time
   */
  static Library open(List<String> locations, LibraryOptions options) {
    if (locations.isEmpty()) {
      throw new IllegalArgumentException("name at least one index");
    }
    Engine engine = Engine.at(locations.getFirst());
    for (String location : locations) {
      if (!engine.keeps(location)) {
        throw new IllegalArgumentException(
            location + " and " + locations.getFirst() + " cannot be opened together");
      }
    }
    return engine.open(locations, options);
  }

  /**
   * Runs one search.
   *
   * @throws IllegalArgumentException if the filter names an unknown field or a value of a wrong
   *     type
   */
  SearchResult search(SearchRequest request);

  /**
   * Searches the summaries of documents, and of parts of long ones, best first. Only text, mode,
   * filter and topK of the request are used; a filter by {@code section_id} or {@code chunk_type}
   * finds none.
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

  /**
   * What a document says at {@code span}, and on which pages; empty if there is no such document,
   * its text ends before the span does, or the span is empty.
   */
  Optional<Quote> passage(DocumentId id, Span span);

  /** The chunks of a document that share words with {@code span}, in reading order. */
  List<Chunk> chunks(DocumentId id, Span span);

  /** The fields that filters may use here. */
  FieldCatalog fields();

  /** In how many documents {@code filter} finds something. */
  long count(Filter filter);

  /**
   * The values that {@code field} takes in the documents that meet {@code filter}, the most
   * frequent first, equals in the order of their text; at most {@code limit}.
   */
  List<ValueCount> values(String field, Filter filter, int limit);

  /** The words, names and definitions of the documents, for reading questions. */
  Lexicon lexicon();

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
