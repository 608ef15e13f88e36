package io.pinakes.indexer.outline;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.text.TokenEstimate;
import java.util.ArrayList;
import java.util.List;

/**
 * Divides a long document into macro-chunks of 10,000 to 20,000 tokens, at section boundaries where
 * possible, preferably outermost ones.
 */
final class MacroChunks {
  /** Shorter documents are only summarized as a whole. */
  static final int LONG_DOCUMENT = 20_000;

  static final int MIN_TOKENS = 10_000;
  static final int MAX_TOKENS = 20_000;

  private MacroChunks() {}

  /**
   * The macro-chunks of a document, each a list of consecutive chunks; none if it is not long.
   *
   * @param chunks in reading order
   */
  static List<List<Chunk>> of(List<Chunk> chunks) {
    int[] tokens = chunks.stream().mapToInt(chunk -> TokenEstimate.of(chunk.text())).toArray();
    long total = 0;
    for (int count : tokens) {
      total += count;
    }
    List<List<Chunk>> macroChunks = new ArrayList<>();
    if (total <= LONG_DOCUMENT) {
      return macroChunks;
    }
    int start = 0;
    int used = 0;
    for (int i = 0; i < chunks.size(); i++) {
      boolean border = i > 0 && !chunks.get(i).sectionId().equals(chunks.get(i - 1).sectionId());
      boolean outermost = border && chunks.get(i).headings().size() <= 1;
      long rest = total - used;
      boolean full = used + Math.max(tokens[i], section(chunks, tokens, i)) > MAX_TOKENS;
      boolean end =
          used > 0
              && rest >= MIN_TOKENS
              && (used + tokens[i] > MAX_TOKENS
                  || (used >= MIN_TOKENS && (outermost || (border && full))));
      if (end) {
        macroChunks.add(chunks.subList(start, i));
        start = i;
        total -= used;
        used = 0;
      }
      used += tokens[i];
    }
    macroChunks.add(chunks.subList(start, chunks.size()));
    return macroChunks;
  }

  /** The number of tokens from a chunk to the end of its section. */
  private static int section(List<Chunk> chunks, int[] tokens, int from) {
    int sum = 0;
    for (int i = from;
        i < chunks.size()
            && sum <= MAX_TOKENS
            && chunks.get(i).sectionId().equals(chunks.get(from).sectionId());
        i++) {
      sum += tokens[i];
    }
    return sum;
  }
}
