package io.pinakes.indexer.source;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.indexer.source.document.CleanText;
import io.pinakes.indexer.source.document.TextLimits;
import io.pinakes.search.chunk.Metadata;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A file that describes documents, one JSON object a line: {@code {"file":"x.pdf","bucket":…}}.
 * {@code file} is relative to the source; {@code bucket}, if there, chooses the bucket; the rest is
 * metadata.
 */
final class MetadataFile {
  /** What the file is called that describes the source directory it lies in. */
  static final String NAME = "metadata.jsonl";

  static final MetadataFile NONE = new MetadataFile();

  private final Map<String, Entry> entries = new HashMap<>();

  /** What one line says about its file. */
  record Entry(Optional<String> bucket, Metadata metadata) {
    static final Entry NONE = new Entry(Optional.empty(), Metadata.EMPTY);
  }

  private MetadataFile() {}

  /** What is said about {@code file}, a path relative to the source. */
  Entry about(String file) {
    return entries.getOrDefault(file, Entry.NONE);
  }

  /**
   * Reads {@code path}; lines that are broken or name none of {@code files} go to {@code visitor}.
   *
   * @throws IOException if it cannot be read to its end
   */
  static MetadataFile read(Path path, Set<String> files, Source.Visitor visitor)
      throws IOException {
    MetadataFile metadata = new MetadataFile();
    try (InputStream in = new BufferedInputStream(Files.newInputStream(path))) {
      BoundedLines lines = new BoundedLines(in, TextLimits.MAX_LINE_BYTES);
      while (lines.next()) {
        String name = path.getFileName() + ":" + lines.number();
        try {
          if (lines.tooLong()) {
            throw new IOException(
                "is longer than " + TextLimits.MAX_LINE_BYTES + " bytes and was passed over");
          }
          if (!isBlank(lines.bytes())) {
            metadata.add(lines.bytes(), files);
          }
        } catch (IOException | IllegalArgumentException e) {
          visitor.failed(name, String.valueOf(e.getMessage()));
        }
      }
    }
    return metadata;
  }

  static boolean isBlank(byte[] line) {
    for (byte b : line) {
      if (b > ' ' || b < 0) {
        return false;
      }
    }
    return true;
  }

  private void add(byte[] line, Set<String> files) throws IOException {
    JsonNode node = Json.object(line);
    JsonNode file = node.path("file");
    if (!file.isTextual() || file.textValue().isBlank()) {
      throw new IOException("names no \"file\"");
    }
    String name =
        file.textValue().startsWith("./") ? file.textValue().substring(2) : file.textValue();
    if (!files.contains(name)) {
      throw new IOException("describes a file that is not in the source: " + CleanText.line(name));
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
}
