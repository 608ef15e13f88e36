package io.pinakes.server.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Sends server-sent events. The first one begins the response, so a failure before it still has a
 * status of its own. Every method throws {@link IOException} if the client has disconnected.
 */
public final class EventStream implements AutoCloseable {
  private final Exchange exchange;
  private @Nullable OutputStream out;

  EventStream(Exchange exchange) {
    this.exchange = exchange;
  }

  /** Sends a named event. */
  public void event(String name, JsonNode data) throws IOException {
    write("event: " + name + "\ndata: " + data + "\n\n"); // JSON on one line has no line breaks
  }

  /** Sends an event without a name. */
  public void data(String data) throws IOException {
    write("data: " + data + "\n\n");
  }

  /**
   * Sends a comment, which clients ignore; it keeps proxies from closing the connection and detects
   * disconnected clients.
   */
  public void comment() throws IOException {
    write(": still here\n\n");
  }

  private void write(String text) throws IOException {
    if (out == null) {
      exchange.set("Cache-Control", "no-store");
      exchange.set("X-Accel-Buffering", "no"); // keeps proxies from buffering events
      out = exchange.stream(200, "text/event-stream");
    }
    out.write(text.getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  @Override
  public void close() throws IOException {
    if (out != null) {
      out.close();
    }
  }
}
