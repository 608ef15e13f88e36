package io.pinakes.search.lucene.write;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord.Provenance;
import io.pinakes.search.lucene.schema.DocumentMapping;
import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.lucene.schema.StoreErrors;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.IndexFolder;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.write.KnownDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/** Reads what an index on disk was built with and contains; needs no lock. */
final class CommittedIndex {
  private CommittedIndex() {}

  /** As {@link io.pinakes.search.write.IndexTarget#fields}. */
  static LibrarySchema fields(Path index, Consumer<String> warnings) {
    Path lucene = index.resolve(Fields.LUCENE_DIRECTORY);
    if (!Files.isDirectory(lucene)) {
      return LibrarySchema.NONE;
    }
    try (Directory directory = FSDirectory.open(lucene)) {
      return DirectoryReader.indexExists(directory)
          ? Manifest.fields(
              SegmentInfos.readLatestCommit(directory).getUserData(), index.toString())
          : LibrarySchema.NONE;
    } catch (IOException | LibraryException e) {
      warnings.accept(
          "the fields that the index at "
              + index
              + " declares cannot be read and are not carried over: "
              + e.getMessage());
      return LibrarySchema.NONE;
    }
  }

  /**
   * The manifest of an index.
   *
   * @throws LibraryException if there is none, or this release cannot read it
   */
  static Manifest manifest(Path index) {
    String where = index.toString();
    Path lucene = index.resolve(Fields.LUCENE_DIRECTORY);
    if (!Files.isDirectory(lucene)) {
      throw IndexFolder.missing(index);
    }
    try (Directory directory = FSDirectory.open(lucene);
        DirectoryReader reader = DirectoryReader.open(directory)) {
      return manifest(reader, where);
    } catch (IOException e) {
      throw StoreErrors.of(e, where);
    }
  }

  /**
   * The documents of an index, which need not exist and may be locked by a writer.
   *
   * @param expected the manifest for new entries
   * @throws LibraryException if the index cannot be read or was built with other settings
   */
  static Map<DocumentId, KnownDocument> documents(Path index, Manifest expected) {
    return documents(
        index,
        manifest ->
            manifest.requireEmbedder(
                expected.embedderId(), expected.dimension(), index.toString()));
  }

  /**
   * The documents of an index, which need not exist, regardless of its settings.
   *
   * @throws LibraryException if the index cannot be read
   */
  static Map<DocumentId, KnownDocument> documents(Path index) {
    return documents(index, _ -> {});
  }

  private static Map<DocumentId, KnownDocument> documents(Path index, Consumer<Manifest> check) {
    Path lucene = index.resolve(Fields.LUCENE_DIRECTORY);
    if (!Files.isDirectory(lucene)) {
      return Map.of();
    }
    String where = index.toString();
    try (Directory directory = FSDirectory.open(lucene)) {
      if (!DirectoryReader.indexExists(directory)) {
        return Map.of();
      }
      try (DirectoryReader reader = DirectoryReader.open(directory)) {
        check.accept(manifest(reader, where));
        return documents(reader);
      }
    } catch (IOException e) {
      throw StoreErrors.of(e, where);
    }
  }

  /** The provenance of the documents of a commit. */
  static Map<DocumentId, KnownDocument> documents(DirectoryReader reader) throws IOException {
    Map<DocumentId, KnownDocument> found = new HashMap<>();
    Map<String, String> once = new HashMap<>(); // millions of documents share few of these
    if (reader.numDocs() > 0) {
      IndexSearcher searcher = new IndexSearcher(reader);
      StoredFields stored = reader.storedFields();
      Set<String> fields = storedFields();
      for (ScoreDoc hit :
          searcher.search(new TermQuery(Kind.DOCUMENT.term()), reader.numDocs()).scoreDocs) {
        Document entry = stored.document(hit.doc, fields);
        found.put(new DocumentId(entry.get(Fields.DOCUMENT_ID)), known(entry, once));
      }
    }
    return found;
  }

  /** The stored fields that {@link #known} needs. */
  static Set<String> storedFields() {
    Set<String> fields = new HashSet<>(DocumentMapping.provenanceFields());
    fields.addAll(List.of(Fields.BUCKET, Fields.FILE));
    return fields;
  }

  /**
   * What the entry of a record says.
   *
   * @param once keeps a text that many records share once
   */
  static KnownDocument known(Document entry, Map<String, String> once) {
    Provenance of = DocumentMapping.readProvenance(entry);
    return new KnownDocument(
        once.computeIfAbsent(entry.get(Fields.BUCKET), same -> same),
        once.computeIfAbsent(entry.get(Fields.FILE), same -> same),
        new Provenance(
            once.computeIfAbsent(of.source(), same -> same),
            of.contentHash(),
            once.computeIfAbsent(of.settingsHash(), same -> same)));
  }

  /**
   * The manifest of a commit.
   *
   * @throws LibraryException if this release cannot read it
   */
  static Manifest manifest(DirectoryReader reader, String where) throws IOException {
    return Manifest.read(reader.getIndexCommit().getUserData(), where);
  }
}
