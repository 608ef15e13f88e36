package io.pinakes.indexer.testing;

import java.util.Random;

/** Sources of generated documents, reproducible for the same numbers. */
public final class Books {
  private static final String[] WORDS = {
    "pump", "valve", "seal", "oil", "filter", "open", "close.", "check", "the", "every", "week."
  };

  private Books() {}

  /**
   * Puts the documents {@code book-00}, {@code book-01} and so on, a few chunks each.
   *
   * @param edition every third document differs between editions
   */
  public static MemorySource source(int documents, int edition) {
    MemorySource source = new MemorySource("/books");
    for (int number = 0; number < documents; number++) {
      Random random = new Random(number + (number % 3 == 0 ? 1000L * edition : 0));
      StringBuilder text = new StringBuilder("# Book " + number + "\n");
      for (int word = random.nextInt(60, 160); word > 0; word--) {
        text.append(WORDS[random.nextInt(WORDS.length)]).append(word % 9 == 0 ? "\n" : " ");
      }
      source.put(String.format("book-%02d", number), text.toString());
    }
    return source;
  }

  /** One document {@code long} with that many sections, each of one chunk. */
  public static MemorySource longBook(int sections) {
    StringBuilder text = new StringBuilder();
    for (int section = 0; section < sections; section++) {
      text.append("# Part ").append(section).append("\nThe pump number ").append(section);
      text.append(" is red.\n");
    }
    return new MemorySource("/books").put("long", text.toString());
  }
}
