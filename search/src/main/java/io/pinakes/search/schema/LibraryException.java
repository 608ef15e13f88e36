package io.pinakes.search.schema;

import org.jspecify.annotations.Nullable;

/** Thrown if an index cannot be used; the subclass says what to do about it. */
public abstract sealed class LibraryException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private LibraryException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  /** There is no index here: build one, or name the right directory. */
  public static final class NotFound extends LibraryException {
    private static final long serialVersionUID = 1L;

    public NotFound(String message, @Nullable Throwable cause) {
      super(message, cause);
    }
  }

  /** The index was built with another embedder, analyzer or version: rebuild it, or use those. */
  public static final class Mismatch extends LibraryException {
    private static final long serialVersionUID = 1L;

    public Mismatch(String message) {
      super(message, null);
    }
  }

  /** Files of the index are missing, truncated or altered: restore or rebuild it. */
  public static final class Damaged extends LibraryException {
    private static final long serialVersionUID = 1L;

    public Damaged(String message, Throwable cause) {
      super(message, cause);
    }
  }

  /** Another process is writing to the index: try again later. */
  public static final class Busy extends LibraryException {
    private static final long serialVersionUID = 1L;

    public Busy(String message, @Nullable Throwable cause) {
      super(message, cause);
    }
  }

  /** The directory cannot be read or written: permissions, a full disk, a broken device. */
  public static final class Inaccessible extends LibraryException {
    private static final long serialVersionUID = 1L;

    public Inaccessible(String message, Throwable cause) {
      super(message, cause);
    }
  }

  /**
   * A part of the index does not answer for now, or the state that was read is gone: ask again. A
   * library has done so once when it throws this.
   */
  public static final class Unavailable extends LibraryException {
    private static final long serialVersionUID = 1L;

    public Unavailable(String message, @Nullable Throwable cause) {
      super(message, cause);
    }
  }
}
