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
 * An index open for reading. Thread-safe. Commits by other processes become visible no later than
 * the next call.
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
   * Opens the index in {@code directory} with the given embedder, which the caller closes.
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
   * @throws IllegalArgumentException if no installed engine handles such a location
   */
  static Library open(String location, LibraryOptions options) {
    return Engine.at(location).open(location, options);
  }

  /**
   * Opens several index directories as one library, which answers exactly as a single index with
   * all their documents would: same hits, scores, facts, figures and counts. There are two
   * exceptions: a bucket split across directories has no summary, and results in index order are
   * listed directory by directory.
   *
   * @param directories at least one; they must have no document in common and the same embedder
   * @throws LibraryException if one of them cannot be opened, or cannot be combined with the others
   */
  static Library open(List<Path> directories) {
    return open(directories.stream().map(Path::toString).toList(), LibraryOptions.DEFAULT);
  }

  /**
   * Opens the indexes at {@code locations}, all of one engine, as one library.
   *
   * @param locations at least one
   * @throws LibraryException if one of them cannot be opened, or cannot be combined with the others
   * @throws IllegalArgumentException if there is no location, no engine that handles all of them,
   *     or the engine can only open one index at a time
   */
  static Library open(List<String> locations, LibraryOptions options) {
    if (locations.isEmpty()) {
      throw new IllegalArgumentException("name at least one index");
    }
    Engine engine = Engine.at(locations.getFirst());
    for (String location : locations) {
      if (!engine.handles(location)) {
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
   * Searches the summaries of documents and of parts of long documents, best first. Only text,
   * mode, filter and topK of the request are used; a filter on {@code section_id} or {@code
   * chunk_type} matches nothing.
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
   * The pages of a document in {@code range}, in reading order; none if there is no such document.
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
   * The text of a document at {@code span}, with its pages; empty if there is no such document, the
   * span is empty, or it ends beyond the text.
   */
  Optional<Quote> passage(DocumentId id, Span span);

  /** The chunks of a document that overlap {@code span}, in reading order. */
  List<Chunk> chunks(DocumentId id, Span span);

  /** The fields that filters may use. */
  FieldCatalog fields();

  /** The number of documents in which {@code filter} matches something. */
  long count(Filter filter);

  /**
   * The values of {@code field} in the documents that match {@code filter}, most frequent first,
   * ties in text order; at most {@code limit}.
   */
  List<ValueCount> values(String field, Filter filter, int limit);

  /** The words, names and definitions of the documents, for query analysis. */
  Lexicon lexicon();

  /** The hierarchy of catalogue, buckets, documents and sections, with summaries. */
  HierarchyStore hierarchy();

  /** The facts extracted from the documents, and the document records. */
  Annotations annotations();

  /** Statistics on the contents of the index. */
  Statistics statistics();

  /** The embedder of this index. */
  Embedder embedder();

  /**
   * A view pinned to the current commit, unaffected by later ones. Closing it releases only that
   * snapshot.
   */
  Library pinned();

  /**
   * A view in which only the documents matching {@code filter} exist: only they are found, read,
   * counted, suggested and listed, and scores, word counts and fields are as if no other document
   * had been indexed. Restricting it again narrows it further. The view follows new commits; it
   * need not be closed and ends with this library.
   *
   * <p>Build properties are still those of the whole index: the embedder, the schema and the commit
   * generation. Above 100,000 permitted chunks, nearest-neighbour search walks a graph that
   * includes other documents: they may affect which permitted chunks it misses, but never the
   * scores.
   *
   * @throws IllegalArgumentException if the filter uses a field of chunks ({@code page}, {@code
   *     section_id}, {@code chunk_type}), since documents are permitted as a whole; names an
   *     unknown field; or has a value of the wrong type
   * @throws IllegalStateException from any call on the view once a newer commit lacks a field that
   *     the filter names
   */
  Library restrictedTo(Filter filter);

  /** Releases the index. */
  @Override
  void close();
}
