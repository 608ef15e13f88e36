package io.pinakes.indexer.outline;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.outline.compose.Summary;
import java.util.List;
import java.util.Set;

/**
 * Something to summarize.
 *
 * @param title the title of the section, document or bucket
 * @param headings the headings above it and its own, outermost first; empty for a document or
 *     bucket
 * @param language ISO 639-1 code, {@code und} if unknown or mixed
 * @param passages its own text, in reading order; empty for a document or bucket
 * @param children its parts in order, already summarized
 * @param known facts about it besides its text, such as counts, as sentences; may be empty
 * @param running shapes of lines repeated on many pages, see {@link
 *     io.pinakes.search.text.RunningLines}
 */
public record Subject(
    Level level,
    String title,
    List<String> headings,
    String language,
    List<Passage> passages,
    List<Child> children,
    String known,
    Set<String> running) {
  /** The kinds of subjects. */
  public enum Level {
    SECTION,
    /** A part of 10,000 to 20,000 tokens of a long document. */
    STRETCH,
    DOCUMENT,
    BUCKET
  }

  /**
   * A chunk.
   *
   * @param words its text without the markup of Markdown
   * @param vector of unit length; empty if it has none
   */
  @SuppressWarnings("ArrayRecordComponent") // nobody compares passages
  public record Passage(Chunk chunk, String words, float[] vector) {}

  /**
   * A part that is already summarized.
   *
   * @param chunks number of chunks it represents
   */
  public record Child(String title, Summary summary, int chunks) {}

  public Subject {
    headings = List.copyOf(headings);
    passages = List.copyOf(passages);
    children = List.copyOf(children);
    running = Set.copyOf(running);
  }
}
