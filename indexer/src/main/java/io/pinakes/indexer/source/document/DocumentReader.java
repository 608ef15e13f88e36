package io.pinakes.indexer.source.document;

import io.pinakes.indexer.source.parser.InProcessParser;
import java.io.IOException;
import java.nio.file.Path;

/** Reads one format; may throw what its library throws, which {@link InProcessParser} explains. */
@FunctionalInterface
public interface DocumentReader {
  /** What stands between the cells of a table row: costs no token, occurs in no cell. */
  String CELL_SEPARATOR = "\t";

  /** Parses {@code file}, which exists and is not empty. */
  ParsedDocument read(Path file) throws IOException, UnreadableDocumentException;
}
