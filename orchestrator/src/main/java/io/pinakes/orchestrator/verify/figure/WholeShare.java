package io.pinakes.orchestrator.verify.figure;

import io.pinakes.search.language.LanguagePatterns;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whether 100 % of a thing is the thing: "up to 100 % of the freight" says what "at most the
 * freight" says, and "100 % of the rent" what "the full rent" says.
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

  /** The thing all of which a claim speaks of from {@code start}, if it does. */
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
   * Whether what is cited says it of the same thing.
   *
   * @param start where the number 100 stands in the claim
   * @param cited its words
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
