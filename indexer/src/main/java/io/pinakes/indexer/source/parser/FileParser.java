package io.pinakes.indexer.source.parser;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import java.nio.file.Path;

/** Parses files, here or in another process; for any number of threads, to be closed at the end. */
public abstract sealed class FileParser implements AutoCloseable
    permits InProcessParser, ParserProcesses {

  /** A parser that starts nothing before the first file that asks for it. */
  public static FileParser of(Parsing parsing) {
    return switch (parsing) {
      case Parsing.InThisProcess _ -> new InProcessParser();
      case Parsing.SeparateProcess limits -> new ParserProcesses(limits);
    };
  }

  /**
   * Parses {@code file}, a regular file of the source that is being read.
   *
   * @throws UnreadableDocumentException if it is damaged, protected, not what its name says, or
   *     breaks a limit
   * @throws java.io.UncheckedIOException if there can be no process to parse it
   */
  public abstract ParsedDocument parse(FileType type, Path file) throws UnreadableDocumentException;

  @Override
  public abstract void close();
}
