package io.pinakes.indexer.source.parser;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import java.nio.file.Path;

/** Parses files, in this or another process. Thread-safe; must be closed. */
public abstract sealed class FileParser implements AutoCloseable
    permits InProcessParser, ParserProcesses {

  /** A parser that starts a process only when first needed. */
  public static FileParser of(Parsing parsing) {
    return switch (parsing) {
      case Parsing.InThisProcess _ -> new InProcessParser();
      case Parsing.SeparateProcess limits -> new ParserProcesses(limits);
    };
  }

  /**
   * Parses {@code file}, a regular file of the current source.
   *
   * @throws UnreadableDocumentException if it is damaged, protected, does not match its extension,
   *     or exceeds a limit
   * @throws java.io.UncheckedIOException if no parser process can be started
   */
  public abstract ParsedDocument parse(FileType type, Path file) throws UnreadableDocumentException;

  @Override
  public abstract void close();
}
