package io.pinakes.indexer.source;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.indexer.source.document.CleanText;
import io.pinakes.indexer.source.document.TextLimits;
import io.pinakes.search.chunk.Metadata;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A file that describes documents, one JSON object per line: {@code {"file":"x.pdf","bucket":…}}.
 * {@code file} is relative to the source; {@code bucket}, if present, sets the bucket; the rest is
 * metadata.
 */
final class MetadataFile {
  /** The name of the metadata file within a source directory. */
  static final String NAME = "metadata.jsonl";

  static final MetadataFile NONE = new MetadataFile();

  private final Map<String, Entry> entries = new HashMap<>();

  /** The content of one line. */
  record Entry(Optional<String> bucket, Metadata metadata) {
    static final Entry NONE = new Entry(Optional.empty(), Metadata.EMPTY);
  }

  private MetadataFile() {}

  /** The entry for {@code file}, a path relative to the source. */
  Entry about(String file) {
    return entries.getOrDefault(file, Entry.NONE);
  }

  /**
   * Reads {@code path}; malformed lines, and lines for none of {@code files}, are reported to
   * {@code visitor}, repeated mistakes only once.
   *
   * @param leftOut whether a file is excluded from the source
   * @throws IOException if it cannot be read to its end
   */
  static MetadataFile read(
      Path path, Set<String> files, Predicate<String> leftOut, Source.Visitor visitor)
      throws IOException {
    MetadataFile metadata = new MetadataFile();
    Mistakes mistakes = new Mistakes();
    try (InputStream in = Files.newInputStream(path)) {
      BoundedLines lines = new BoundedLines(in, TextLimits.MAX_LINE_BYTES);
      while (lines.next()) {
        String name = path.getFileName() + ":" + lines.number();
        try {
          if (lines.tooLong()) {
            throw new IOException(
                "is longer than " + TextLimits.MAX_LINE_BYTES + " bytes and was skipped");
          }
          if (!isBlank(lines.bytes())) {
            metadata.add(lines.bytes(), files, leftOut);
          }
        } catch (NamesNoFile e) {
          mistakes.add(name, e, "nameless");
        } catch (UnknownFile e) {
          mistakes.add(name, e, "unknown");
        } catch (IOException | IllegalArgumentException e) {
          mistakes.add(name, e, name);
        }
      }
    }
    mistakes.tell(visitor);
    return metadata;
  }

  /**
   * Rejects a file that is something else, before anything is indexed without its metadata.
   *
   * @throws IllegalArgumentException if its first line with text is no JSON object
   */
  static void requireJson(Path path) {
    try (InputStream in = Files.newInputStream(path)) {
      BoundedLines lines = new BoundedLines(in, TextLimits.MAX_LINE_BYTES);
      while (lines.next()) {
        if (lines.tooLong()) {
          return; // reported when it is read
        }
        if (!isBlank(lines.bytes())) {
          requireJson(lines.bytes(), path + ":" + lines.number());
          return;
        }
      }
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "the metadata file " + path + " cannot be read: " + e.getMessage(), e);
    }
  }

  private static void requireJson(byte[] line, String place) {
    try {
      Json.object(line);
    } catch (IOException e) {
      throw new IllegalArgumentException(
          place
              + " "
              + e.getMessage()
              + "; --metadata takes one JSON object per line, such as {\"file\": \"x.pdf\","
              + " \"year\": 2023}",
          e);
    }
  }

  /** A line without a path. */
  private static final class NamesNoFile extends IOException {
    private static final long serialVersionUID = 1L;

    NamesNoFile(String message) {
      super(message);
    }
  }

  /** A line about a file that does not exist. */
  private static final class UnknownFile extends IOException {
    private static final long serialVersionUID = 1L;

    UnknownFile(String message) {
      super(message);
    }
  }

  /** The mistakes in lines, in order, grouped by kind. */
  private static final class Mistakes {
    private record Mistake(String place, String what, int lines) {}

    private final Map<String, Mistake> byKind = new LinkedHashMap<>();

    void add(String place, Exception mistake, String kind) {
      Mistake first = new Mistake(place, String.valueOf(mistake.getMessage()), 1);
      byKind.merge(
          kind, first, (known, _) -> new Mistake(known.place(), known.what(), known.lines() + 1));
    }

    void tell(Source.Visitor visitor) throws IOException {
      for (Mistake mistake : byKind.values()) {
        visitor.failed(
            mistake.place(),
            mistake.lines() == 1
                ? mistake.what()
                : mistake.what() + " (the first of " + mistake.lines() + " such lines)");
      }
    }
  }

  static boolean isBlank(byte[] line) {
    for (byte b : line) {
      if (b > ' ' || b < 0) {
        return false;
      }
    }
    return true;
  }

  private void add(byte[] line, Set<String> files, Predicate<String> leftOut) throws IOException {
    JsonNode node = Json.object(line);
    JsonNode file = node.path("file");
    if (!file.isTextual() || file.textValue().isBlank()) {
      throw new NamesNoFile("has no \"file\"" + meant(node, files));
    }
    String name =
        file.textValue().startsWith("./") ? file.textValue().substring(2) : file.textValue();
    if (!files.contains(name)) {
      if (leftOut.test(name)) {
        return;
      }
      throw new UnknownFile("describes a file that is not in the source: " + CleanText.line(name));
    }
    JsonNode bucket = node.path("bucket");
    Entry entry =
        new Entry(
            bucket.isTextual()
                ? Optional.of(BucketName.require(bucket.textValue()))
                : Optional.empty(),
            JsonMetadata.of(node, "file", "bucket"));
    if (entries.putIfAbsent(name, entry) != null) {
      throw new IOException("describes " + name + " again; the first line about it counts");
    }
  }

  /** A suggestion for the missing key: one that holds the path of a file, or has a similar name. */
  private static String meant(JsonNode node, Set<String> files) {
    for (Map.Entry<String, JsonNode> field : node.properties()) {
      if (files.contains(field.getValue().asText())) {
        return "; rename \"" + CleanText.line(field.getKey()) + "\", which holds the path";
      }
    }
    List<String> keys = new ArrayList<>();
    node.properties().forEach(field -> keys.add(CleanText.line(field.getKey())));
    return keys.stream()
        .filter(key -> key.toLowerCase(Locale.ROOT).matches(".*(file|path|name|doc).*"))
        .findFirst()
        .map(key -> "; if \"" + key + "\" is the path, rename it")
        .orElse("");
  }
}
