package io.pinakes.search.text;

/** Numbers with what they count, for English messages: {@code 1 page}, {@code 2 pages}. */
public final class Counted {
  private Counted() {}

  /**
   * A number and its noun.
   *
   * @param one the noun in the singular, whose plural ends in s
   */
  public static String of(long number, String one) {
    return of(number, one, one + "s");
  }

  /** A number and its noun, or any words that depend on it. */
  public static String of(long number, String one, String many) {
    return number + " " + (number == 1 ? one : many);
  }
}
