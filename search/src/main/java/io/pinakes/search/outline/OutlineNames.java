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
 * File names within a hierarchy generation, relative to its directory.
 *
 * <p>Ids never become paths. A plain lower-case word is used as it is; any other id becomes its
 * readable characters, {@code ~} and a hash, so that distinct ids have distinct names on every file
 * system, regardless of its rules on case, length and special characters.
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

  /** The base name of a bucket's file, without part and {@code .json}. */
  public static String bucket(String bucket) {
    return "shelves/" + of(bucket, bucket);
  }

  /** The base name of a document's file, without part and {@code .json}. */
  public static String document(String bucket, DocumentId document) {
    return "documents/" + of(bucket, bucket) + "/" + of(document);
  }

  /** The base name of the file with the repairs of a document's outline. */
  public static String repairs(String bucket, DocumentId document) {
    return "repairs/" + of(bucket, bucket) + "/" + of(document);
  }

  /** The directory of a document's section files. */
  public static String sections(String bucket, DocumentId document) {
    return "sections/" + of(bucket, bucket) + "/" + of(document);
  }

  /** The base name of a section's file, without part and {@code .json}. */
  public static String section(String bucket, DocumentId document, String section) {
    return sections(bucket, document) + "/" + of(section, section);
  }

  /**
   * A file name.
   *
   * @param base from another method, or {@link #CATALOG}
   * @param part empty for the file to read first
   */
  public static String file(String base, String part) {
    return base + (part.isEmpty() ? "" : PART + part) + SUFFIX;
  }

  /** The base of a name made by {@link #file}, without folders. */
  public static String base(String fileName) {
    int part = fileName.indexOf(PART);
    return fileName.substring(0, part >= 0 ? part : fileName.length() - SUFFIX.length());
  }

  /** The readable half is the end of the path; the hash covers all of it. */
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
