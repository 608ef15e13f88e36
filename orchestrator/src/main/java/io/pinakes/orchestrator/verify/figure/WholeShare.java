package io.pinakes.orchestrator.verify.figure;

import io.pinakes.search.language.LanguagePatterns;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Recognizes 100 % of a thing as the whole: "up to 100 % of the freight" equals "at most the
 * freight", and "100 % of the rent" equals "the full rent".
 */
public final class WholeShare {
  private static final LanguagePatterns WORDS =
      LanguagePatterns.of(WholeShare.class, "figure-words");
  private static final String BOUND = WORDS.any("bound") + "\\s+";
  private static final String ARTICLE = "(?:" + WORDS.any("article") + "\\s+)?";
  private static final String ALL = WORDS.any("all") + "\\s+";
  private static final Pattern CLAIMED =
      Pattern.compile(
          ("(?iu)(?<bound>" + BOUND + ")?100\\s?(?:%|" + WORDS.any("percent") + ")\\s+")
              + ("(?:" + WORDS.any("of") + "\\s+)?" + ARTICLE + "(?<thing>\\p{L}{3,})"));

  private WholeShare() {}

  /** The match for 100 % of a thing in the claim at {@code start}, if any. */
  private static Optional<Matcher> in(String claim, int start) {
    Matcher matcher = CLAIMED.matcher(claim);
    while (matcher.find()) {
      if (matcher.start() <= start && start < matcher.start("thing")) {
        return Optional.of(matcher);
      }
    }
    return Optional.empty();
  }

  /**
   * Whether the sources state the whole of the same thing.
   *
   * @param start the position of the number 100 in the claim
   * @param cited the words of the sources
   */
  static boolean holds(String claim, int start, String cited) {
    return in(claim, start)
        .map(
            matcher -> {
              String thing = "\\b" + Pattern.quote(String.valueOf(matcher.group("thing"))) + "\\b";
              String whole = ARTICLE + ALL + thing;
              String there =
                  matcher.group("bound") == null
                      ? whole
                      : BOUND + "(?:" + whole + "|" + ARTICLE + thing + ")";
              return Pattern.compile("(?iu)\\b" + there).matcher(cited).find();
            })
        .orElse(false);
  }
}
