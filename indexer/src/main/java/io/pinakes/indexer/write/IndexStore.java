package io.pinakes.indexer.write;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.schema.ChunkMapping;
import io.pinakes.search.schema.DocumentMapping;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.Kind;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.schema.PageMapping;
import io.pinakes.search.schema.StoreErrors;
import io.pinakes.search.schema.TextAnalysis;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.Lock;

/**
 * An index that is open for writing, by one process at a time. Nothing shows to readers, or
 * survives a crash, before {@link #commit}; closing without it drops what came after the last one.
 */
public final class IndexStore implements DocumentSink, AutoCloseable {
  private static final double BUFFER_MEGABYTES = 64;

  private final String where;
  private final Directory directory;
  private final IndexWriter writer;
  private Manifest manifest;
  private boolean changed;

  private IndexStore(
      String where, Directory directory, IndexWriter writer, Manifest manifest, boolean changed) {
    this.where = where;
    this.directory = directory;
    this.writer = writer;
    this.manifest = manifest;
    this.changed = changed;
  }

  /**
   * Opens the index in {@code index}, or creates it.
   *
   * @param expected what new entries are made with
   * @param rebuild starts from nothing; readers keep the old state until the next commit
   * @throws LibraryException if another process writes, the directory cannot be written, or the
   *     index was built with something else
   */
  public static IndexStore open(Path index, Manifest expected, boolean rebuild) {
    String where = index.toString();
    Path lucene = createDirectory(index.resolve(Fields.LUCENE_DIRECTORY));
    try {
      Directory directory = FSDirectory.open(lucene);
      try {
        boolean exists = DirectoryReader.indexExists(directory);
        Manifest manifest =
            exists && !rebuild
                ? existing(directory, expected, where)
                : created(directory, expected);
        if (exists && rebuild) {
          clearUnreadable(directory);
        }
        IndexWriter writer = new IndexWriter(directory, config(rebuild));
        boolean changed = !exists || rebuild || !fields(directory).equals(manifest.fields());
        return new IndexStore(where, directory, writer, manifest, changed);
      } catch (IOException | RuntimeException e) {
        directory.close();
        throw e;
      }
    } catch (IOException e) {
      throw StoreErrors.of(e, where);
    }
  }

  private static Path createDirectory(Path directory) {
    try {
      return Files.createDirectories(directory);
    } catch (NoSuchFileException e) { // where nothing can be created, not where something is lost
      throw new LibraryException.Inaccessible("cannot create the directory " + directory, e);
    } catch (IOException e) {
      throw StoreErrors.of(e, directory.toString());
    }
  }

  /** The fields that are declared in an index; none if there is no index that can be read. */
  public static LibrarySchema fields(Path index) {
    Path lucene = index.resolve(Fields.LUCENE_DIRECTORY);
    if (!Files.isDirectory(lucene)) {
      return LibrarySchema.NONE;
    }
    try (Directory directory = FSDirectory.open(lucene)) {
      return DirectoryReader.indexExists(directory) ? fields(directory) : LibrarySchema.NONE;
    } catch (IOException e) {
      return LibrarySchema.NONE; // whoever opens it next says what is wrong
    }
  }

  private static LibrarySchema fields(Directory directory) throws IOException {
    return Manifest.fields(SegmentInfos.readLatestCommit(directory).getUserData());
  }

  /**
   * Opens an index that is there already, as it was built.
   *
   * @throws LibraryException if there is none, another process writes, or it cannot be written
   */
  public static IndexStore openExisting(Path index) {
    String where = index.toString();
    Path lucene = index.resolve(Fields.LUCENE_DIRECTORY);
    if (!Files.isDirectory(lucene)) {
      throw new LibraryException.NotFound("no index at " + where, null);
    }
    Manifest manifest;
    try (Directory directory = FSDirectory.open(lucene);
        DirectoryReader reader = DirectoryReader.open(directory)) {
      manifest = Manifest.read(reader.getIndexCommit().getUserData(), where);
    } catch (IOException e) {
      throw StoreErrors.of(e, where);
    }
    return open(index, manifest, false);
  }

  private static Manifest existing(Directory directory, Manifest expected, String where)
      throws IOException {
    try (DirectoryReader reader = DirectoryReader.open(directory)) {
      Manifest manifest = Manifest.read(reader.getIndexCommit().getUserData(), where);
      manifest.requireEmbedder(expected.embedderId(), expected.dimension(), where);
      // the same model may lie in another directory by now
      return expected.withGeneration(manifest.generation());
    }
  }

  /** A rebuilt index goes on counting generations, so that readers can tell old from new. */
  private static Manifest created(Directory directory, Manifest expected) throws IOException {
    long generation = 0;
    if (DirectoryReader.indexExists(directory)) {
      try (DirectoryReader reader = DirectoryReader.open(directory)) {
        generation = Manifest.generation(reader.getIndexCommit().getUserData());
      } catch (IOException | LibraryException e) {
        generation = 0; // the old index is unreadable, which is a reason to rebuild it
      }
    }
    return expected.withGeneration(generation);
  }

