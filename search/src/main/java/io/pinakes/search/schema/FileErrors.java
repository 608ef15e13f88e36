package io.pinakes.search.schema;

import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Translates I/O errors of index files into exceptions for the user. */
public final class FileErrors {
  private FileErrors() {}

  /**
   * The exception to throw for {@code error}.
   *
   * @param where the index or file, for messages
   */
  public static LibraryException of(IOException error, String where) {
    return switch (error) {
      case NoSuchFileException e -> damaged(e, where);
      case FileNotFoundException e -> damaged(e, where);
      case EOFException e -> damaged(e, where);
      case AccessDeniedException e ->
          new LibraryException.Inaccessible("no permission to use " + e.getFile(), e);
      case FileAlreadyExistsException e ->
          new LibraryException.Inaccessible(
              "cannot use " + e.getFile() + ": it is not a directory", e);
      case FileSystemException e ->
          new LibraryException.Inaccessible("cannot use " + e.getFile() + ": " + e.getReason(), e);
      default ->
          new LibraryException.Inaccessible(
              "cannot use " + where + ": " + error.getMessage(), error);
    };
  }

  /** The exception for a file that is missing, truncated or altered. */
  public static LibraryException damaged(IOException error, String where) {
    return new LibraryException.Damaged(
        where
            + " is damaged ("
            + error.getMessage()
            + "); restore it from a copy, or build it again with --rebuild",
        error);
  }
}
