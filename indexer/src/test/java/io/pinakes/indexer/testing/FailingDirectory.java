package io.pinakes.indexer.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.Random;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FilterDirectory;
import org.apache.lucene.store.FilterIndexOutput;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;

/** A directory on the disk of some {@link Faults}; knows which of its files are durable. */
final class FailingDirectory extends FilterDirectory {
  private static final int BLOCK = 2048;

  private final Path path;
  private final Faults faults;

  /** Files whose content was not synced since they were made. */
  private final SortedSet<String> volatileContent = new TreeSet<>();

  /** Files whose name was not synced since they were made. */
  private final SortedSet<String> volatileName = new TreeSet<>();

  /** New name to old name of files renamed since the directory was synced. */
  private final SortedMap<String, String> volatileRename = new TreeMap<>();

  FailingDirectory(Directory directory, Path path, Faults faults) {
    super(directory);
    this.path = path;
    this.faults = faults;
  }

  Path path() {
    return path;
  }

  @Override
  public IndexOutput createOutput(String name, IOContext context) throws IOException {
    faults.operation("create " + name);
    return output(super.createOutput(name, context));
  }

  @Override
  public IndexOutput createTempOutput(String prefix, String suffix, IOContext context)
      throws IOException {
    faults.operation("create " + prefix);
    return output(super.createTempOutput(prefix, suffix, context));
  }

  private synchronized IndexOutput output(IndexOutput made) {
    volatileContent.add(made.getName());
    volatileName.add(made.getName());
    return new FailingOutput(made, faults);
  }

  @Override
  public IndexInput openInput(String name, IOContext context) throws IOException {
    faults.operation("open " + name);
    return super.openInput(name, context);
  }

  @Override
  public void sync(Collection<String> names) throws IOException {
    faults.operation("sync " + names);
    super.sync(names);
    synchronized (this) {
      volatileContent.removeAll(names);
    }
  }

  @Override
  public void syncMetaData() throws IOException {
    faults.operation("sync " + path);
    super.syncMetaData();
    synchronized (this) {
      volatileName.clear();
      volatileRename.clear();
    }
  }

  @Override
  public void rename(String from, String to) throws IOException {
    faults.operation("rename " + from + " to " + to);
    super.rename(from, to);
    synchronized (this) {
      volatileRename.put(to, from);
      if (volatileContent.remove(from)) {
        volatileContent.add(to);
      }
    }
  }

  @Override
  public void deleteFile(String name) throws IOException {
    faults.operation("delete " + name);
    super.deleteFile(name);
    synchronized (this) {
      volatileContent.remove(name);
      volatileName.remove(name);
      volatileRename.remove(name);
    }
  }

  synchronized void cutPower(Random random) throws IOException {
    for (String name : volatileContent) {
      Path file = path.resolve(name);
      if (Files.exists(file)) {
        byte[] content = Files.readAllBytes(file);
        switch (random.nextInt(4)) {
          case 0 -> Files.delete(file);
          case 1 -> Files.write(file, new byte[content.length]);
          case 2 -> Files.write(file, Arrays.copyOf(content, content.length / 2));
          default -> {} // got there in time
        }
      }
    }
    for (String name : volatileRename.keySet()) {
      if (random.nextBoolean() && Files.exists(path.resolve(name))) {
        Files.move(path.resolve(name), path.resolve(String.valueOf(volatileRename.get(name))));
      }
    }
    for (String name : volatileName) {
      if (random.nextBoolean()) {
        Files.deleteIfExists(path.resolve(name));
      }
    }
  }

  private static final class FailingOutput extends FilterIndexOutput {
    private final Faults faults;
    private final byte[] one = new byte[1];
    private long written;

    FailingOutput(IndexOutput out, Faults faults) {
      super("failing " + out, out.getName(), out);
      this.faults = faults;
    }

    @Override
    public void writeByte(byte b) throws IOException {
      one[0] = b;
      writeBytes(one, 0, 1);
    }

    @Override
    public void writeBytes(byte[] bytes, int offset, int length) throws IOException {
      if (written / BLOCK != (written + length) / BLOCK) {
        faults.operation("write " + getName());
      }
      written += length;
      super.writeBytes(bytes, offset, length);
    }

    @Override
    public void close() throws IOException {
      super.close();
      faults.operation("close " + getName());
    }
  }
}
