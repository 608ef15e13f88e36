package io.pinakes.search.testing;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.DocumentSummary;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.lucene.schema.ChunkMapping;
import io.pinakes.search.lucene.schema.DocumentMapping;
import io.pinakes.search.lucene.schema.FactKeys;
import io.pinakes.search.lucene.schema.FactMapping;
import io.pinakes.search.lucene.schema.PageMapping;
import io.pinakes.search.lucene.schema.SummaryMapping;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.Manifest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.NoMergePolicy;
import org.apache.lucene.index.Term;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/** Writes an index using only the mappings; every commit creates a segment. */
public final class IndexFiles implements AutoCloseable {
  private final Directory directory;
  private final IndexWriter writer;
  private final Embedder embedder;
  private final FactKeys factKeys = FactKeys.none();
  private Manifest manifest;

  private IndexFiles(Directory directory, Embedder embedder, IndexWriterConfig config)
      throws IOException {
    this.directory = directory;
    this.embedder = embedder;
    writer = new IndexWriter(directory, config);
    manifest = Manifest.create(embedder.id(), "", embedder.dimension());
  }

  /** Starts an index that keeps a segment for each commit. */
  public static IndexFiles in(Path index) throws IOException {
    return in(index, new Compass());
  }

  public static IndexFiles in(Path index, Embedder embedder) throws IOException {
    return in(FSDirectory.open(index.resolve(Fields.LUCENE_DIRECTORY)), embedder);
  }

  /** Starts an index in {@code directory}, which is closed with it. */
  public static IndexFiles in(Directory directory, Embedder embedder) throws IOException {
    return new IndexFiles(directory, embedder, config().setMergePolicy(NoMergePolicy.INSTANCE));
  }

  /** Starts an index whose old segments are merged away. */
  public static IndexFiles merging(Path index) throws IOException {
    return new IndexFiles(
        FSDirectory.open(index.resolve(Fields.LUCENE_DIRECTORY)), new Compass(), config());
  }

  /** Starts an index without compound files. */
  public static IndexFiles withSeparateFiles(Path index) throws IOException {
    return new IndexFiles(
        FSDirectory.open(index.resolve(Fields.LUCENE_DIRECTORY)),
        new Compass(),
        config().setMergePolicy(NoMergePolicy.INSTANCE).setUseCompoundFile(false));
  }

  private static IndexWriterConfig config() {
    return new IndexWriterConfig(TextAnalysis.analyzer()).setSimilarity(TextAnalysis.similarity());
  }

  /** Declares metadata fields for documents added from now on. */
  public IndexFiles declaring(LibrarySchema schema) {
    manifest = manifest.withFields(schema);
    return this;
  }

  /** Adds a document, replacing the one with its id. */
  public IndexFiles put(DocumentRecord document, List<Page> pages, List<Chunk> chunks)
      throws IOException {
    return put(document, pages, chunks, List.of());
  }

  /** The same with facts; the words of a fact, for its vector, are its label. */
  public IndexFiles put(
      DocumentRecord document, List<Page> pages, List<Chunk> chunks, List<Fact> facts)
      throws IOException {
    List<Document> entries = new ArrayList<>();
    for (Chunk chunk : chunks) {
      entries.add(
          ChunkMapping.write(
              chunk, document, manifest.fields(), embedder.embedPassage(chunk.text()).vector()));
    }
    pages.forEach(page -> entries.add(PageMapping.write(page, document.id())));
    factKeys.admit(facts);
    Set<String> words = new HashSet<>();
    for (Fact fact : facts) {
      Document entry = FactMapping.write(fact, document, manifest.fields(), factKeys);
      if (!fact.label().isEmpty() && words.add(fact.label())) {
        FactMapping.addWords(entry, fact.label(), embedder.embedPassage(fact.label()).vector());
      } else if (!fact.label().isEmpty()) {
        FactMapping.addWords(entry, fact.label());
      }
      entries.add(entry);
    }
    entries.add(DocumentMapping.write(document, manifest.fields(), chunks.size(), facts.size()));
    writer.updateDocuments(new Term(Fields.DOCUMENT_ID, document.id().value()), entries);
    return this;
  }

  /** Adds a summary of a whole document, or of a part of it. */
  public IndexFiles put(DocumentRecord document, DocumentSummary summary) throws IOException {
    float[] vector = embedder.embedPassage(summary.text()).vector();
    writer.addDocument(SummaryMapping.write(summary, document, manifest.fields(), "tests", vector));
    return this;
  }

  /** Adds a document of one page, with one chunk per text. */
  public IndexFiles put(DocumentRecord document, String... texts) throws IOException {
    return put(
        document,
        Samples.pages(String.join("\n", texts)),
        Samples.chunks(document.id().value(), texts));
  }

  public IndexFiles remove(String id) throws IOException {
    writer.deleteDocuments(new Term(Fields.DOCUMENT_ID, id));
    return this;
  }

  public IndexFiles commit() throws IOException {
    manifest = manifest.next();
    writer.setLiveCommitData(manifest.toUserData().entrySet());
    writer.commit();
    return this;
  }

  public IndexFiles mergeAll() throws IOException {
    writer.forceMerge(1);
    return this;
  }

  /** Where the files are. */
  public Directory directory() {
    return directory;
  }

  @Override
  public void close() throws IOException {
    try (directory;
        writer) {
      writer.rollback(); // drops uncommitted changes
    }
  }
}
