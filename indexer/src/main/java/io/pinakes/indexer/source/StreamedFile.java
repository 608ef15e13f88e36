package io.pinakes.indexer.source;

import io.pinakes.search.chunk.Metadata;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;

/**
 * A file that an application has somewhere else than in a file system.
 *
 * @param file a relative path such as {@code contracts/lease.pdf}: its first part is the bucket,
 *     its extension the type
 * @param modified when it was changed last
 */
public record StreamedFile(String file, Instant modified, Metadata metadata, Opener content) {
  /** Gives the bytes of a file. */
  @FunctionalInterface
  public interface Opener {
    /** The bytes from the first; called twice for a file that is new or changed. */
    InputStream open() throws IOException;
  }

  /** A file about which nothing else is known. */
  public static StreamedFile of(String file, Opener content) {
    return new StreamedFile(file, Instant.EPOCH, Metadata.EMPTY, content);
  }
}
