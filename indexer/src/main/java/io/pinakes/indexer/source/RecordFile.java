package io.pinakes.indexer.source;

import io.pinakes.search.chunk.Metadata;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/** A JSONL file with one document a line, read line by line; only the line at hand is kept. */
final class RecordFile {
  private static final int BUFFER_BYTES = 1 << 16;

  private final Path path;
  private final String file;
  private final String bucket;
  private final Metadata metadata;

  /**
   * @param file its path relative to the source
   * @param bucket the shelf of records that name none
   * @param metadata what is said about the whole file; a record's own fields come first
   */
  RecordFile(Path path, String file, String bucket, Metadata metadata) {
    this.path = path;
    this.file = file;
    this.bucket = bucket;
    this.metadata = metadata;
  }

  /** Hands over every record; what breaks off the file is reported at the line where it does. */
  void forEach(Source.Visitor visitor) throws IOException {
    Instant modified;
    InputStream opened;
    try {
      modified = Files.getLastModifiedTime(path).toInstant().truncatedTo(ChronoUnit.MILLIS);
      opened = open();
    } catch (IOException e) {
      visitor.failed(file, FileItem.reason("cannot be opened", e));
      return;
    }
    try (InputStream in = opened) {
      BoundedLines lines = new BoundedLines(in, TextLimits.MAX_LINE_BYTES);
      while (hasNext(lines, visitor)) {
        RecordItem item;
        try {
          item = record(lines, modified);
        } catch (IOException | IllegalArgumentException e) {
          visitor.failed(file + ":" + lines.number(), String.valueOf(e.getMessage()));
          continue;
        }
        if (item != null) {
          visitor.item(item);
        }
      }
      if (lines.number() == 0) {
        visitor.failed(file, "is empty");
      }
    }
  }

  private boolean hasNext(BoundedLines lines, Source.Visitor visitor) throws IOException {
    try {
      return lines.next();
    } catch (IOException e) {
      visitor.failed(
          file + ":" + (lines.number() + 1), FileItem.reason("cannot be read any further", e));
      return false;
    }
  }

  private @Nullable RecordItem record(BoundedLines lines, Instant modified) throws IOException {
    if (lines.tooLong()) {
      throw new IOException(String.format("is longer than %,d bytes", TextLimits.MAX_LINE_BYTES));
    }
    return MetadataFile.isBlank(lines.bytes())
        ? null
        : RecordItem.of(
            Json.object(lines.bytes()), file, lines.number(), bucket, modified, metadata);
  }

  private InputStream open() throws IOException {
    InputStream raw = Files.newInputStream(path);
    try {
      return new BufferedInputStream(
          file.toLowerCase(Locale.ROOT).endsWith(".gz")
              ? new GZIPInputStream(raw, BUFFER_BYTES)
              : raw,
          BUFFER_BYTES);
    } catch (IOException e) {
      raw.close();
      throw e;
    }
  }
}
