package io.pinakes.indexer.source;

import io.pinakes.indexer.source.document.TextLimits;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import io.pinakes.search.chunk.Metadata;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/** A JSONL file with one document per line, of which only the current line is in memory. */
final class RecordFile {
  private static final int BUFFER_BYTES = 1 << 16;

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
