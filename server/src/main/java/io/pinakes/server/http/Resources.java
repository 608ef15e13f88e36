package io.pinakes.server.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Resource files of the server, named relative to {@code io/pinakes/server}. */
public final class Resources {
  private static final String ROOT = "/io/pinakes/server/";

  private Resources() {}

  /** The bytes of a file; empty if there is none. */
  public static Optional<byte[]> find(String name) {
    try (InputStream in = Resources.class.getResourceAsStream(ROOT + name)) {
      return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + name, e);
    }
  }

  /**
   * The text of a file that must exist.
   *
   * @throws IllegalStateException if it is missing
   */
  public static String text(String name) {
    return new String(
        find(name).orElseThrow(() -> new IllegalStateException(name + " is missing")),
        StandardCharsets.UTF_8);
  }
}
