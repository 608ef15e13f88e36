package io.pinakes.server.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Sends server-sent events. Every method throws {@link IOException} if the client has disconnected.
 */
public final class EventStream implements AutoCloseable {
  private final OutputStream out;

  EventStream(OutputStream out) {
    this.out = out;
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
    out.write(text.getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
