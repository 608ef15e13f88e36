package io.pinakes.search.lucene;

import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.IndexFolder;
import io.pinakes.search.schema.LibraryException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.CodecReader;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.ReferenceManager;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.IOUtils;
import org.jspecify.annotations.Nullable;

/** The newest commit of each directory, as one snapshot. */
final class NewestCommits extends ReferenceManager<Snapshot> {
  /**
   * Up to this size all checksums of an index are compared when it is opened, which takes well
   * under a tenth of a second; Lucene itself reads the data of larger ones unchecked.
   */
  private static final long MAX_BYTES_READ = 64L << 20;

  private final List<Path> indexes;
  private final List<Directory> directories;
  private final Views views = new Views();

  private NewestCommits(List<Path> indexes, List<Directory> directories) throws IOException {
    this.indexes = indexes;
    this.directories = directories;
    List<DirectoryReader> readers = new ArrayList<>();
    try {
      for (Directory directory : directories) {
        DirectoryReader reader = DirectoryReader.open(directory);
        readers.add(reader);
        if (bytes(directory) <= MAX_BYTES_READ) {
          for (LeafReaderContext leaf : reader.leaves()) {
            ((CodecReader) leaf.reader()).checkIntegrity();
          }
        }
      }
      current = snapshot(readers, null);
    } catch (IOException | RuntimeException e) {
      IOUtils.closeWhileHandlingException(readers);
      throw e;
    }
    released(readers);
  }

  /**
   * @throws LibraryException if there is no index in one of them, or they cannot be combined
   */
  static NewestCommits of(List<Path> indexes) throws IOException {
    List<Directory> directories = new ArrayList<>();
    try {
      for (Path index : indexes) {
        directories.add(open(index));
      }
      return new NewestCommits(indexes, directories);
    } catch (IOException | RuntimeException e) {
      IOUtils.closeWhileHandlingException(directories);
      throw e;
    }
  }

  private static Directory open(Path index) throws IOException {
    Path lucene = index.resolve(Fields.LUCENE_DIRECTORY);
    if (Files.isDirectory(index) && !Files.isExecutable(index)) {
      throw new LibraryException.Inaccessible(
          "cannot read the index " + index + ": permission denied",
          new AccessDeniedException(index.toString()));
    }
    if (!Files.isDirectory(lucene)) {
      throw IndexFolder.missing(index);
    }
    Directory files = FSDirectory.open(lucene);
    if (!DirectoryReader.indexExists(files)) {
      files.close();
      throw new LibraryException.NotFound(
          index + " holds no finished index; run again: pinakes index SOURCE --index " + index,
          null);
    }
    return files;
  }

  private static long bytes(Directory directory) throws IOException {
    long bytes = 0;
    for (String file : directory.listAll()) {
      try {
        bytes += directory.fileLength(file);
      } catch (NoSuchFileException _) {
        // deleted by a writer meanwhile
      }
    }
    return bytes;
  }

  /**
   * @param before the previous snapshot, whose parts were already checked; null for none
   */
  private Snapshot snapshot(List<DirectoryReader> readers, @Nullable Snapshot before)
      throws IOException {
    List<IndexPart> known = before == null ? List.of() : before.parts();
    List<IndexPart> parts = new ArrayList<>();
    for (DirectoryReader reader : readers) {
      Path index = indexes.get(parts.size());
      IndexPart part =
          known.stream().filter(each -> each.reader().equals(reader)).findFirst().orElse(null);
      boolean isNew = part == null;
      if (part == null) {
        part = IndexPart.of(reader, index);
      }
      for (IndexPart other : parts) {
        if (isNew || !known.contains(other)) {
          CombinedIndexes.requireDisjoint(other, part);
        }
      }
      parts.add(part);
    }
    IndexReader whole = Snapshot.whole(readers);
    try {
      return new Snapshot(whole, parts, views);
    } catch (IOException | RuntimeException e) {
      if (readers.size() > 1) {
        whole.close();
      }
      throw e;
    }
  }

  /** Drops our references; a snapshot of several directories holds its own by now. */
  private static void released(List<DirectoryReader> readers) throws IOException {
    if (readers.size() > 1) {
      for (DirectoryReader reader : readers) {
        reader.decRef();
      }
    }
  }

  @Override
  protected @Nullable Snapshot refreshIfNeeded(Snapshot now) throws IOException {
    List<DirectoryReader> readers = new ArrayList<>();
    List<DirectoryReader> opened = new ArrayList<>();
    try {
      for (DirectoryReader reader : now.directories()) {
        DirectoryReader newer = DirectoryReader.openIfChanged(reader);
        if (newer != null) {
          opened.add(newer);
        }
        readers.add(newer == null ? reader : newer);
      }
      if (opened.isEmpty()) {
        return null;
      }
      Snapshot snapshot = snapshot(readers, now);
      if (readers.size() > 1) {
        released(opened);
      }
      return snapshot;
    } catch (IOException | RuntimeException e) {
      IOUtils.closeWhileHandlingException(opened);
      throw e;
    }
  }

  @Override
  protected boolean tryIncRef(Snapshot snapshot) {
    return snapshot.files().tryIncRef();
  }

  @Override
  protected void decRef(Snapshot snapshot) throws IOException {
    snapshot.files().decRef();
  }

  @Override
  protected int getRefCount(Snapshot snapshot) {
    return snapshot.files().getRefCount();
  }

  @Override
  protected void afterClose() throws IOException {
    IOUtils.close(directories);
  }
}
