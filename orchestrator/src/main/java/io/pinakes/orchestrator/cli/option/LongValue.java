package io.pinakes.orchestrator.cli.option;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** An option value that may be given in a file ({@code @FILE}) or on standard input ({@code -}). */
public final class LongValue {
  /** Maximum length; no question, filter or setting is this long. */
  private static final int MAX_BYTES = 1 << 20;

  private LongValue() {}

  /**
   * The value that {@code argument} stands for.
   *
   * @param name names the value in messages
   * @throws IllegalArgumentException if it is longer than a mebibyte or not UTF-8
   */
  public static String of(String argument, String name) throws IOException {
    if (argument.equals("-")) {
      return read(System.in, name, "standard input");
    }
    if (argument.startsWith("@") && argument.length() > 1) {
      Path file = Path.of(argument.substring(1));
      try (InputStream bytes = Files.newInputStream(file)) {
        return read(bytes, name, file.toString());
      }
    }
    return argument;
  }

  private static String read(InputStream stream, String name, String from) throws IOException {
    byte[] bytes = stream.readNBytes(MAX_BYTES + 1);
    if (bytes.length > MAX_BYTES) {
      throw new IllegalArgumentException(
          "the " + name + " from " + from + " is longer than " + MAX_BYTES + " bytes; shorten it");
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString().strip();
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException("the " + name + " from " + from + " is not UTF-8 text", e);
    }
  }
}
