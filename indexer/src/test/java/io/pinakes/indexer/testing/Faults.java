package io.pinakes.indexer.testing;

import io.pinakes.search.lucene.write.DirectoryOpener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/**
 * A disk that fails at the n-th operation on any directory opened through it, once or for good, and
 * whose power can be cut. An operation is the creation of a file, two kilobytes written to it, its
 * closing, opening, syncing, renaming, deletion, or the syncing of a directory.
 */
public final class Faults implements DirectoryOpener {
  private final long failAt;
  private final boolean forGood;
  private final List<FailingDirectory> opened = new ArrayList<>();
  private long operations;
  private boolean failed;

  /**
   * @param failAt which operation fails, counted from 1
   * @param forGood whether all later ones fail too
   */
  public Faults(long failAt, boolean forGood) {
    this.failAt = failAt;
    this.forGood = forGood;
  }

  /** Counts operations and never fails. */
  public static Faults none() {
    return new Faults(Long.MAX_VALUE, false);
  }

  @Override
  public synchronized Directory open(Path path) throws IOException {
    FailingDirectory directory = new FailingDirectory(FSDirectory.open(path), path, this);
    opened.add(directory);
    return directory;
  }

  synchronized void operation(String what) throws IOException {
    operations++;
    if (operations == failAt || (forGood && operations > failAt)) {
      failed = true;
      throw new IOException("No space left on device: " + what);
    }
  }

  public synchronized long operations() {
    return operations;
  }

  public synchronized boolean failed() {
    return failed;
  }

  /** Loses at random what was not made durable, as a power cut would. */
  public synchronized void cutPower(Random random) throws IOException {
    for (FailingDirectory directory : opened) {
      if (Files.isDirectory(directory.path())) {
        directory.cutPower(random);
      }
    }
  }
}
