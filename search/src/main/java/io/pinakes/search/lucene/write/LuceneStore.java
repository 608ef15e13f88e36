package io.pinakes.search.lucene.write;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.lucene.schema.FactKeys;
import io.pinakes.search.lucene.schema.StoreErrors;
import io.pinakes.search.lucene.schema.SummaryMapping;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.write.DocumentFacts;
import io.pinakes.search.write.EmbeddedChunk;
import io.pinakes.search.write.EmbeddedSummary;
import io.pinakes.search.write.IndexEntry;
import io.pinakes.search.write.IndexStore;
import io.pinakes.search.write.KnownDocument;
import io.pinakes.search.write.WrittenIndex;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.Term;
import org.apache.lucene.store.Directory;
import org.jspecify.annotations.Nullable;

/** A local index that is open for writing. */
final class LuceneStore implements IndexStore {
  private final Place place;
  private final IndexWriter writer;
  private final Optional<Path> unfinishedRebuild;
  private final FactKeys factKeys;
  private volatile Manifest manifest;
  private boolean changed;
  private boolean published;

  /**
   * Where entries are written.
   *
   * @param path the index directory
   * @param directory the directory owned by the writer
   * @param living the index to replace; null if this is that index
   */
  record Place(
      Path path, Directory directory, @Nullable PublishedIndex living, RebuildDirectory beside) {
    String index() {
      return path.toString();
    }
  }

  LuceneStore(
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

  private static FactKeys factKeys(IndexWriter writer) throws IOException {
    try (DirectoryReader reader = DirectoryReader.open(writer)) {
      return FactKeys.of(reader);
    }
  }

  static Map<String, String> userData(IndexWriter writer) {
    Map<String, String> userData = new TreeMap<>();
    writer.getLiveCommitData().forEach(entry -> userData.put(entry.getKey(), entry.getValue()));
    return userData;
  }

  @Override
  public Optional<String> unfinishedRebuild() {
    return unfinishedRebuild.map(Path::toString);
  }

  @Override
  public Map<DocumentId, KnownDocument> documents() {
    try (DirectoryReader reader = DirectoryReader.open(writer)) {
      return CommittedIndex.documents(reader);
    } catch (IOException e) {
      throw StoreErrors.of(e, place.index());
    }
  }

  /** An operation of a writer. */
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
        throw StoreErrors.of(
            failure, place.index()); // an earlier failure, or one in a writer thread
      }
      throw e;
    }
  }

  @Override
  public IndexEntry entry(EmbeddedChunk chunk, DocumentRecord document) {
    return new LuceneEntry(EntryBlocks.chunk(chunk, document, manifest.fields()));
  }

  @Override
  public Set<String> admit(List<Fact> facts) {
    return factKeys.admit(facts);
  }

  @Override
  public void put(
      DocumentRecord document, List<Page> pages, List<IndexEntry> chunks, DocumentFacts facts) {
    List<Document> texts = chunks.stream().map(chunk -> ((LuceneEntry) chunk).fields()).toList();
    factKeys.admit(facts.facts());
    Iterable<Document> entries =
        EntryBlocks.document(document, pages, texts, facts, manifest.fields(), factKeys);
    write(
        () -> writer.updateDocuments(new Term(Fields.DOCUMENT_ID, document.id().value()), entries));
    changed = true;
  }

  @Override
  public void remove(DocumentId id) {
    write(() -> writer.deleteDocuments(new Term(Fields.DOCUMENT_ID, id.value())));
    changed = true;
  }

  @Override
  public WrittenIndex written() {
    try {
      return new LuceneWrittenIndex(DirectoryReader.open(writer), place.index());
    } catch (IOException e) {
      throw StoreErrors.of(e, place.index());
    }
  }

  @Override
  public FileGenerations outlines() {
    return new FileGenerations(place.path());
  }

  @Override
  public String outline() {
    return manifest.outline();
  }

  @Override
  public void summarize(DocumentRecord document, String builder, List<EmbeddedSummary> summaries) {
    List<Document> entries = EntryBlocks.summaries(document, builder, summaries, manifest.fields());
    write(() -> writer.updateDocuments(SummaryMapping.of(document.id()), entries));
    changed = true;
  }

  @Override
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

  @Override
  public void publish() {
    commit();
    PublishedIndex living = place.living();
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
    try (PublishedIndex _ = place.living();
        Leftovers _ = this::deleteLeftovers;
        Directory _ = place.directory();
        writer) {
      // closes all, the writer first, even if one of them throws
    } catch (IOException e) {
      throw StoreErrors.of(e, place.index());
    }
  }

  /** Cleanup on closing. */
  private interface Leftovers extends AutoCloseable {
    @Override
    void close();
  }

  private void deleteLeftovers() {
    if (published) {
      try {
        place.beside().delete();
      } catch (IOException e) {
        published = false; // the next writer tries again; the index itself is complete
      }
    }
  }
}
