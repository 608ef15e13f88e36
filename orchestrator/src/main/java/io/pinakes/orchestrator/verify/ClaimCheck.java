package io.pinakes.orchestrator.verify;

import io.pinakes.search.text.WrittenNumbers;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Compares the figures and names of a claim with those of its quotations. */
final class ClaimCheck {
  /** A capitalised word that does not begin the claim. */
  private static final Pattern NAME =
      Pattern.compile("(?<=\\p{L}[ ,] ?|\\p{N} )\\p{Lu}[\\p{L}\\p{N}-]+");

  private ClaimCheck() {}

  /** The figures and names of {@code claim} that no quotation holds, in order. */
  static List<String> unsupported(String claim, List<String> quotes) {
    Set<String> figures = new TreeSet<>();
    quotes.forEach(quote -> figures.addAll(WrittenNumbers.in(quote)));
    String words =
        quotes.stream()
            .map(quote -> quote.replaceAll("\\s+", " ").toLowerCase(Locale.ROOT))
            .collect(Collectors.joining("\n"));
    Set<String> unsupported = new LinkedHashSet<>();
    for (String figure : WrittenNumbers.in(claim)) {
      if (!figures.contains(figure)) {
        unsupported.add(figure);
      }
    }
    for (String name : all(NAME, claim)) {
      if (!holdsWord(words, name.toLowerCase(Locale.ROOT))) {
        unsupported.add(name);
      }
    }
    return List.copyOf(unsupported);
  }

  /** Whether {@code word} stands there by itself: Ann is not in annual. */
  private static boolean holdsWord(String words, String word) {
    return Pattern.compile("(?<![\\p{L}\\p{N}])" + Pattern.quote(word) + "(?![\\p{L}\\p{N}])")
        .matcher(words)
        .find();
  }

  private static List<String> all(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.results().map(MatchResult::group).toList();
  }
}
