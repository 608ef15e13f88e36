package io.pinakes.indexer.write;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.lucene.schema.ChunkMapping;
import io.pinakes.search.lucene.schema.DocumentMapping;
import io.pinakes.search.lucene.schema.EmbeddedText;
import io.pinakes.search.lucene.schema.FactKeys;
import io.pinakes.search.lucene.schema.PageMapping;
import io.pinakes.search.lucene.schema.StoreErrors;
import io.pinakes.search.lucene.schema.SummaryMapping;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.Manifest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.StreamSupport;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.store.Directory;
import org.jspecify.annotations.Nullable;

/**
 * An index that is open for writing, by one process at a time. Nothing survives a crash before
 * {@link #commit}, nothing shows to readers before it or, in a rebuild, before {@link #publish};
 * closing drops what came after the last commit.
 */
public final class IndexStore implements DocumentSink, AutoCloseable {
  private final Place place;
  private final IndexWriter writer;
  private final Optional<Path> unfinishedRebuild;
  private final FactKeys factKeys;
  private volatile Manifest manifest;
  private boolean changed;
  private boolean published;

  /**
   * Where entries go.
   *
   * @param path the index directory
   * @param directory what the writer owns
   * @param living the index to take the place of; null if this is it
   */
  private record Place(
      Path path, Directory directory, @Nullable LivingIndex living, RebuildDirectory beside) {
    String index() {
      return path.toString();
    }
  }

  private IndexStore(
      Place place,
      IndexWriter writer,
      Optional<Path> unfinishedRebuild,
      Manifest manifest,
      boolean changed)
      throws IOException {
    this.place = place;
    this.writer = writer;
    this.unfinishedRebuild = unfinishedRebuild;
    this.manifest = manifest;
    factKeys = factKeys(writer);
    this.changed = changed;
  }

  /**
   * Opens the index in {@code index}, or creates it.
   *
   * @param expected what new entries are made with
   * @throws LibraryException if another process writes, the directory cannot be written, or the
   *     index was built with something else
   */
  public static IndexStore open(Path index, Manifest expected) {
    return open(index, expected, DirectoryOpener.FILES);
  }

  /** The same with directories that {@code opener} opens. */
  public static IndexStore open(Path index, Manifest expected, DirectoryOpener opener) {
    String where = index.toString();
    Path lucene = createDirectory(index.resolve(Fields.LUCENE_DIRECTORY));
    try {
      Directory directory = opener.open(lucene);
      try {
        requireFit(directory, expected, where);
        IndexWriter writer =
            new IndexWriter(directory, Writers.config(IndexWriterConfig.OpenMode.CREATE_OR_APPEND));
        try {
          Map<String, String> userData = userData(writer);
          RebuildDirectory beside = new RebuildDirectory(index, opener);
          new OutlineGenerations(index).clean(Manifest.outline(userData));
          return new IndexStore(
              new Place(index, directory, null, beside),
              writer,
              beside.clean(userData),
              // the same model may lie in another directory by now
              expected
                  .withGeneration(Manifest.generation(userData))
                  .withOutline(Manifest.outline(userData)),
              userData.isEmpty() || !Manifest.fields(userData).equals(expected.fields()));
        } catch (IOException | RuntimeException e) {
          writer.close();
          throw e;
        }
      } catch (IOException | RuntimeException e) {
        directory.close();
        throw e;
      }
    } catch (IOException e) {
      throw StoreErrors.of(e, where);
    }
  }

  /**
   * Starts an index from nothing beside the one in {@code index}, which readers keep seeing until
   * {@link #publish}. Goes on with a rebuild that was broken off if the embedder is still the same:
   * {@link #documents} tells what of it is done.
   *
   * @throws LibraryException if another process writes or the directory cannot be written
   */
  public static IndexStore rebuild(Path index, Manifest expected) {
    return rebuild(index, expected, DirectoryOpener.FILES);
  }

