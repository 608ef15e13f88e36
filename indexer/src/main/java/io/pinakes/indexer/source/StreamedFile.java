package io.pinakes.indexer.source;

import io.pinakes.search.chunk.Metadata;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;

/**
 * A file supplied by an application from outside the file system. A {@code .jsonl} or {@code
 * .jsonl.gz} of records gives a document per line, as it does on disk.
 *
 * @param file a relative path such as {@code contracts/lease.pdf}: its first part is the bucket,
 *     its extension the type
 * @param modified time of last modification
 */
public record StreamedFile(String file, Instant modified, Metadata metadata, Opener content) {
  /** Opens the content of a file. */
  @FunctionalInterface
  public interface Opener {
    /** A stream from the first byte; may be called several times. */
    InputStream open() throws IOException;
  }

  /** A file without further metadata. */
  public static StreamedFile of(String file, Opener content) {
    return new StreamedFile(file, Instant.EPOCH, Metadata.EMPTY, content);
  }
}
