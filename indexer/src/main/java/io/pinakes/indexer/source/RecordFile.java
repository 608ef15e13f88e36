package io.pinakes.indexer.source;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.indexer.source.document.TextLimits;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import io.pinakes.indexer.source.parser.FileType;
import io.pinakes.search.chunk.Metadata;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/** A JSONL file with one document per line, of which only the current line is in memory. */
final class RecordFile {
  private static final int BUFFER_BYTES = 1 << 16;

  /** A record has one of these at least; see {@link RecordItem}. */
  private static final List<String> RECORD_KEYS = List.of("_id", "text", "chunks", "metadata");

  private final StreamedFile.Opener content;
  private final Instant modified;
  private final String file;
  private final String bucket;
  private final Metadata metadata;

  /**
   * @param file its path relative to the source
   * @param bucket the bucket of records that name none
   * @param metadata metadata of the whole file; a record's own fields take precedence
   */
  RecordFile(
      StreamedFile.Opener content,
      Instant modified,
      String file,
      String bucket,
      Metadata metadata) {
    this.content = content;
    this.modified = modified;
    this.file = file;
    this.bucket = bucket;
    this.metadata = metadata;
  }

  /** Whether a file has records: by its name, and by its first line. */
  static boolean hasRecords(String file, StreamedFile.Opener content) {
    return FileTree.isRecords(file) && !isTable(file, content);
  }

  /**
   * Whether a file is no record file but a table, one row a line: its first line is an object with
   * neither id nor text. False if it cannot be read.
   */
  private static boolean isTable(String file, StreamedFile.Opener content) {
    if (FileType.of(file).isEmpty()) {
      return false; // compressed
    }
    try (InputStream in = content.open()) {
      BoundedLines lines = new BoundedLines(in, TextLimits.MAX_LINE_BYTES);
      while (lines.next()) {
        if (lines.tooLong()) {
          return false;
        }
        if (!MetadataFile.isBlank(lines.bytes())) {
          JsonNode first = Json.object(lines.bytes());
          return !first.isEmpty() && RECORD_KEYS.stream().noneMatch(first::has);
        }
      }
      return false;
    } catch (IOException _) {
      return false; // reported when its records are read
    }
  }

  /** Visits every record; an error that ends the file is reported at its line. */
  void forEach(Source.Visitor visitor) throws IOException {
    InputStream opened;
    try {
      opened = open();
    } catch (IOException e) {
      visitor.failed(file, UnreadableDocumentException.reason("cannot be opened", e));
      return;
    }
    try (InputStream in = opened) {
      BoundedLines lines = new BoundedLines(in, TextLimits.MAX_LINE_BYTES);
      while (hasNext(lines, visitor)) {
        RecordItem item;
        try {
          item = record(lines);
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
          file + ":" + (lines.number() + 1),
          UnreadableDocumentException.reason("cannot be read any further", e));
      return false;
    }
  }

  private @Nullable RecordItem record(BoundedLines lines) throws IOException {
    if (lines.tooLong()) {
      throw new IOException(String.format("is longer than %,d bytes", TextLimits.MAX_LINE_BYTES));
    }
    return MetadataFile.isBlank(lines.bytes())
        ? null
        : RecordItem.of(
            Json.object(lines.bytes()), file, lines.number(), bucket, modified, metadata);
  }

  private InputStream open() throws IOException {
    InputStream raw = content.open();
    try {
      return file.toLowerCase(Locale.ROOT).endsWith(".gz")
          ? new GZIPInputStream(raw, BUFFER_BYTES)
          : raw;
    } catch (IOException e) {
      raw.close();
      throw e;
    }
  }
}