  /** The same with directories that {@code opener} opens. */
  public static IndexStore rebuild(Path index, Manifest expected, DirectoryOpener opener) {
    String where = index.toString();
    createDirectory(index.resolve(Fields.LUCENE_DIRECTORY));
    try {
      LivingIndex living = LivingIndex.lock(index, opener);
      try {
        RebuildDirectory beside = new RebuildDirectory(index, opener);
        Directory directory = beside.open(living, expected);
        new OutlineGenerations(index).clean(living.outline());
        try {
          IndexWriter writer =
              new IndexWriter(
                  directory, Writers.config(IndexWriterConfig.OpenMode.CREATE_OR_APPEND));
          try {
            return new IndexStore(
                new Place(index, directory, living, beside),
                writer,
                Optional.empty(),
                expected.withGeneration(Manifest.generation(userData(writer))).withOutline(""),
                true);
          } catch (IOException | RuntimeException e) {
            writer.close();
            throw e;
          }
        } catch (IOException | RuntimeException e) {
          directory.close();
          throw e;
        }
      } catch (IOException | RuntimeException e) {
        living.close();
        throw e;
      }
    } catch (IOException e) {
      throw StoreErrors.of(e, where);
    }
  }

  /**
   * Opens an index that is there already, as it was built.
   *
   * @throws LibraryException if there is none, another process writes, or it cannot be written
   */
  public static IndexStore openExisting(Path index) {
    return open(index, StoredIndex.manifest(index));
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

  /** Refuses an index that was built with something else before anything touches it. */
  private static void requireFit(Directory directory, Manifest expected, String where)
      throws IOException {
    if (DirectoryReader.indexExists(directory)) {
      try (DirectoryReader reader = DirectoryReader.open(directory)) {
        StoredIndex.manifest(reader, where)
            .requireEmbedder(expected.embedderId(), expected.dimension(), where);
      }
    }
  }

  private static FactKeys factKeys(IndexWriter writer) throws IOException {
    try (DirectoryReader reader = DirectoryReader.open(writer)) {
      return FactKeys.of(reader);
    }
  }

  private static Map<String, String> userData(IndexWriter writer) {
    Map<String, String> userData = new TreeMap<>();
    writer.getLiveCommitData().forEach(entry -> userData.put(entry.getKey(), entry.getValue()));
    return userData;
  }

  /** Where a rebuild lies that was broken off and would be gone on with; it takes up space. */
  public Optional<Path> unfinishedRebuild() {
    return unfinishedRebuild;
  }

  /** The documents written so far, committed or not. */
  public Map<DocumentId, KnownDocument> documents() {
    try (DirectoryReader reader = DirectoryReader.open(writer)) {
      return StoredIndex.documents(reader);
    } catch (IOException e) {
      throw StoreErrors.of(e, place.index());
    }
  }

  /** Something that a writer does. */
  private interface Step {
    void run() throws IOException;
  }

  private void write(Step step) {
    try {
      step.run();
    } catch (IOException e) {
      throw StoreErrors.of(e, place.index());
    } catch (IllegalStateException e) {
      if (e.getCause() instanceof IOException failure) {
        throw StoreErrors.of(failure, place.index()); // met before, or by a thread of the writer
      }
      throw e;
    }
  }

  @Override
  public IndexEntry entry(EmbeddedChunk chunk, DocumentRecord document) {
    Document entry =
        ChunkMapping.write(chunk.chunk(), document, manifest.fields(), chunk.embedding().vector());
    if (!chunk.embeddedText().isEmpty()) {
      EmbeddedText.addTo(entry, chunk.embeddedText());
    }
    return new IndexEntry(entry);
  }

  @Override
  public Set<String> admit(List<Fact> facts) {
    return factKeys.admit(facts);
  }

  @Override
  public void put(
      DocumentRecord document, List<Page> pages, List<IndexEntry> chunks, DocumentFacts facts) {
    List<Document> texts = new ArrayList<>(chunks.size() + pages.size());
    chunks.forEach(chunk -> texts.add(chunk.fields()));
    pages.forEach(page -> texts.add(PageMapping.write(page, document.id())));
    Document record =
        DocumentMapping.write(document, manifest.fields(), chunks.size(), facts.facts().size());
    factKeys.admit(facts.facts());
    Iterable<Document> ofFacts = new FactEntries(facts, document, manifest.fields(), factKeys);
    Iterable<Document> entries = joined(List.of(texts, ofFacts, List.of(record)));
    write(
        () -> writer.updateDocuments(new Term(Fields.DOCUMENT_ID, document.id().value()), entries));
    changed = true;
  }

  private static Iterable<Document> joined(List<Iterable<Document>> parts) {
    return () ->
        parts.stream().flatMap(part -> StreamSupport.stream(part.spliterator(), false)).iterator();
  }

  @Override
  public void remove(DocumentId id) {
    write(() -> writer.deleteDocuments(new Term(Fields.DOCUMENT_ID, id.value())));
    changed = true;
  }

  /** Everything written so far. */
  public WrittenIndex written() {
    try {
      return new WrittenIndex(DirectoryReader.open(writer), place.index());
    } catch (IOException e) {
      throw StoreErrors.of(e, place.index());
    }
  }

  /** The generations of the hierarchy beside this index. */
  public OutlineGenerations outlines() {
    return new OutlineGenerations(place.path());
  }

  /** The generation that the last commit names; empty if it names none. */
  public String outline() {
    return manifest.outline();
  }

  /**
   * Puts summaries in, in place of all that a document had.
   *
   * @param builder names how they were made
   */
  public void summarize(DocumentRecord document, String builder, List<EmbeddedSummary> summaries) {
    List<Document> entries = new ArrayList<>(summaries.size());
    for (EmbeddedSummary summary : summaries) {
      Document entry =
          SummaryMapping.write(
              summary.summary(), document, manifest.fields(), builder, summary.vector());
      if (!summary.embeddedText().isEmpty()) {
        EmbeddedText.addTo(entry, summary.embeddedText());
      }
      entries.add(entry);
    }
    write(() -> writer.updateDocuments(SummaryMapping.of(document.id()), entries));
    changed = true;
  }

  /**
   * Commits with a new generation of the hierarchy, whose files are durable, and deletes those that
   * no reader needs.
   */
  public void commitOutline(String generation) {
    String before = manifest.outline();
    manifest = manifest.withOutline(generation);
    changed = true;
    try {
      commit();
    } catch (RuntimeException e) {
      manifest = manifest.withOutline(before);
      throw e;
    }
    if (place.living() == null) {
      outlines().clean(generation);
    }
  }

  @Override
  public void commit() {
    if (!changed) {
      return;
    }
    Manifest next = manifest.next();
    write(
        () -> {
          writer.setLiveCommitData(next.toUserData().entrySet());
          writer.commit();
        });
    manifest = next;
    changed = false;
  }

  /**
   * Commits, and shows to readers what was rebuilt, all at once; nothing can be written after it.
   */
  public void publish() {
    commit();
    LivingIndex living = place.living();
    if (living != null) {
      write(
          () -> {
            writer.close();
            living.replaceWith(place.directory(), manifest);
          });
      published = true;
      outlines().clean(manifest.outline());
    }
  }

  @Override
  public void close() {
    try (LivingIndex _ = place.living();
        Leftovers _ = this::deleteLeftovers;
        Directory _ = place.directory();
        writer) {
      // all are closed, the writer first, whatever any of them throws
    } catch (IOException e) {
      throw StoreErrors.of(e, place.index());
    }
  }

  /** Something to do on the way out. */
  private interface Leftovers extends AutoCloseable {
    @Override
    void close();
  }

  private void deleteLeftovers() {
    if (published) {
      try {
        place.beside().delete();
      } catch (IOException e) {
        published = false; // the next writer tries again; what matters is done
      }
    }
  }
}
