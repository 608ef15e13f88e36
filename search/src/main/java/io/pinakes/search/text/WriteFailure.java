package io.pinakes.search.text;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Tells of a file that cannot be written by its own name instead of that of a temporary file. */
public final class WriteFailure {
  private WriteFailure() {}

  /**
   * The exception to throw for {@code failure}.
   *
   * @param target the file as it was named by the user
   */
  public static IOException of(IOException failure, Path target) {
    return switch (failure) {
      case NoSuchFileException _ -> {
        Path folder = target.toAbsolutePath().getParent();
        yield (IOException) new NoSuchFileException(String.valueOf(folder)).initCause(failure);
      }
      case AccessDeniedException _ ->
          (IOException) new AccessDeniedException(target.toString()).initCause(failure);
      case FileSystemException told when told.getReason() != null ->
          new IOException("cannot write " + target + ": " + told.getReason(), failure);
      default -> new IOException("cannot write " + target + ": " + failure.getMessage(), failure);
    };
  }
}
