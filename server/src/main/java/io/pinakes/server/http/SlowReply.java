package io.pinakes.server.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A JSON reply that may take long to make. Now and then a space is sent ahead: white space before
 * JSON means nothing, and writing is the only way to see that the client has left. After the first
 * space the status is 200.
 */
public final class SlowReply {
  private static final String JSON = "application/json";

  private final Exchange exchange;
  private @Nullable OutputStream out;

  public SlowReply(Exchange exchange) {
    this.exchange = exchange;
  }

  /**
   * Says that the reply is still being made.
   *
   * @throws IOException if the client has left
   */
  public void waiting() throws IOException {
    if (out == null) {
      out = exchange.stream(200, JSON);
    }
    out.write(' ');
    out.flush();
  }

  /** Sends the reply. */
  public void send(JsonNode json) throws IOException {
    send(200, json);
  }

  /**
   * Sends the reply.
   *
   * @param status unless spaces were sent
   */
  public void send(int status, JsonNode json) throws IOException {
    byte[] body = json.toString().getBytes(StandardCharsets.UTF_8);
    if (out == null) {
      if (status == 200) {
        exchange.send(json);
      } else {
        exchange.send(status, JSON, body);
      }
      return;
    }
    try (OutputStream rest = out) {
      rest.write(body);
    }
  }
}
