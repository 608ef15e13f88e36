package io.pinakes.orchestrator.understand.word;

import io.pinakes.search.quantity.Units;
import java.util.List;

/** How alike a word of the name of a column or a table and a word of a question are. */
public final class NameLikeness {
  /** The same word, in another form perhaps, or the unit of an amount. */
  public static final int SAME = 4;

  /** An abbreviation, a part of a compound, or a word of the same origin. */
  public static final int SIMILAR = 3;

  /** Shortest beginning or end that words of the same origin share, such as "deliver". */
  private static final int MIN_SHARED = 5;

  private static final int MAX_ENDING = 4;
  private static final int MIN_PREFIX = 3;

  /** Letters that a unit may end with and its amount lacks: the "es" of "miles" in "mileage". */
  private static final int MAX_LINKING = 2;

  private static final String VOWELS = "aeiouäöü";

  private NameLikeness() {}

  /** {@link #SAME}, {@link #SIMILAR}, or 0 if they are not alike. */
  public static int of(String name, String word) {
    if (name.equals(word)) {
      return SAME;
    }
    if (name.charAt(0) != word.charAt(0)) {
      return isHead(word, name) ? SIMILAR : 0; // no stem, beginning or abbreviation
    }
    List<String> stems = Token.stems(name);
    if ((!stems.isEmpty() && stems.equals(Token.stems(word))) || isAmountOf(word, name)) {
      return SAME;
    }
    boolean longer = word.length() > MIN_PREFIX && isShortFor(word, name);
    return longer || isShortFor(name, word) || areKin(name, word) ? SIMILAR : 0;
  }

  /**
   * Whether a word is the unit that a name is made of: "miles" and "mileage", "tons", "tonnage".
   */
  private static boolean isAmountOf(String word, String name) {
    return LanguageTraits.amountEndings().stream()
        .filter(name::endsWith)
        .map(ending -> name.substring(0, name.length() - ending.length()))
        .anyMatch(
            unit ->
                unit.length() >= MIN_PREFIX
                    && word.startsWith(unit)
                    && word.length() <= unit.length() + MAX_LINKING
                    && Units.of(word).isPresent());
  }

  /** Whether a word is the last part of a compound: "Preis" in "Tagespreis". */
  private static boolean isHead(String word, String compound) {
    return word.length() >= MIN_SHARED
        && compound.length() >= word.length() + MIN_PREFIX
        && compound.endsWith(word);
  }

  /** Whether a word is cut off ({@code purch}) or has lost its vowels ({@code qty}). */
  private static boolean isShortFor(String brief, String word) {
    if (brief.length() >= word.length() || brief.charAt(0) != word.charAt(0)) {
      return false;
    }
    if (brief.length() >= MIN_PREFIX && word.startsWith(brief)) {
      return true;
    }
    boolean bare = brief.chars().skip(1).noneMatch(letter -> VOWELS.indexOf(letter) >= 0);
    int at = 0;
    for (int i = 0; i < word.length() && at < brief.length(); i++) {
      if (word.charAt(i) == brief.charAt(at)) {
        at++;
      }
    }
    boolean ends = brief.charAt(brief.length() - 1) == word.charAt(word.length() - 1);
    return (brief.length() > 2 || (brief.length() == 2 && ends))
        && bare
        && at == brief.length()
        && word.length() > brief.length() + 1;
  }

  /** Whether two words differ in their endings only: "delivery" and "delivered". */
  public static boolean areKin(String one, String other) {
    int shared = 0;
    while (shared < Math.min(one.length(), other.length())
        && one.charAt(shared) == other.charAt(shared)) {
      shared++;
    }
    return shared >= MIN_SHARED && Math.max(one.length(), other.length()) - shared <= MAX_ENDING;
  }
}
