package io.pinakes.server.http;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** Entity tags of bodies: weak, because the same body may be sent compressed. */
public final class EntityTag {
  private static final int BYTES = 16;

  private EntityTag() {}

  /** The tag of {@code body}. */
  public static String of(byte[] body) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(body);
      String text = Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
      return "W/\"" + text.substring(0, BYTES) + "\"";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** Whether {@code ifNoneMatch}, the value of that header, contains {@code tag}. */
  public static boolean matches(String ifNoneMatch, String tag) {
    for (String given : ifNoneMatch.split(",", -1)) {
      String one = given.strip();
      if (one.equals("*") || bare(one).equals(bare(tag))) {
        return true;
      }
    }
    return false;
  }

  private static String bare(String tag) {
    return tag.startsWith("W/") ? tag.substring(2) : tag;
  }
}
