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
 * The index that readers see while another is built beside it: kept from other writers, then
 * replaced by one commit.
 *
 * <p>The files of the new index are linked into the directory of the old one, where nothing refers
 * to them until the commit, which is atomic and durable like any other. Readers follow it like any
 * other. A process that ends before it leaves the old index and the finished files of the new one;
 * one that ends after it leaves a directory that {@link #hasTaken} recognises as obsolete.
 */
final class LivingIndex implements AutoCloseable {
  private static final String TAKEN_KEY = "pinakes.rebuilt";

  private final Directory directory;
  private final Lock lock;

  private LivingIndex(Directory directory, Lock lock) {
    this.directory = directory;
    this.lock = lock;
  }

  /**
   * Keeps other writers out until it is closed.
   *
   * @param index an index directory; what Lucene owns in it exists
   * @throws org.apache.lucene.store.LockObtainFailedException if another process writes
   */
  static LivingIndex lock(Path index, DirectoryOpener opener) throws IOException {
    Directory directory = opener.open(index.resolve(Fields.LUCENE_DIRECTORY));
    try {
      return new LivingIndex(directory, directory.obtainLock(IndexWriter.WRITE_LOCK_NAME));
    } catch (IOException | RuntimeException e) {
      directory.close();
      throw e;
    }
  }

  /** The generation of the hierarchy that its last commit names; empty if it names none. */
  String outline() throws IOException {
    return Manifest.outline(userData());
  }

  /** Whether it holds what {@code rebuilt} holds: it was replaced by it. */
  boolean hasTaken(SegmentInfos rebuilt) throws IOException {
    return hasTaken(userData(), rebuilt);
  }

  /** The same for an index whose last commit has this user data. */
  static boolean hasTaken(Map<String, String> userData, SegmentInfos rebuilt) {
    return StringHelper.idToString(rebuilt.getId()).equals(userData.get(TAKEN_KEY));
  }

  /**
   * Puts {@code rebuilt}, which nobody is writing to, in the place of all there is.
   *
   * @param manifest what it was built with; its generation follows that of the one replaced
   */
  void replaceWith(Directory rebuilt, Manifest manifest) throws IOException {
    long generation = Manifest.generation(userData());
    if (lastCommit().isEmpty()) {
      Writers.deleteFiles(directory); // a writer would continue it, so it must be readable
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
      // both are closed, the lock first
    }
  }

  /** A directory whose lock is held already and stays so when a writer is closed. */
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
          // belongs to whoever took it
        }
      };
    }
  }
}
