package io.pinakes.indexer.source.parser;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Parses files of complex formats, and large ones of any, in separate processes that can be killed
 * without harm: one per concurrently parsing thread, started on demand and restarted after they
 * end.
 */
final class ParserProcesses extends FileParser {
  /** Starting a process would cost more than reading a simple format of up to this size. */
  private static final long SMALL_BYTES = 256 << 10;

  private final Parsing.SeparateProcess limits;
  private final InProcessParser here = new InProcessParser();
  private final Deque<ParserProcess> idle = new ArrayDeque<>();
  private boolean closed;

  ParserProcesses(Parsing.SeparateProcess limits) {
    this.limits = limits;
  }

  @Override
  public ParsedDocument parse(FileType type, Path file) throws UnreadableDocumentException {
    if (!type.isComplex() && isSmall(file)) {
      return here.parse(type, file);
    }
    ParserProcess first = take();
    try {
      return first.parse(type, file);
    } catch (UnreadableDocumentException e) {
      if (!first.wasKilled()) {
        throw e;
      }
    } finally {
      giveBack(first);
    }
    ParserProcess second = take(); // the first was killed, perhaps not because of this file
    try {
      return second.parse(type, file);
    } finally {
      giveBack(second);
    }
  }

  /** Whether even the most hostile text of this size is read in no time. */
  private static boolean isSmall(Path file) {
    try {
      return Files.size(file) <= SMALL_BYTES;
    } catch (IOException _) {
      return true; // its reader says why
    }
  }

  private ParserProcess take() {
    synchronized (idle) {
      while (!idle.isEmpty()) {
        ParserProcess process = idle.removeFirst();
        if (process.isUsable()) {
          return process;
        }
        process.close();
      }
    }
    return ParserProcess.start(limits);
  }

  private void giveBack(ParserProcess process) {
    boolean keep;
    synchronized (idle) {
      keep = !closed && process.isUsable();
      if (keep) {
        idle.addFirst(process);
      }
    }
    if (!keep) {
      process.close();
    }
  }

  @Override
  public void close() {
    synchronized (idle) {
      closed = true;
      idle.forEach(ParserProcess::close);
      idle.clear();
    }
  }
}
