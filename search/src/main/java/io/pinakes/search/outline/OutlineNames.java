package io.pinakes.search.outline;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.pinakes.search.chunk.DocumentId;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.text.Normalizer;
import java.util.HexFormat;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Names of the files of a generation, relative to it.
 *
 * <p>Ids are data: they never become paths. An id that is a plain lower-case word stands for
 * itself; every other one becomes what is readable of it, {@code ~}, and a hash, so that two ids
 * have two names on every file system, whatever it thinks of case, length and special letters.
 */
public final class OutlineNames {
  public static final String CATALOG = "catalog";

  private static final String PART = "~part-";
  private static final String SUFFIX = ".json";
  private static final int MAX_PLAIN = 48;
  private static final int MAX_READABLE = 32;
  private static final int HASH_BYTES = 10;
  private static final Pattern PLAIN =
      Pattern.compile("[a-z0-9](?:[a-z0-9_.-]{0," + MAX_PLAIN + "}[a-z0-9])?");
  private static final Pattern RESERVED =
      Pattern.compile("(?:con|prn|aux|nul|com\\d|lpt\\d)(?:\\..*)?");
  private static final Pattern OTHER = Pattern.compile("[^a-z0-9]+");

  private OutlineNames() {}

  /** The file of a bucket, without parts and {@code .json}. */
  public static String shelf(String bucket) {
    return "shelves/" + of(bucket, bucket);
  }

  /** The file of a document, without parts and {@code .json}. */
  public static String document(String bucket, DocumentId document) {
    return "documents/" + of(bucket, bucket) + "/" + of(document);
  }

  /** Where the files of a document's sections are. */
  public static String sections(String bucket, DocumentId document) {
    return "sections/" + of(bucket, bucket) + "/" + of(document);
  }

  /** The file of a section, without parts and {@code .json}. */
  public static String section(String bucket, DocumentId document, String section) {
    return sections(bucket, document) + "/" + of(section, section);
  }

  /**
   * A file.
   *
   * @param base made by another method, or {@link #CATALOG}
   * @param part empty for the file that is read first
   */
  public static String file(String base, String part) {
    return base + (part.isEmpty() ? "" : PART + part) + SUFFIX;
  }

  /** What a file that {@link #file} named, or a part of it, belongs to; without folders. */
  public static String base(String fileName) {
    int part = fileName.indexOf(PART);
    return fileName.substring(0, part >= 0 ? part : fileName.length() - SUFFIX.length());
  }

  /** The readable half is the end of the path, the other one stands for all of it. */
  private static String of(DocumentId document) {
    String id = document.value();
    return of(id, id.substring(id.lastIndexOf('/') + 1));
  }

  private static String of(String id, String readable) {
    if (PLAIN.matcher(id).matches() && !RESERVED.matcher(id).matches()) {
      return id;
    }
    String letters = Normalizer.normalize(readable, Normalizer.Form.NFKD).toLowerCase(Locale.ROOT);
    String slug = OTHER.matcher(letters).replaceAll("-").replaceAll("^-|-$", "");
    return slug.substring(0, Math.min(slug.length(), MAX_READABLE)) + "~" + hash(id);
  }

  private static String hash(String id) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(id.getBytes(UTF_8));
      return HexFormat.of().formatHex(hash, 0, HASH_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
