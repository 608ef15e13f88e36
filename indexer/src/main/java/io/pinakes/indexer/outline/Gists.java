package io.pinakes.indexer.outline;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.outline.compose.Gist;
import io.pinakes.search.outline.compose.OutlineLimits;
import io.pinakes.search.text.MarkdownText;
import io.pinakes.search.text.Statements;
import java.util.List;
import java.util.Set;

/** Describes a chunk in one line: its first words after the heading and running headers. */
final class Gists {
  /** If the first statement is shorter, the next one is added. */
  private static final int SHORT = 60;

  private Gists() {}

  /**
   * @param file the file of the chunk's document
   */
  static Gist of(Chunk chunk, String file, Set<String> running) {
    String words = MarkdownText.of(file, chunk.text());
    List<Span> statements = Statements.of(words, chunk.headings(), running);
    StringBuilder text = new StringBuilder();
    for (Span statement : statements) {
      if (text.length() >= SHORT) {
        break;
      }
      text.append(text.isEmpty() ? "" : " ")
          .append(statement.of(words).strip().replaceAll("[\\s\\p{Z}]+", " "));
    }
    return new Gist(
        chunk.id(), chunk.sectionId(), OutlineLimits.cut(text.toString(), OutlineLimits.GIST));
  }
}
