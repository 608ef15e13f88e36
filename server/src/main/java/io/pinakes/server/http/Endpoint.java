package io.pinakes.server.http;

import io.pinakes.server.access.Right;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * One thing that can be asked for.
 *
 * @param method such as {@code GET}, which answers {@code HEAD} too
 * @param path as a template: {@code /documents/{id}/text}; a name in braces stands for one segment
 * @param right that who asks must have; empty for everybody
 */
public record Endpoint(String method, String path, Optional<Right> right, Action action) {
  /** Answers one request. */
  @FunctionalInterface
  public interface Action {
    /**
     * Answers {@code exchange}.
     *
     * @throws IOException if who asked has left
     * @throws IllegalArgumentException for a value that breaks a rule, naming both
     * @throws HttpProblem for every other reason to refuse
     */
    void answer(Exchange exchange) throws IOException;
  }

  /** For who may read. */
  public static Endpoint get(String path, Action action) {
    return new Endpoint("GET", path, Optional.of(Right.READ), action);
  }

  /** For who may read; only asks, although it is a POST. */
  public static Endpoint post(String path, Action action) {
    return new Endpoint("POST", path, Optional.of(Right.READ), action);
  }

  /** For everybody. */
  public static Endpoint open(String path, Action action) {
    return new Endpoint("GET", path, Optional.empty(), action);
  }

  List<String> segments() {
    return List.of(path.substring(1).split("/", -1));
  }
}
