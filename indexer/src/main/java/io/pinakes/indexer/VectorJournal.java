package io.pinakes.indexer;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.pinakes.search.schema.Manifest;
import io.pinakes.search.write.StoredVectors;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/*
 * How it works. A document is written as a whole, so the vectors of a very long one are not in any
 * commit while it is being embedded. Every new vector is therefore appended to a file beside the
 * index, with a hash of its text: if a run is killed, the next one reuses them like those of the
 * index. (It does not use a channel, which an interrupt of an embedding thread would close.) Data
 * passed to the operating system survives the end of the process; a checksum detects a truncated
 * record. The file is deleted when a run is complete, and restarted at a commit when it has grown
 * large.
 */

/** The vectors of an index and those of unfinished runs. Thread-safe. */
final class VectorJournal implements StoredVectors {
  private static final String FILE = "vectors.journal";
  private static final int FORMAT = 1;
  private static final long MAX_BYTES = 1L << 30;
  private static final int KEY_BYTES = 2 * Long.BYTES;

  private final StoredVectors index;
  private final Consumer<String> warnings;
  private final Optional<Path> folder;
  private final byte[] head;
  private final int dimension;
  private final Map<Key, Long> places = new HashMap<>();
  private @Nullable RandomAccessFile file;
  private long end;
  private boolean writing;
  private boolean closed;

  /** The first 128 bits of the SHA-256 of a text. */
  private record Key(long first, long second) {
    static Key of(String text) {
      try {
        ByteBuffer hash =
            ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8)));
        return new Key(hash.getLong(), hash.getLong());
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException("every Java has SHA-256", e);
      }
    }
  }

  /**
   * @param index closed with this journal
   * @param folder the folder of the file; if empty, nothing is stored
   * @param manifest identifies the embedder of the vectors
   * @param warnings receives a warning once vectors can no longer be stored
   */
  VectorJournal(
      StoredVectors index, Optional<Path> folder, Manifest manifest, Consumer<String> warnings) {
    this.warnings = warnings;
    this.index = index;
    this.folder = folder;
    dimension = manifest.dimension();
    byte[] embedder = manifest.embedderId().getBytes(UTF_8);
    head =
        ByteBuffer.allocate(3 * Integer.BYTES + embedder.length)
            .putInt(FORMAT)
            .putInt(dimension)
            .putInt(embedder.length)
            .put(embedder)
            .array();
    end = folder.map(cache -> read(cache.resolve(FILE))).orElse(0L);
  }

  private int recordBytes() {
    return KEY_BYTES + Float.BYTES * dimension + Integer.BYTES;
  }

  /** Reads the positions of all vectors; returns the end of the usable part, 0 if there is none. */
  private long read(Path path) {
    if (!Files.isRegularFile(path)) {
      return 0;
    }
    try {
      RandomAccessFile left = new RandomAccessFile(path.toFile(), "r");
      file = left;
      byte[] start = new byte[head.length];
      if (left.length() < start.length) {
        return 0;
      }
      left.readFully(start);
      if (!Arrays.equals(start, head)) { // from another model
        return 0;
      }
      long at = head.length;
      while (at + recordBytes() <= left.length()) {
        ByteBuffer each = record(left, at);
        if (!isWhole(each)) {
          break;
        }
        places.put(new Key(each.getLong(0), each.getLong(Long.BYTES)), at);
        at += each.capacity();
      }
      return at;
    } catch (IOException _) {
      places.clear();
      return 0; // the vectors are computed again
    }
  }

  private ByteBuffer record(RandomAccessFile from, long at) throws IOException {
    byte[] bytes = new byte[recordBytes()];
    from.seek(at);
    from.readFully(bytes);
    return ByteBuffer.wrap(bytes);
  }

  private static boolean isWhole(ByteBuffer each) {
    return each.getInt(each.capacity() - Integer.BYTES) == checksum(each);
  }

  private static int checksum(ByteBuffer each) {
    CRC32 crc = new CRC32();
    crc.update(each.duplicate().position(0).limit(each.capacity() - Integer.BYTES));
    return (int) crc.getValue();
  }

  @Override
  public Optional<float[]> of(String text) {
    Optional<float[]> inIndex = index.of(text);
    return inIndex.isPresent() || places.isEmpty() ? inIndex : kept(Key.of(text));
  }

  private synchronized Optional<float[]> kept(Key key) {
    Long at = places.get(key);
    if (at == null || file == null) {
      return Optional.empty();
    }
    ByteBuffer each;
    try {
      each = record(file, at);
    } catch (IOException _) {
      return Optional.empty(); // it is computed again
    }
    if (!isWhole(each)) {
      return Optional.empty();
    }
    float[] vector = new float[dimension];
    each.position(KEY_BYTES).asFloatBuffer().get(vector);
    return Optional.of(vector);
  }

  /** Stores a vector computed from {@code text}. */
  synchronized void add(String text, float[] vector) {
    if (folder.isEmpty() || closed) {
      return;
    }
    Key key = Key.of(text);
    ByteBuffer each = ByteBuffer.allocate(recordBytes()).putLong(key.first()).putLong(key.second());
    each.asFloatBuffer().put(vector);
    each.putInt(each.capacity() - Integer.BYTES, checksum(each));
    try {
      RandomAccessFile written = writable(folder.get());
      written.seek(end);
      written.write(each.array());
      end += each.capacity();
    } catch (IOException e) {
      stop(e);
    }
  }

  private RandomAccessFile writable(Path cache) throws IOException {
    RandomAccessFile open = file;
    if (open == null || !writing) {
      if (open != null) {
        open.close();
      }
      Files.createDirectories(cache);
      open = new RandomAccessFile(cache.resolve(FILE).toFile(), "rw");
      file = open;
      writing = true;
      start(open);
    }
    return open;
  }

  /** Truncates the unusable part, and writes the header if nothing is left. */
  private void start(RandomAccessFile open) throws IOException {
    open.setLength(end);
    if (end == 0) {
      open.write(head);
      end = head.length;
    }
  }

  /**
   * Called after a commit: earlier vectors are in the index, except those of documents in progress.
   * Truncates the file if it has grown large.
   */
  synchronized void committed() {
    try {
      if (file != null && writing && end > MAX_BYTES) {
        places.clear();
        end = 0;
        start(file);
      }
    } catch (IOException e) {
      stop(e);
    }
  }

  /** Stops storing vectors; the run continues, and they are only computed again if it is killed. */
  private void stop(IOException failure) {
    closed = true;
    warnings.accept(
        "vectors of unfinished documents are no longer kept for a later run: "
            + failure.getMessage());
  }

  /** Called when everything is in the index. */
  synchronized void finished() {
    close(file);
    file = null;
    closed = true;
    places.clear();
    if (folder.isPresent()) {
      try {
        Files.deleteIfExists(folder.get().resolve(FILE));
        Files.deleteIfExists(folder.get());
      } catch (DirectoryNotEmptyException | NoSuchFileException _) {
        return; // other data is still there
      } catch (IOException _) {
        return; // harmless: the next run reads it but does not need it
      }
    }
  }

  private static void close(@Nullable RandomAccessFile open) {
    if (open != null) {
      try {
        open.close();
      } catch (IOException _) {
        return; // nothing more to write
      }
    }
  }

  @Override
  public synchronized void close() {
    closed = true;
    close(file);
    file = null;
    index.close();
  }
}
