package io.pinakes.orchestrator.cli.output;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/**
 * Standard output that does not lose a failed write.
 *
 * <p>Print streams and writers drop an {@link IOException}, so a full disk would pass for success
 * and a reader who has left would be written to for ever. They let unchecked exceptions through.
 */
public final class StandardOutput extends FilterOutputStream {
  /** The reader has seen enough, as in {@code pinakes … | head}; there is no one left to tell. */
  public static final class ReaderGone extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ReaderGone(IOException cause) {
      super("nobody reads standard output any more", cause);
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
    // the runtime has no type for EPIPE; its text is the system's, in English on every locale we
    // set
    return reason.contains("Broken pipe")
        ? new ReaderGone(failure)
        : new UncheckedIOException(
            new IOException("cannot write to standard output: " + reason, failure));
  }
}