  /**
   * A writer goes on from the last commit even if it starts from nothing, so that must be readable.
   */
  private static void clearUnreadable(Directory directory) throws IOException {
    try {
      SegmentInfos.readLatestCommit(directory);
    } catch (CorruptIndexException
        | IndexFormatTooOldException
        | IndexFormatTooNewException
        | EOFException
        | NoSuchFileException
        | FileNotFoundException e) {
      try (Lock lock = directory.obtainLock(IndexWriter.WRITE_LOCK_NAME)) {
        for (String file : directory.listAll()) {
          if (!file.equals(IndexWriter.WRITE_LOCK_NAME)) {
            lock.ensureValid();
            directory.deleteFile(file);
          }
        }
      }
    }
  }

  private static IndexWriterConfig config(boolean rebuild) {
    IndexWriterConfig config = new IndexWriterConfig(TextAnalysis.analyzer());
    config.setSimilarity(TextAnalysis.similarity());
    config.setRAMBufferSizeMB(BUFFER_MEGABYTES);
    config.setCommitOnClose(false);
    config.setOpenMode(
        rebuild ? IndexWriterConfig.OpenMode.CREATE : IndexWriterConfig.OpenMode.CREATE_OR_APPEND);
    return config;
  }

  /** Where every document came from and what it was made with. */
  public Map<DocumentId, DocumentRecord.Provenance> provenances() {
    try (DirectoryReader reader = DirectoryReader.open(writer)) {
      return provenances(reader);
    } catch (IOException e) {
      throw StoreErrors.of(e, where);
    }
  }

  /**
   * The same for an index that need not be there, nor be free for writing.
   *
   * @param expected what new entries would be made with
   * @throws LibraryException if the index cannot be read or was built with something else
   */
  public static Map<DocumentId, DocumentRecord.Provenance> provenances(
      Path index, Manifest expected) {
    Path lucene = index.resolve(Fields.LUCENE_DIRECTORY);
    if (!Files.isDirectory(lucene)) {
      return Map.of();
    }
    String where = index.toString();
    try (Directory directory = FSDirectory.open(lucene)) {
      if (!DirectoryReader.indexExists(directory)) {
        return Map.of();
      }
      existing(directory, expected, where);
      try (DirectoryReader reader = DirectoryReader.open(directory)) {
        return provenances(reader);
      }
    } catch (IOException e) {
      throw StoreErrors.of(e, where);
    }
  }

  private static Map<DocumentId, DocumentRecord.Provenance> provenances(DirectoryReader reader)
      throws IOException {
    Map<DocumentId, DocumentRecord.Provenance> found = new HashMap<>();
    if (reader.numDocs() > 0) {
      IndexSearcher searcher = new IndexSearcher(reader);
      StoredFields stored = reader.storedFields();
      Set<String> fields = Set.copyOf(DocumentMapping.provenanceFields());
      for (ScoreDoc hit :
          searcher.search(new TermQuery(Kind.DOCUMENT.term()), reader.numDocs()).scoreDocs) {
        Document entry = stored.document(hit.doc, fields);
        found.put(
            new DocumentId(entry.get(Fields.DOCUMENT_ID)), DocumentMapping.readProvenance(entry));
      }
    }
    return found;
  }

  @Override
  public void replace(DocumentRecord document, List<Page> pages, List<EmbeddedChunk> chunks) {
    List<Document> entries = new ArrayList<>(chunks.size() + pages.size() + 1);
    for (EmbeddedChunk chunk : chunks) {
      entries.add(
          ChunkMapping.write(
              chunk.chunk(), document, manifest.fields(), chunk.embedding().vector()));
    }
    pages.forEach(page -> entries.add(PageMapping.write(page, document.id())));
    entries.add(DocumentMapping.write(document, manifest.fields()));
    try {
      writer.updateDocuments(new Term(Fields.DOCUMENT_ID, document.id().value()), entries);
      changed = true;
    } catch (IOException e) {
      throw StoreErrors.of(e, where);
    }
  }

  @Override
  public void remove(DocumentId id) {
    try {
      writer.deleteDocuments(new Term(Fields.DOCUMENT_ID, id.value()));
      changed = true;
    } catch (IOException e) {
      throw StoreErrors.of(e, where);
    }
  }

  @Override
  public void commit() {
    if (!changed) {
      return;
    }
    Manifest next = manifest.next();
    try {
      writer.setLiveCommitData(next.toUserData().entrySet());
      writer.commit();
    } catch (IOException e) {
      throw StoreErrors.of(e, where);
    }
    manifest = next;
    changed = false;
  }

  @Override
  public void close() {
    try (directory;
        writer) {
      // both are closed, the writer first, whatever either of them throws
    } catch (IOException e) {
      throw StoreErrors.of(e, where);
    }
  }
}
