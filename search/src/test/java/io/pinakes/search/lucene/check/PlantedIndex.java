package io.pinakes.search.lucene.check;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.ChunkType;
import io.pinakes.search.chunk.Context;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.lucene.schema.ChunkMapping;
import io.pinakes.search.lucene.schema.DocumentMapping;
import io.pinakes.search.lucene.schema.PageMapping;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.testing.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.NoMergePolicy;
import org.apache.lucene.store.FSDirectory;
import org.junit.jupiter.api.io.TempDir;

/** Indexes with planted damages. */
abstract class PlantedIndex {
  static final String FIRST = "Oil the pump. ";
  static final String SECOND = "Check the seal.";
  static final float[] VECTOR = {.6f, .8f};

  final List<List<Document>> blocks = new ArrayList<>();
  Map<String, String> userData = Manifest.create("compass@1", "", 2).next().toUserData();

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path index;

  static DocumentRecord record(String id, int pages, int length) {
    return new DocumentRecord(
        new DocumentId(id),
        "generic",
        id + ".md",
        "md",
        Samples.MODIFIED,
        "en",
        id,
        pages,
        length,
        Metadata.EMPTY,
        List.of(),
        new DocumentRecord.Provenance("/books", "content", "settings"));
  }

  static Document chunk(String id, String name, String text, int start, int page) {
    return ChunkMapping.write(
        new Chunk(
            new ChunkId(name),
            new DocumentId(id),
            "",
            List.of(),
            ChunkType.CONTENT,
            text,
            new Span(start, start + text.length()),
            new PageRange(page, page),
            Context.NONE),
        record(id, 2, 29),
        VECTOR);
  }

  static Document page(String id, int number, int start, String text) {
    return PageMapping.write(new Page(number, start, text), new DocumentId(id));
  }

  static Document recordEntry(String id, int pages, int length, int chunks) {
    return DocumentMapping.write(record(id, pages, length), LibrarySchema.NONE, chunks, 0);
  }

  /** The entries of a document of two pages with a chunk each: chunks, pages, record. */
  static List<Document> whole(String id) {
    return new ArrayList<>(
        List.of(
            chunk(id, id + "#1", FIRST, 0, 1),
            chunk(id, id + "#2", SECOND, 14, 2),
            page(id, 1, 0, FIRST),
            page(id, 2, 14, SECOND),
            recordEntry(id, 2, 29, 2)));
  }

  List<Document> planted() {
    blocks.add(whole("a"));
    blocks.add(whole("b"));
    return blocks.getLast();
  }

  void write() throws IOException {
    try (FSDirectory directory = FSDirectory.open(index.resolve("lucene"));
        IndexWriter writer =
            new IndexWriter(
                directory,
                new IndexWriterConfig(TextAnalysis.analyzer())
                    .setMergePolicy(NoMergePolicy.INSTANCE)
                    .setUseCompoundFile(false))) {
      for (List<Document> block : blocks) {
        writer.addDocuments(block);
      }
      writer.setLiveCommitData(userData.entrySet());
      writer.commit();
    }
  }

  List<String> findings() throws IOException {
    write();
    return found(IntegrityCheck.Depth.DEEP);
  }

  List<String> found(IntegrityCheck.Depth depth) {
    return IntegrityCheck.run(index, depth).findings().stream()
        .map(finding -> finding.where() + ": " + finding.what())
        .toList();
  }
}
