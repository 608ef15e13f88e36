package io.pinakes.cluster.wire;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.util.Arrays;

/** Bytes that begin with the {@link Port#PROTOCOL} of their writer; others refuse to read them. */
public final class Message {
  private static final byte[] HEAD = Port.PROTOCOL.getBytes(US_ASCII);

  private Message() {}

  /** The writer of a message has other ports or other records. */
  public static final class OtherProtocol extends IOException {
    private static final long serialVersionUID = 1L;

    OtherProtocol(String theirs) {
      super(
          "the other side speaks protocol \"" + theirs + "\", this one \"" + Port.PROTOCOL + "\"");
    }
  }

  static byte[] of(byte[] content) {
    byte[] message = Arrays.copyOf(HEAD, HEAD.length + content.length);
    System.arraycopy(content, 0, message, HEAD.length, content.length);
    return message;
  }

  static byte[] content(byte[] message) throws OtherProtocol {
    if (!Arrays.equals(HEAD, 0, HEAD.length, message, 0, Math.min(HEAD.length, message.length))) {
      throw new OtherProtocol(
          new String(message, 0, Math.min(HEAD.length, message.length), US_ASCII)
              .replaceAll("[^0-9a-f]", "?"));
    }
    return Arrays.copyOfRange(message, HEAD.length, message.length);
  }

  /** A message without content, which only tells the protocol. */
  public static byte[] empty() {
    return of(new byte[0]);
  }
}
