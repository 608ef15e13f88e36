package io.pinakes.server.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A JSON response that may take long. Now and then a space is sent ahead: white space before JSON
 * is insignificant, and only writing shows whether the client has disconnected. After the first
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
   * Signals that the response is in progress.
   *
   * @throws IOException if the client has disconnected
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
   * Sends the response.
   *
   * @param status the status, unless spaces were sent
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
