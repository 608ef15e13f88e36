package io.pinakes.orchestrator.cli.output;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/**
 * Standard output that does not lose a failed write.
 *
 * <p>Print streams and writers drop an {@link IOException}, so a full disk would look like success
 * and writing to a closed pipe would never end. They let unchecked exceptions through.
 */
public final class StandardOutput extends FilterOutputStream {
  /** The reader has closed the pipe, as in {@code pinakes … | head}; no error needs reporting. */
  public static final class ReaderGone extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ReaderGone(IOException cause) {
      super("standard output was closed by its reader", cause);
    }
  }

  public StandardOutput(OutputStream target) {
    super(target);
  }

  @Override
  public void write(int one) {
    write(new byte[] {(byte) one}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int start, int length) {
    try {
      out.write(bytes, start, length);
    } catch (IOException e) {
      throw unchecked(e);
    }
  }

  @Override
  public void flush() {
    try {
      out.flush();
    } catch (IOException e) {
      throw unchecked(e);
    }
  }

  private static RuntimeException unchecked(IOException failure) {
    String reason = String.valueOf(failure.getMessage());
    // Java has no type for EPIPE; the text is the system's, in English in every locale we set
    return reason.contains("Broken pipe")
        ? new ReaderGone(failure)
        : new UncheckedIOException(
            new IOException("cannot write to standard output: " + reason, failure));
  }
}
