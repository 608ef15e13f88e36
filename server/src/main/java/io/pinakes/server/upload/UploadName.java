package io.pinakes.server.upload;

import io.pinakes.indexer.source.parser.FileType;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.schema.Fields;
import java.text.Normalizer;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Where an upload goes: the name of a file and of a folder, both of letters, digits and a few marks
 * that are harmless in paths and shells of every system.
 *
 * @param bucket the folder; empty for a document in no bucket
 */
public record UploadName(Optional<String> bucket, String file) {
  private static final int MAX_LENGTH = 120;
  private static final Pattern UNSAFE = Pattern.compile("[^\\p{L}\\p{M}\\p{N} ._()&+,-]");

  /** Cleans both names, and checks them as the factories say. */
  public UploadName {
    bucket = bucket.map(folder -> clean(folder, "bucket"));
    file = clean(file, "name");
    String type = FileType.extension(file);
    if (!Uploads.TYPES.contains(type)) {
      throw new IllegalArgumentException(
          FileType.unsupported(file) + "; supported are " + String.join(", ", Uploads.TYPES));
    }
  }

  /**
   * A file in no bucket.
   *
   * @param name as given by a client; unusual characters are replaced
   * @throws IllegalArgumentException if it is a path or hidden, or the type is not supported
   */
  public static UploadName of(String name) {
    return new UploadName(Optional.empty(), name);
  }

  /**
   * This file in a bucket.
   *
   * @param folder as given by a client; unusual characters are replaced
   * @throws IllegalArgumentException if it is a path or hidden
   */
  public UploadName in(String folder) {
    return new UploadName(Optional.of(folder), file);
  }

  private static String clean(String given, String what) {
    String name = Normalizer.normalize(given, Normalizer.Form.NFC).strip();
    if (name.indexOf('/') >= 0 || name.indexOf('\\') >= 0) {
      throw new IllegalArgumentException(
          "\"" + what + "\" must be a name, not a path, got \"" + name + "\"");
    }
    String safe = UNSAFE.matcher(name).replaceAll("-");
    if (safe.isEmpty() || safe.startsWith(".") || safe.endsWith(".")) {
      throw new IllegalArgumentException(
          "\"" + what + "\" must not be empty, nor begin or end with a dot, got \"" + name + "\"");
    }
    if (safe.length() > MAX_LENGTH) {
      throw new IllegalArgumentException(
          "\"" + what + "\" has at most " + MAX_LENGTH + " characters, got " + safe.length());
    }
    return safe;
  }

  /** The path relative to the folder of uploads. */
  String path() {
    return bucket.map(folder -> folder + "/" + file).orElse(file);
  }

  /** The id that the document will have. */
  DocumentId document() {
    return new DocumentId(bucket.orElse(Fields.NO_BUCKET) + "/" + stem(file));
  }

  /** A file name without its extension. */
  static String stem(String file) {
    return file.substring(0, file.lastIndexOf('.'));
  }
}
