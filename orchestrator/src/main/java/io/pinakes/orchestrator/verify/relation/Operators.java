package io.pinakes.orchestrator.verify.relation;

import io.pinakes.orchestrator.verify.claim.WordPattern;
import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.language.LanguageFile;
import java.time.DayOfWeek;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The phrases of a language that qualify statements, from {@code operators.txt}: modal verbs,
 * bounds of figures, temporal relations, quantifiers, exceptions and conditions.
 */
final class Operators {
  private static final Map<String, Operators> BY_ANALYSIS = new ConcurrentHashMap<>();
  private static final String NEEDS_DATE = "needs-date";

  /**
   * The meaning of a phrase.
   *
   * @param category of mutually exclusive values, such as {@code bound}
   * @param value such as {@code at-least}
   * @param sentence whether it applies to figures anywhere in its sentence, like "maximum"
   */
  record Meaning(String category, String value, boolean sentence) {}

  /** The lower-case words of a phrase, with its possible meanings. */
  record Phrase(List<String> words, Set<Meaning> meanings, boolean needsDate) {}

  private final Map<String, List<Phrase>> byFirstWord = new HashMap<>();
  private final Set<String> calendar = new HashSet<>();

  private Operators(String analysis) {
    for (String language : LanguageFile.languages()) {
      if (LanguageAnalyzer.analysisOf(language).equals(analysis)) {
        read(language);
      }
    }
    byFirstWord
        .values()
        .forEach(
            phrases ->
                phrases.sort(
                    Comparator.comparingInt((Phrase phrase) -> phrase.words.size()).reversed()));
  }

  /**
   * The operators of an analysis, see {@link LanguageAnalyzer#analysisOf}; empty for most
   * languages.
   */
  static Operators of(String analysis) {
    return BY_ANALYSIS.computeIfAbsent(analysis, Operators::new);
  }

  private void read(String language) {
    Map<String, Set<Meaning>> meanings = new HashMap<>();
    LanguageFile.groups(Operators.class, language, "operators")
        .forEach(
            (key, phrases) -> {
              if (!key.equals(NEEDS_DATE)) {
                phrases.forEach(
                    phrase ->
                        meanings
                            .computeIfAbsent(phrase.toLowerCase(Locale.ROOT), _ -> new HashSet<>())
                            .add(meaning(key)));
              }
            });
    Set<String> dated =
        Set.copyOf(WordPattern.words(Operators.class, language, "operators", NEEDS_DATE));
    meanings.forEach(
        (phrase, means) -> {
          List<String> words = List.of(phrase.split(" ", -1));
          byFirstWord
              .computeIfAbsent(words.getFirst(), _ -> new ArrayList<>())
              .add(new Phrase(words, Set.copyOf(means), dated.contains(phrase)));
        });
    Locale locale = Locale.forLanguageTag(language);
    for (TextStyle style : List.of(TextStyle.FULL, TextStyle.SHORT)) {
      for (Month month : Month.values()) {
        calendar.add(month.getDisplayName(style, locale).toLowerCase(Locale.ROOT));
      }
      for (DayOfWeek day : DayOfWeek.values()) {
        calendar.add(day.getDisplayName(style, locale).toLowerCase(Locale.ROOT));
      }
    }
  }

  private static Meaning meaning(String key) {
    int dash = key.indexOf('-');
    String category = key.substring(0, dash);
    boolean limit = category.equals("limit");
    return new Meaning(limit ? "bound" : category, key.substring(dash + 1), limit);
  }

  /** Phrases that begin with a lower-case word, longest first. */
  List<Phrase> beginningWith(String word) {
    return byFirstWord.getOrDefault(word, List.of());
  }

  /** Whether a lower-case word names a month or weekday. */
  boolean isCalendarWord(String word) {
    return calendar.contains(word);
  }
}
