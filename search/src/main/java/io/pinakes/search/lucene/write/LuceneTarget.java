package io.pinakes.search.lucene.write;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.lucene.schema.StoreErrors;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.FileErrors;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.text.OwnerOnly;
import io.pinakes.search.write.IndexStore;
import io.pinakes.search.write.IndexTarget;
import io.pinakes.search.write.KnownDocument;
import io.pinakes.search.write.StoredVectors;
import io.pinakes.search.write.WrittenIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.Directory;

/**
 * An index in a local directory.
 *
 * @param index the directory, which is created if missing
 * @param opener opens what Lucene writes to
 */
public record LuceneTarget(Path index, DirectoryOpener opener) implements IndexTarget {
  /** An index written to local files. */
  public LuceneTarget(Path index) {
    this(index, DirectoryOpener.FILES);
  }

  @Override
  public String name() {
    return index.toString();
  }

  @Override
  public Optional<Path> cache() {
    return Optional.of(index.resolve("cache"));
  }

  @Override
  public LibrarySchema fields(Consumer<String> warnings) {
    return CommittedIndex.fields(index, warnings);
  }

  @Override
  public Manifest manifest() {
    return CommittedIndex.manifest(index);
  }

  @Override
  public Map<DocumentId, KnownDocument> documents() {
    return CommittedIndex.documents(index);
  }

  @Override
  public Map<DocumentId, KnownDocument> documents(Manifest expected) {
    return CommittedIndex.documents(index, expected);
  }

  @Override
  public StoredVectors vectors(Manifest expected, boolean verify, Consumer<String> warnings) {
    return LuceneVectors.open(index, expected, verify, warnings);
  }

  @Override
  public WrittenIndex written() {
    return LuceneWrittenIndex.committed(index);
  }

  @Override
  public IndexStore open(Manifest expected) {
    Path lucene = createDirectory(index, index.resolve(Fields.LUCENE_DIRECTORY));
    try {
      Directory directory = opener.open(lucene);
      try {
        requireFit(directory, expected);
        IndexWriter writer =
            new IndexWriter(directory, Writers.config(IndexWriterConfig.OpenMode.CREATE_OR_APPEND));
        try {
          Map<String, String> userData = LuceneStore.userData(writer);
          RebuildDirectory beside = new RebuildDirectory(index, opener);
          new FileGenerations(index).clean(Manifest.outline(userData));
          return new LuceneStore(
              new LuceneStore.Place(index, directory, null, beside),
              writer,
              beside.clean(userData),
              // the same model may be in another directory by now
              expected
                  .withGeneration(Manifest.generation(userData))
                  .withOutline(Manifest.outline(userData)),
              userData.isEmpty() || !Manifest.declares(expected.fields(), userData));
        } catch (IOException | RuntimeException e) {
          writer.close();
          throw e;
        }
      } catch (IOException | RuntimeException e) {
        directory.close();
        throw e;
      }
    } catch (IOException e) {
      throw StoreErrors.of(e, name());
    }
  }

  @Override
  public IndexStore rebuild(Manifest expected) {
    createDirectory(index, index.resolve(Fields.LUCENE_DIRECTORY));
    try {
      PublishedIndex living = PublishedIndex.lock(index, opener);
      try {
        RebuildDirectory beside = new RebuildDirectory(index, opener);
        Directory directory = beside.open(living, expected);
        new FileGenerations(index).clean(living.outline());
        try {
          IndexWriter writer =
              new IndexWriter(
                  directory, Writers.config(IndexWriterConfig.OpenMode.CREATE_OR_APPEND));
          try {
            return new LuceneStore(
                new LuceneStore.Place(index, directory, living, beside),
                writer,
                Optional.empty(),
                expected
                    .withGeneration(Manifest.generation(LuceneStore.userData(writer)))
                    .withOutline(""),
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
      throw StoreErrors.of(e, name());
    }
  }

  private static Path createDirectory(Path index, Path directory) {
    try {
      OwnerOnly.directory(index);
      return Files.createDirectories(directory);
    } catch (NoSuchFileException e) { // creation failed; nothing is missing
      throw new LibraryException.Inaccessible(
          "cannot create the directory " + directory + "; the file system does not allow it", e);
    } catch (IOException e) {
      throw FileErrors.of(e, directory.toString());
    }
  }

  /** Rejects an index built with other settings before anything is changed. */
  private void requireFit(Directory directory, Manifest expected) throws IOException {
    if (DirectoryReader.indexExists(directory)) {
      try (DirectoryReader reader = DirectoryReader.open(directory)) {
        CommittedIndex.manifest(reader, name())
            .requireEmbedder(expected.embedderId(), expected.dimension(), name());
      }
    }
  }
}
