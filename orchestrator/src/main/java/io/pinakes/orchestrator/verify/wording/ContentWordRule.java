package io.pinakes.orchestrator.verify.wording;

import io.pinakes.orchestrator.verify.claim.CitedWords;
import io.pinakes.orchestrator.verify.claim.ClaimReading;
import io.pinakes.orchestrator.verify.claim.ClaimRule;
import io.pinakes.orchestrator.verify.claim.Finding;
import io.pinakes.orchestrator.verify.claim.Sentence;
import io.pinakes.orchestrator.verify.claim.Verdict;
import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.language.LanguageFile;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Every content word of a claim must be in its sources, an inflection or listed synonym of a word
 * there, or a word of the question. Figures, function words, framing words and operators have their
 * own rules or need none.
 */
public final class ContentWordRule implements ClaimRule {
  /** Minimum words of a claim for which one word may be paraphrased. */
  private static final int MIN_FREE = 6;

  /** A claim with this share of its words in one sentence repeats it. */
  private static final double NEARLY_LITERAL = 0.7;

  /** Shorter claims may be a label with its value. */
  private static final int SEVERAL_WORDS = 3;

  /** Numbers with more digits may be written with more decimals. */
  private static final int LONG_NUMBER = 3;

  private static final Pattern NUMBER = Pattern.compile("\\p{N}(?:[\\p{N}.,' ]*\\p{N})?");

  /** Maximum words listed in a reason. */
  private static final int MAX_NAMED = 8;

  private static final Set<String> EMPTY_WORDS = lists("function-words", "framing");
  private static final Set<String> COMPARING = lists("comparing");

  private final BiFunction<Sentence, CitedWords, List<Span>> handled;
  private final Map<List<String>, Set<String>> questions = new ConcurrentHashMap<>();

  /**
   * @param handled the spans of words that other rules check: modal verbs, bounds and the like
   */
  public ContentWordRule(BiFunction<Sentence, CitedWords, List<Span>> handled) {
    this.handled = handled;
  }

  private static Set<String> lists(String... names) {
    return Stream.of(names)
        .flatMap(
            name ->
                LanguageFile.languages().stream()
                    .flatMap(
                        language ->
                            LanguageFile.lines(ContentWordRule.class, language, name).stream()))
        .flatMap(line -> Stream.of(line.split(",\\s*", -1)))
        .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * The content words of a claim, without its figures.
   *
   * @param words the words of the claim in the analysis of a language
   * @param figures the spans of its figures and units
   * @param compares whether it has several figures or computes one; then words of comparison do not
   *     count
   */
  public static List<Token> content(
      String claim, List<Token> words, Collection<Span> figures, boolean compares) {
    return words.stream()
        .filter(token -> figures.stream().noneMatch(figure -> figure.overlaps(token.span())))
        .filter(token -> token.term().codePoints().noneMatch(Character::isDigit))
        .filter(token -> says(token.span().of(claim), compares))
        .toList();
  }

  private static boolean says(String written, boolean compares) {
    return !isEmpty(written) && !(compares && COMPARING.contains(written.toLowerCase(Locale.ROOT)));
  }

  /** Whether a word is a function word or only frames a statement. */
  public static boolean isEmpty(String written) {
    return EMPTY_WORDS.contains(written.toLowerCase(Locale.ROOT));
  }

  /** Whether the cited text itself has neither a word nor a figure of a claim of several words. */
  private static boolean restsOnHeadings(ClaimReading claim) {
    CitedWords words = claim.words();
    Set<String> quoted = new HashSet<>();
    words.sentences().forEach(sentence -> quoted.addAll(sentence.terms()));
    return claim.wholeContent().size() >= SEVERAL_WORDS
        && claim.content().stream()
            .noneMatch(term -> quoted.stream().anyMatch(other -> words.same(term, other)))
        && !sharesNumber(claim);
  }

  private static boolean sharesNumber(ClaimReading claim) {
    Set<String> quoted =
        claim.quotes().stream().flatMap(ContentWordRule::numbers).collect(Collectors.toSet());
    return claim.figures().stream()
        .flatMap(span -> numbers(span.of(claim.text())))
        .anyMatch(
            number ->
                quoted.contains(number)
                    || (number.length() >= LONG_NUMBER
                        && quoted.stream().anyMatch(other -> other.startsWith(number))));
  }

  /** The digits of each number, ignoring separators. */
  private static Stream<String> numbers(String text) {
    return NUMBER.matcher(text).results().map(match -> match.group().replaceAll("\\P{N}", ""));
  }

  /**
   * Whether missing words are allowed: one in a long paraphrased claim, none if a sentence is
   * repeated.
   */
  private static boolean isFreelyWorded(ClaimReading claim, int missing) {
    return missing == 1
        && claim.content().size() >= MIN_FREE
        && claim.words().closest(claim.wholeContent(), NEARLY_LITERAL).isEmpty();
  }

  @Override
  public Optional<Finding> problem(ClaimReading claim) {
    Set<String> missing = missing(claim);
    if (missing.isEmpty() && restsOnHeadings(claim)) {
      return Optional.of(
          Finding.not(Verdict.UNSUPPORTED, "only the headings around its sources say it"));
    }
    return missing.isEmpty() || isFreelyWorded(claim, missing.size())
        ? Optional.empty()
        : Optional.of(
            Finding.not(
                Verdict.UNSUPPORTED,
                "its sources do not have these words: "
                    + missing.stream()
                        .limit(MAX_NAMED)
                        .map(word -> "\"" + word + "\"")
                        .collect(Collectors.joining(", "))));
  }

  /** The words of a claim, as written, that neither its sources nor the question have. */
  private Set<String> missing(ClaimReading claim) {
    CitedWords words = claim.words();
    Synonyms synonyms = Synonyms.of(words.language());
    Set<String> asked = asked(claim.question(), words.language());
    Set<String> counted = new HashSet<>(claim.content());
    Predicate<String> replaced =
        term -> {
          long own = claim.sentences().stream().mapToLong(said -> said.count(term)).sum();
          return own == 0 || words.sentences().stream().anyMatch(cited -> cited.count(term) > own);
        };
    Set<String> missing = new LinkedHashSet<>();
    for (Sentence sentence : claim.sentences()) {
      List<Token> strange = new ArrayList<>();
      for (Token token : sentence.tokens()) {
        String term = token.term();
        if (counted.contains(term)
            && !words.holds(term)
            && !asked.contains(term)
            && !synonyms.says(term, words.held(), replaced)) {
          strange.add(token);
        }
      }
      List<Span> elsewhere = strange.isEmpty() ? List.of() : handled.apply(sentence, words);
      strange.stream()
          .filter(token -> elsewhere.stream().noneMatch(span -> span.overlaps(token.span())))
          .forEach(token -> missing.add(sentence.written(token)));
    }
    return missing;
  }

  private Set<String> asked(String question, String language) {
    return questions.computeIfAbsent(
        List.of(question, language),
        _ ->
            LanguageAnalyzer.of(language).tokens(question).stream()
                .map(Token::term)
                .collect(Collectors.toUnmodifiableSet()));
  }
}
