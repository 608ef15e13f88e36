package io.pinakes.indexer.source.document;

import io.pinakes.indexer.source.parser.InProcessParser;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Reads one format. May throw any exception of its library, which {@link InProcessParser}
 * translates.
 */
@FunctionalInterface
public interface DocumentReader {
  /** Separates the cells of a table row: costs no token and never occurs in a cell. */
  String CELL_SEPARATOR = "\t";

  /** Parses {@code file}, which exists and is not empty. */
  ParsedDocument read(Path file) throws IOException, UnreadableDocumentException;
}
