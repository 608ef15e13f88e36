package io.pinakes.search.embed.model;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** Identifies a model by its content: a readable name, then 12 digits of a SHA-256. */
final class ContentId {
  private static final int DIGITS = 12;

  private ContentId() {}

  /** For example {@code bge-small-en-v1.5-q@3f2a9c0d1e4b}. */
  static String of(String name, List<String> contents, ModelSettings settings) {
    MessageDigest digest = sha256();
    for (String content : contents) {
      digest.update((content + "\n").getBytes(StandardCharsets.UTF_8));
    }
    digest.update(settings.fingerprint().getBytes(StandardCharsets.UTF_8));
    return name + "@" + HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS);
  }

  /** Size and CRC-32 of each file, which is enough for bundled files. */
  static List<String> ofPacked(List<PackedFile> files) {
    return files.stream().map(f -> f.name() + " " + f.size() + " " + f.crc()).toList();
  }

  /** SHA-256 of each file. */
  static List<String> ofFiles(List<Path> files) throws IOException {
    List<String> contents = new java.util.ArrayList<>();
    for (Path file : files) {
      contents.add(file.getFileName() + " " + sha256(file));
    }
    return contents;
  }

  private static String sha256(Path file) throws IOException {
    MessageDigest digest = sha256();
    byte[] buffer = new byte[1 << 16];
    try (InputStream in = Files.newInputStream(file)) {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        digest.update(buffer, 0, read);
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
