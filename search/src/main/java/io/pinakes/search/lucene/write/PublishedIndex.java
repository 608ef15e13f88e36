package io.pinakes.search.lucene.write;

import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.Manifest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.NoMergePolicy;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.misc.store.HardlinkCopyDirectoryWrapper;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FilterDirectory;
import org.apache.lucene.store.Lock;
import org.apache.lucene.util.StringHelper;

/**
 * The index that readers see while another is built beside it. It is locked against other writers,
 * then replaced in one commit.
 *
 * <p>The files of the new index are linked into the directory of the old one, where nothing refers
 * to them until the commit, which is atomic and durable like any other. Readers follow it like any
 * other. A process that dies before that commit leaves the old index and the finished files of the
 * new one; one that dies after it leaves a directory that {@link #hasTaken} recognizes as obsolete.
 */
final class PublishedIndex implements AutoCloseable {
  private static final String TAKEN_KEY = "pinakes.rebuilt";

  private final Directory directory;
  private final Lock lock;

  private PublishedIndex(Directory directory, Lock lock) {
    this.directory = directory;
    this.lock = lock;
  }

  /**
   * Locks out other writers until closed.
   *
   * @param index an index directory whose Lucene directory exists
   * @throws org.apache.lucene.store.LockObtainFailedException if another process writes
   */
  static PublishedIndex lock(Path index, DirectoryOpener opener) throws IOException {
    Directory directory = opener.open(index.resolve(Fields.LUCENE_DIRECTORY));
    try {
      return new PublishedIndex(directory, directory.obtainLock(IndexWriter.WRITE_LOCK_NAME));
    } catch (IOException | RuntimeException e) {
      directory.close();
      throw e;
    }
  }

  /** The hierarchy generation of its last commit; empty if there is none. */
  String outline() throws IOException {
    return Manifest.outline(userData());
  }

  /** Whether it was replaced by {@code rebuilt}. */
  boolean hasTaken(SegmentInfos rebuilt) throws IOException {
    return hasTaken(userData(), rebuilt);
  }

  /** Whether an index whose last commit has this user data was replaced by {@code rebuilt}. */
  static boolean hasTaken(Map<String, String> userData, SegmentInfos rebuilt) {
    return StringHelper.idToString(rebuilt.getId()).equals(userData.get(TAKEN_KEY));
  }

  /**
   * Replaces the whole index with {@code rebuilt}, which nobody is writing to.
   *
   * @param manifest the manifest of the rebuilt index; its generation follows that of the replaced
   *     one
   */
  void replaceWith(Directory rebuilt, Manifest manifest) throws IOException {
    long generation = Manifest.generation(userData());
    if (lastCommit().isEmpty()) {
      Writers.deleteFiles(
          directory); // a writer would try to continue it and fail if it is unreadable
    }
    Directory linking = new HardlinkCopyDirectoryWrapper(new Locked(directory, lock));
    IndexWriterConfig config =
        Writers.config(IndexWriterConfig.OpenMode.CREATE).setMergePolicy(NoMergePolicy.INSTANCE);
    try (IndexWriter writer = new IndexWriter(linking, config)) {
      writer.addIndexes(rebuilt);
      Map<String, String> userData =
          new TreeMap<>(manifest.withGeneration(generation + 1).toUserData());
      userData.put(
          TAKEN_KEY, StringHelper.idToString(SegmentInfos.readLatestCommit(rebuilt).getId()));
      writer.setLiveCommitData(userData.entrySet());
      writer.commit();
    }
  }

  private Map<String, String> userData() throws IOException {
    return lastCommit().map(SegmentInfos::getUserData).orElse(Map.of());
  }

  /** The last commit; empty if there is none that can be read. */
  private Optional<SegmentInfos> lastCommit() throws IOException {
    if (!DirectoryReader.indexExists(directory)) {
      return Optional.empty();
    }
    try {
      return Optional.of(SegmentInfos.readLatestCommit(directory));
    } catch (IOException e) {
      if (Writers.isDamage(e)) {
        return Optional.empty(); // a reason to rebuild it
      }
      throw e;
    }
  }

  @Override
  public void close() throws IOException {
    try (directory;
        lock) {
      // closes both, the lock first
    }
  }

  /** A directory whose lock is already held and stays held when a writer is closed. */
  private static final class Locked extends FilterDirectory {
    private final Lock held;

    Locked(Directory directory, Lock held) {
      super(directory);
      this.held = held;
    }

    @Override
    public Lock obtainLock(String name) {
      return new Lock() {
        @Override
        public void ensureValid() throws IOException {
          held.ensureValid();
        }

        @Override
        public void close() {
          // belongs to its owner
        }
      };
    }
  }
}
