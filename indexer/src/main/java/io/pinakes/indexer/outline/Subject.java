package io.pinakes.indexer.outline;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.outline.Summary;
import java.util.List;
import java.util.Set;

/**
 * Something to be summed up.
 *
 * @param title of the section, document or bucket
 * @param headings above it and its own, outermost first; empty for a document or bucket
 * @param language ISO 639-1 code, {@code und} if unknown or mixed
 * @param passages its own words, in reading order; empty for a document or bucket
 * @param children what it consists of beside its own words, in order, summed up already
 * @param known what is known of it beside its text, such as counts; sentences, or empty
 * @param running shapes of lines that stand on many pages and state nothing, see {@link
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
    /** Ten to twenty thousand tokens of a long document. */
    STRETCH,
    DOCUMENT,
    BUCKET
  }

  /**
   * A chunk.
   *
   * @param vector of unit length; empty if it has none
   */
  @SuppressWarnings("ArrayRecordComponent") // nobody compares passages
  public record Passage(Chunk chunk, float[] vector) {}

  /**
   * A part that is summed up already.
   *
   * @param chunks how many chunks it stands for
   */
  public record Child(String title, Summary summary, int chunks) {}

  public Subject {
    headings = List.copyOf(headings);
    passages = List.copyOf(passages);
    children = List.copyOf(children);
    running = Set.copyOf(running);
  }
}
