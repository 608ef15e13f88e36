package io.pinakes.orchestrator.verify.wording;

import io.pinakes.orchestrator.verify.claim.ClaimText;
import io.pinakes.orchestrator.verify.claim.WordPattern;
import io.pinakes.search.chunk.Span;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Finds the names of a claim: capitalised words that do not begin a sentence, all-capital words,
 * and words at the beginning that the evidence of this answer uses only as names. German
 * capitalises all nouns, so there a word with the same stem or compound suffices.
 */
public final class ProperNames {
  private static final Pattern INSIDE =
      Pattern.compile("(?<=\\p{L}[ ,] ?|\\p{N} |\\p{L}['’]s )\\p{Lu}[\\p{L}\\p{N}-]+");

  private static final Pattern CAPITALS =
      Pattern.compile("(?<![\\p{L}\\p{N}-])\\p{Lu}{2,}(?![\\p{L}\\p{N}-])");

  private static final Pattern FIRST = Pattern.compile("^[^\\p{L}]*(\\p{Lu}[\\p{L}-]+)");

  /** Words for parts of documents, which are not names. */
  private static final Set<String> PARTS =
      Set.copyOf(WordPattern.words(ProperNames.class, "negations", "part"));

  private static final Pattern COMMON = Pattern.compile("(?<!\\p{L})\\p{Ll}[\\p{L}-]+");
  private static final Pattern NUMBERED = Pattern.compile("s? \\(?\\p{N}");

  private final Set<String> known = new HashSet<>();
  private final Set<String> common = new HashSet<>();

  /**
   * @param texts all passages of this answer's evidence
   */
  public ProperNames(Collection<String> texts) {
    for (String text : texts) {
      INSIDE.matcher(text).results().forEach(match -> known.add(lower(match.group())));
      COMMON.matcher(text).results().forEach(match -> common.add(match.group()));
    }
    known.removeAll(common);
  }

  /** The names in a claim outside {@code figures}, in order. */
  public List<String> in(String claim, Collection<Span> figures) {
    Set<String> names = new LinkedHashSet<>();
    FIRST
        .matcher(claim)
        .results()
        .map(match -> String.valueOf(match.group(1)))
        .filter(first -> known.contains(lower(first)))
        .forEach(names::add);
    for (Pattern pattern : List.of(INSIDE, CAPITALS)) {
      pattern
          .matcher(claim)
          .results()
          .filter(
              match ->
                  figures.stream()
                      .noneMatch(figure -> figure.overlaps(new Span(match.start(), match.end()))))
          .filter(
              match ->
                  !PARTS.contains(lower(match.group()))
                      || !NUMBERED.matcher(claim).region(match.end(), claim.length()).lookingAt())
          .map(MatchResult::group)
          .forEach(names::add);
    }
    return List.copyOf(names);
  }

  /** Whether {@code name} occurs in a text as a whole word: Ann is not in annual. */
  public static boolean stands(String name, String foldedText) {
    return Pattern.compile(
            "(?<![\\p{L}\\p{N}])" + Pattern.quote(ClaimText.folded(name)) + "(?![\\p{L}\\p{N}])")
        .matcher(foldedText)
        .find();
  }

  private static String lower(String word) {
    return word.toLowerCase(Locale.ROOT);
  }
}
