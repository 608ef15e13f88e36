package io.pinakes.server.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.server.Request;

/** The body of a request, as bytes. Every method may block. */
final class RequestBody {
  /** Maximum bytes of a rejected body to read and discard. */
  private static final int MAX_DISCARDED = 16 << 20;

  /** No further read of it begins after this. */
  private static final int MAX_DISCARDING_SECONDS = 2;

  private final Request request;

  RequestBody(Request request) {
    this.request = request;
  }

  /**
   * Copies the whole body.
   *
   * @throws HttpProblem if it exceeds a limit
   * @throws IOException if the client has disconnected
   * @throws UncheckedIOException if {@code to} cannot be written
   */
  void copyTo(OutputStream to, Exchange.BodyLimits most) throws IOException {
    if (request.getLength() > most.bytes()) {
      throw HttpProblem.tooLarge(most.bytes());
    }
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(most.seconds());
    byte[] buffer = new byte[8192];
    InputStream in = Request.asInputStream(request);
    long all = 0;
    for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
      all += read;
      if (all > most.bytes()) {
        throw HttpProblem.tooLarge(most.bytes());
      }
      if (System.nanoTime() > end) {
        throw HttpProblem.tooSlow(most.seconds());
      }
      try {
        to.write(buffer, 0, read);
      } catch (IOException e) {
        throw new UncheckedIOException("a body cannot be kept", e);
      }
    }
  }

  /**
   * Reads and discards the rest of the body; returns whether all of it has arrived. If a connection
   * is closed while its client is still sending, it is reset and the client may never see the
   * response, so a rest of up to {@value #MAX_DISCARDED} bytes is read; not if the client waits for
   * permission to send it ({@code Expect}).
   */
  boolean drain() {
    return request.consumeAvailable()
        || (!request.getHeaders().contains("Expect") && discardRest());
  }

  private boolean discardRest() {
    if (request.getLength() > MAX_DISCARDED) {
      return false;
    }
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(MAX_DISCARDING_SECONDS);
    byte[] buffer = new byte[8192];
    try {
      InputStream in = Request.asInputStream(request);
      for (int left = MAX_DISCARDED; left > 0 && System.nanoTime() < end; ) {
        int read = in.read(buffer);
        if (read < 0) {
          return true;
        }
        left -= read;
      }
    } catch (IOException e) {
      return false; // the client is gone
    }
    return false;
  }
}
