package io.pinakes.search.lucene.schema;

import io.pinakes.search.schema.FileErrors;
import io.pinakes.search.schema.LibraryException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.index.IndexNotFoundException;
import org.apache.lucene.store.LockObtainFailedException;
import org.jspecify.annotations.Nullable;

/** Translates I/O errors of an index into exceptions for the user. */
public final class StoreErrors {
  private StoreErrors() {}

  /**
   * The exception to throw for {@code error}.
   *
   * @param where the index, for messages
   */
  public static LibraryException of(IOException error, String where) {
    return switch (error) {
      case LockObtainFailedException e ->
          new LibraryException.Busy(
              "another process is writing to " + where + "; wait until it has ended", e);
      case IndexFormatTooNewException e ->
          new LibraryException.Damaged(
              where + " was written by a newer Lucene; use a newer release", e);
      case IndexFormatTooOldException e ->
          new LibraryException.Damaged(
              where + " was written by a Lucene too old to read; build it again with --rebuild", e);
      case CorruptIndexException e -> FileErrors.damaged(e, where);
      case IndexNotFoundException e -> FileErrors.damaged(e, where);
      case NoSuchFileException e -> {
        IOException why = whyNotMade(e);
        yield why == null ? FileErrors.of(e, where) : of(why, where);
      }
      default -> FileErrors.of(error, where);
    };
  }

  /**
   * A lock file that could not be created is reported as missing; the actual reason is attached to
   * that.
   */
  private static @Nullable IOException whyNotMade(NoSuchFileException error) {
    for (Throwable suppressed : error.getSuppressed()) {
      if (suppressed instanceof FileSystemException why && !(why instanceof NoSuchFileException)) {
        return why;
      }
    }
    return null;
  }
}
