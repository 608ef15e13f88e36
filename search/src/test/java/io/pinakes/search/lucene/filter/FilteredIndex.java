package io.pinakes.search.lucene.filter;

import static io.pinakes.search.testing.Samples.decimal;
import static io.pinakes.search.testing.Samples.flag;
import static io.pinakes.search.testing.Samples.metadata;
import static io.pinakes.search.testing.Samples.text;
import static io.pinakes.search.testing.Samples.whole;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.ChunkType;
import io.pinakes.search.chunk.Context;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.lucene.schema.ChunkMapping;
import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.query.Filter;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.Samples;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** An index of few chunks to filter. */
abstract class FilteredIndex {
  Directory directory = new ByteBuffersDirectory();

  @SuppressWarnings("NullAway.Init")
  DirectoryReader reader;

  /**
   * Four documents that disagree about the type of {@code year}; {@code b} has two chunks, on page
   * 2 and on pages 3 to 5.
   */
  @BeforeEach
  void build() throws IOException {
    directory = new ByteBuffersDirectory();
    try (IndexFiles index = IndexFiles.in(directory, new Compass())) {
      index.put(record("a", metadata("year", whole(2023)), "2023-01-31T00:00:00Z"), "first");
      index.put(
          record("b", metadata("year", text("FY23"), whole(2024)), "2023-01-31T23:59:59.999Z"),
          Samples.pages("second third"),
          List.of(
              chunk("b", "b#0", "second", new PageRange(2, 2), ChunkType.CONTENT, "1"),
              chunk("b", "b#1", "third", new PageRange(3, 5), ChunkType.TABLE, "1.2")));
      index.commit();
      index.put(record("c", metadata("year", decimal(2023.5)), "2023-02-01T00:00:00Z"), "fourth");
      index.put(record("d", metadata("draft", flag(true)), "2022-12-31T12:00:00Z"), "fifth");
      index.commit();
      reader = DirectoryReader.open(directory);
    }
  }

  @AfterEach
  void close() throws IOException {
    reader.close();
    directory.close();
  }

  static DocumentRecord record(String id, Metadata metadata, String modified) {
    DocumentRecord sample = Samples.record(id, metadata);
    return new DocumentRecord(
        sample.id(),
        id.equals("d") ? "drafts" : "finals",
        sample.file(),
        sample.fileType(),
        Instant.parse(modified),
        sample.language(),
        sample.title(),
        sample.pageCount(),
        sample.length(),
        metadata,
        sample.outline(),
        sample.provenance());
  }

  static Chunk chunk(
      String document, String id, String words, PageRange pages, ChunkType type, String section) {
    return new Chunk(
        new ChunkId(id),
        new DocumentId(document),
        section,
        List.of(),
        type,
        words,
        new Span(0, words.length()),
        pages,
        Context.NONE);
  }

  /** The ids of the chunks that meet {@code filter}. */
  String found(Filter filter) throws IOException {
    return found(reader, filter);
  }

  static String found(DirectoryReader reader, Filter filter) throws IOException {
    Query query =
        new BooleanQuery.Builder()
            .add(new TermQuery(Kind.CHUNK.term()), BooleanClause.Occur.FILTER)
            .add(FilterCompiler.of(reader).compile(filter), BooleanClause.Occur.FILTER)
            .build();
    IndexSearcher searcher = new IndexSearcher(reader);
    SortedSet<String> ids = new TreeSet<>();
    for (ScoreDoc hit : searcher.search(query, 100).scoreDocs) {
      ids.add(ChunkMapping.read(searcher.storedFields().document(hit.doc)).id().value());
    }
    return String.join(" ", ids);
  }

  String found(String field, MetadataValue... values) throws IOException {
    return found(new Filter.AnyOf(field, List.of(values)));
  }
}
