package io.pinakes.indexer.source;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.TextLimits;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import io.pinakes.indexer.source.parser.FileParser;
import io.pinakes.indexer.source.parser.FileType;
import io.pinakes.indexer.source.parser.InProcessParser;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Metadata;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** A file in a supported format. */
record FileItem(
    DocumentId id,
    String bucket,
    String file,
    FileType type,
    Path path,
    Instant modified,
    Metadata metadata)
    implements SourceItem {

  /**
   * @param file its path relative to the source
   * @throws IOException if it no longer exists or cannot be accessed
   */
  static FileItem of(DocumentId id, String bucket, String file, Path path, Metadata metadata)
      throws IOException {
    FileType type = FileType.of(file).orElseThrow(() -> new IOException("no reader for " + file));
    return new FileItem(id, bucket, file, type, path, modified(path), metadata);
  }

  /** The last modification of a file, in the precision of every file system. */
  static Instant modified(Path path) throws IOException {
    return Files.getLastModifiedTime(path).toInstant().truncatedTo(ChronoUnit.MILLIS);
  }

  @Override
  public String fileType() {
    return FileType.extension(file);
  }

  @Override
  public String contentHash() throws UnreadableDocumentException {
    TextLimits.requireSize(path); // before all of it is read
    return ContentHash.ofFile(this, () -> Files.newInputStream(path));
  }

  @Override
  public ParsedDocument read() throws UnreadableDocumentException {
    return read(new InProcessParser());
  }

  @Override
  public ParsedDocument read(FileParser parser) throws UnreadableDocumentException {
    return parser.parse(type, path);
  }
}
