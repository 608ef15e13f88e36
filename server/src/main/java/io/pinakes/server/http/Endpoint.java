package io.pinakes.server.http;

import io.pinakes.server.access.Right;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * An endpoint.
 *
 * @param method such as {@code GET}, which also serves {@code HEAD}
 * @param path a template such as {@code /documents/{id}/text}, in which a name in braces stands for
 *     one segment
 * @param right the right required of the client; empty for none
 */
public record Endpoint(String method, String path, Optional<Right> right, Action action) {
  /** Handles a request. */
  @FunctionalInterface
  public interface Action {
    /**
     * Handles {@code exchange}.
     *
     * @throws IOException if the client has disconnected
     * @throws IllegalArgumentException for an invalid value, naming rule and value
     * @throws HttpProblem for any other reason to reject the request
     */
    void answer(Exchange exchange) throws IOException;
  }

  /** A GET endpoint that requires the right to read. */
  public static Endpoint get(String path, Action action) {
    return new Endpoint("GET", path, Optional.of(Right.READ), action);
  }

  /** A POST endpoint that requires only the right to read. */
  public static Endpoint post(String path, Action action) {
    return new Endpoint("POST", path, Optional.of(Right.READ), action);
  }

  /** An endpoint that requires the right to write. */
  public static Endpoint write(String method, String path, Action action) {
    return new Endpoint(method, path, Optional.of(Right.WRITE), action);
  }

  /** An endpoint open to everybody. */
  public static Endpoint open(String path, Action action) {
    return new Endpoint("GET", path, Optional.empty(), action);
  }

  List<String> segments() {
    return List.of(path.substring(1).split("/", -1));
  }
}
