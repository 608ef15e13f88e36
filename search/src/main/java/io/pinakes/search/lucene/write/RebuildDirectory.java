package io.pinakes.search.lucene.write;

import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.Manifest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.Version;

/** The directory in which an index is rebuilt. Its user holds the lock of the index beside it. */
final class RebuildDirectory {
  private final Path path;
  private final DirectoryOpener opener;

  RebuildDirectory(Path index, DirectoryOpener opener) {
    path = index.resolve(Fields.REBUILD_DIRECTORY);
    this.opener = opener;
  }

  /**
   * Opens it, emptied unless it contains an interrupted rebuild with the settings of {@code
   * expected}.
   */
  Directory open(PublishedIndex living, Manifest expected) throws IOException {
    Directory directory = opener.open(Files.createDirectories(path));
    try {
      if (!isResumable(directory, living, expected)) {
        Writers.deleteFiles(directory);
      }
      return directory;
    } catch (IOException | RuntimeException e) {
      directory.close();
      throw e;
    }
  }

  private boolean isResumable(Directory directory, PublishedIndex living, Manifest expected)
      throws IOException {
    Optional<SegmentInfos> commit = commit(directory);
    if (commit.isEmpty()
        || living.hasTaken(commit.get())
        || commit.get().getIndexCreatedVersionMajor() != Version.LATEST.major) {
      return false;
    }
    try {
      Manifest.read(commit.get().getUserData(), path.toString())
          .requireEmbedder(expected.embedderId(), expected.dimension(), path.toString());
      return true;
    } catch (LibraryException e) {
      return false; // made with other settings: useless for this rebuild
    }
  }

  /**
   * Deletes the remains of a finished rebuild.
   *
   * @param living user data of the last commit of the published index
   * @return the directory if it contains an interrupted rebuild
   */
  Optional<Path> clean(Map<String, String> living) throws IOException {
    if (!Files.isDirectory(path)) {
      return Optional.empty();
    }
    boolean useful;
    try (Directory directory = opener.open(path)) {
      Optional<SegmentInfos> commit = commit(directory);
      useful = commit.isPresent() && !PublishedIndex.hasTaken(living, commit.get());
    }
    if (useful) {
      return Optional.of(path);
    }
    delete();
    return Optional.empty();
  }

  /** Deletes it with all its files. */
  void delete() throws IOException {
    try (Directory directory = opener.open(path)) {
      Writers.deleteFiles(directory);
    }
    Files.deleteIfExists(path.resolve(IndexWriter.WRITE_LOCK_NAME));
    Files.deleteIfExists(path);
  }

  /** The last commit, if all its files can be opened. */
  private static Optional<SegmentInfos> commit(Directory directory) throws IOException {
    if (!DirectoryReader.indexExists(directory)) {
      return Optional.empty();
    }
    try (DirectoryReader reader = DirectoryReader.open(directory)) {
      return Optional.of(
          SegmentInfos.readCommit(directory, reader.getIndexCommit().getSegmentsFileName()));
    } catch (IOException e) {
      if (Writers.isDamage(e)) {
        return Optional.empty();
      }
      throw e;
    }
  }
}
