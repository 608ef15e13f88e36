package io.pinakes.orchestrator.mission.statement;

import io.pinakes.orchestrator.mission.MissionPatterns;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.verify.wording.Negations;
import io.pinakes.orchestrator.verify.wording.Synonyms;
import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.quantity.NumberWords;
import io.pinakes.search.quantity.Units;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A condition on documents, such as "are governed by the laws of Norway". A statement establishes
 * it if it has all its content words or synonyms of them and neither of the two is negated. A
 * condition with a bound ("more than three months") is never established by words alone; a
 * statement with a number is shown instead.
 */
public final class ScanCondition {
  private static final Pattern NOT_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");
  private static final Pattern DIGIT = Pattern.compile("\\p{Nd}");

  /** Words of the longest bound, such as "no more than". */
  private static final int MAX_BOUND = 3;

  private final String text;
  private final String language;
  private final Set<String> terms = new HashSet<>();
  private final boolean bound;
  private final boolean decidable;

  /** What a statement says about a condition. */
  public enum Finding {
    /** That it is met. */
    MET,
    /** Something about it that must be read. */
    RELATED,
    /** Nothing. */
    NONE
  }

  /**
   * @param language ISO 639-1 code of the mission
   */
  public ScanCondition(String text, String language) {
    this.text = text;
    this.language = language;
    bound = QuestionLexicon.ALL.hasBound(text);
    Set<String> frame = MissionPatterns.inLanguage(language).frame();
    List<String> words =
        Arrays.stream(NOT_WORD.split(text, -1)).filter(word -> !word.isEmpty()).toList();
    Set<Integer> limits = limits(words);
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i).toLowerCase(Locale.ROOT);
      if (!frame.contains(word)
          && !limits.contains(i)
          && !(bound && (isNumber(word) || Units.of(word).isPresent()))) {
        terms.addAll(terms(word));
      }
    }
    decidable = !terms.isEmpty() && !Negations.any(text) && !bound;
  }

  /** The places of the words that state a bound. */
  private Set<Integer> limits(List<String> words) {
    Set<Integer> limits = new HashSet<>();
    for (int length = 1; bound && length <= MAX_BOUND && limits.isEmpty(); length++) {
      for (int i = 0; i + length <= words.size(); i++) {
        if (QuestionLexicon.ALL.hasBound(String.join(" ", words.subList(i, i + length)))) {
          for (int at = i; at < i + length; at++) {
            limits.add(at);
          }
        }
      }
    }
    return limits;
  }

  private static boolean isNumber(String word) {
    return DIGIT.matcher(word).find() || NumberWords.isNumber(word);
  }

  /**
   * What a statement says.
   *
   * @param headings those above it, which may name what it is about
   */
  public Finding in(String statement, List<String> headings) {
    Synonyms synonyms = Synonyms.of(LanguageAnalyzer.analysisOf(language));
    Set<String> said = new HashSet<>(terms(statement));
    if (decidable
        && terms.stream().allMatch(term -> synonyms.says(term, said, _ -> true))
        && !Negations.any(statement)) {
      return Finding.MET;
    }
    headings.forEach(heading -> said.addAll(terms(heading)));
    long has = terms.stream().filter(term -> synonyms.says(term, said, _ -> true)).count();
    boolean related =
        bound
            ? 2 * has >= terms.size()
                && Arrays.stream(NOT_WORD.split(statement, -1)).anyMatch(ScanCondition::isNumber)
            : 2 * has > terms.size();
    return related ? Finding.RELATED : Finding.NONE;
  }

  private List<String> terms(String words) {
    return TextAnalysis.analyzer(language).tokens(words).stream().map(Token::term).toList();
  }

  @Override
  public String toString() {
    return text;
  }
}
