package io.pinakes.indexer.testing;

import java.util.Random;

/** Shelves of made-up documents, the same for the same numbers. */
public final class Books {
  private static final String[] WORDS = {
    "pump", "valve", "seal", "oil", "filter", "open", "close.", "check", "the", "every", "week."
  };

  private Books() {}

  /**
   * Puts the documents {@code book-00}, {@code book-01} and so on, a few chunks each.
   *
   * @param edition another one has other words in every third document
   */
  public static Shelf shelf(int documents, int edition) {
    Shelf shelf = new Shelf("/shelf");
    for (int number = 0; number < documents; number++) {
      Random random = new Random(number + (number % 3 == 0 ? 1000L * edition : 0));
      StringBuilder text = new StringBuilder("# Book " + number + "\n");
      for (int word = random.nextInt(60, 160); word > 0; word--) {
        text.append(WORDS[random.nextInt(WORDS.length)]).append(word % 9 == 0 ? "\n" : " ");
      }
      shelf.put(String.format("book-%02d", number), text.toString());
    }
    return shelf;
  }
}
