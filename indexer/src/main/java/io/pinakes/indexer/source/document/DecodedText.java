package io.pinakes.indexer.source.document;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.james.mime4j.util.CharsetUtil;

/**
 * The decoded text of a file, with warnings.
 *
 * @param text as in the file, without a byte order mark; not cleaned, so form feeds are kept
 * @param warnings one sentence each
 */
public record DecodedText(String text, List<String> warnings) {
  private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");

  private static final int BLOCK_BYTES = 1 << 16;

  /** Number of control characters tolerated in any text. */
  private static final int FEW = 4;

  /** A text with more than one control character in this many is binary. */
  private static final int BINARY_SHARE = 20;

  /**
   * Reads {@code file} by its byte order mark, else as UTF-8 if it is, else as windows-1252.
   *
   * @throws UnreadableDocumentException if it is too long or not text
   */
  public static DecodedText of(Path file) throws IOException, UnreadableDocumentException {
    if (Files.size(file) > TextLimits.MAX_CHARACTERS
        && characters(file) > TextLimits.MAX_CHARACTERS) {
      throw TextLimits.tooManyCharacters();
    }
    return of(Files.readAllBytes(file));
  }

  /** A lower bound for the number of characters, computed in constant memory. */
  private static long characters(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] block = in.readNBytes(BLOCK_BYTES);
      if (startsWith(block, 0xFE, 0xFF) || startsWith(block, 0xFF, 0xFE)) {
        return Files.size(file) / 2 - 1;
      }
      long characters = 0;
      while (block.length > 0 && characters <= TextLimits.MAX_CHARACTERS) {
        for (byte b : block) {
          characters += (b & 0xC0) == 0x80 ? 0 : 1; // a continuation byte of UTF-8
        }
        block = in.readNBytes(BLOCK_BYTES);
      }
      return characters;
    }
  }

  public static DecodedText of(byte[] bytes) throws UnreadableDocumentException {
    if (startsWith(bytes, 0xEF, 0xBB, 0xBF)) {
      return marked(bytes, 3, UTF_8);
    }
    if (startsWith(bytes, 0xFE, 0xFF)) {
      return marked(bytes, 2, UTF_16BE);
    }
    if (startsWith(bytes, 0xFF, 0xFE)) {
      return marked(bytes, 2, UTF_16LE);
    }
    try {
      CharBuffer strict = UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
      return checked(strict.toString(), List.of());
    } catch (CharacterCodingException _) {
      return checked(
          new String(bytes, WINDOWS_1252), List.of("is not UTF-8; it was read as windows-1252"));
    }
  }

  /**
   * Decodes a part of a message.
   *
   * @param charset its declared character set; empty if none
   */
  public static DecodedText named(byte[] bytes, String charset) throws UnreadableDocumentException {
    Optional<Charset> known = charset(charset);
    if (known.isPresent()) {
      return marked(bytes, 0, known.get());
    }
    DecodedText guessed = of(bytes);
    return charset.isEmpty() || US_ASCII.name().equalsIgnoreCase(charset)
        ? guessed
        : new DecodedText(
            guessed.text(),
            List.of("declares an unknown character set: " + CleanText.line(charset)));
  }

  /**
   * The actual character set for a declared name; empty if unreliable: ASCII is declared for all
   * kinds of text, and ISO 8859-1 for its Windows superset.
   */
  public static Optional<Charset> charset(String name) {
    Charset charset = name.isEmpty() ? null : CharsetUtil.lookup(name);
    if (charset == null || charset.equals(US_ASCII)) {
      return Optional.empty();
    }
    return Optional.of(charset.equals(ISO_8859_1) ? WINDOWS_1252 : charset);
  }

  private static DecodedText marked(byte[] bytes, int from, Charset charset)
      throws UnreadableDocumentException {
    String text = new String(bytes, from, bytes.length - from, charset);
    return checked(
        text,
        text.indexOf('\uFFFD') < 0
            ? List.of()
            : List.of("contains bytes that are not " + charset + "; they were replaced by U+FFFD"));
  }

  private static DecodedText checked(String raw, List<String> warnings)
      throws UnreadableDocumentException {
    long control = raw.chars().filter(c -> c < ' ' && "\t\n\r\f\u000B".indexOf(c) < 0).count();
    if (control > Math.max(FEW, raw.length() / BINARY_SHARE)) {
      throw new UnreadableDocumentException("contains binary data, not text", null);
    }
    if (raw.length() > TextLimits.MAX_CHARACTERS) {
      throw TextLimits.tooManyCharacters();
    }
    return new DecodedText(raw, warnings);
  }

  private static boolean startsWith(byte[] bytes, int... prefix) {
    if (bytes.length < prefix.length) {
      return false;
    }
    for (int i = 0; i < prefix.length; i++) {
      if ((bytes[i] & 0xFF) != prefix[i]) {
        return false;
      }
    }
    return true;
  }
}
