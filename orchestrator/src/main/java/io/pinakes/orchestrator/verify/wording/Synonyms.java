package io.pinakes.orchestrator.verify.wording;

import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.language.LanguageFile;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Synonyms, by their stems in one language's analysis. */
public final class Synonyms {
  private static final Map<String, Synonyms> BY_ANALYSIS = new ConcurrentHashMap<>();

  private static final int MIN_STEM = 4;

  /** Endings that derive a word of the same meaning from a stem. */
  private final Set<String> endings = new HashSet<>();

  private final Map<String, Set<String>> related = new HashMap<>();

  private Synonyms(String analysis) {
    for (String language : LanguageFile.languages()) {
      if (LanguageAnalyzer.analysisOf(language).equals(analysis)) {
        for (String list : List.of("equivalents", "synonyms")) {
          LanguageFile.lines(Synonyms.class, language, list)
              .forEach(line -> add(stems(line, analysis)));
        }
        endings.addAll(LanguageFile.words(Synonyms.class, language, "endings"));
        LanguageFile.lines(Synonyms.class, language, "irregular-forms")
            .forEach(line -> addForms(stems(line, analysis)));
      }
    }
  }

  /**
   * The synonyms of an analysis, see {@link LanguageAnalyzer#analysisOf}; empty for most languages.
   */
  public static Synonyms of(String analysis) {
    return BY_ANALYSIS.computeIfAbsent(analysis, Synonyms::new);
  }

  private static Set<String> stems(String line, String analysis) {
    Set<String> stems = new LinkedHashSet<>();
    for (String word : line.split(",", -1)) {
      List<Token> tokens = LanguageAnalyzer.of(analysis).tokens(word);
      if (tokens.size() == 1) {
        stems.add(tokens.getFirst().term());
      }
    }
    return stems;
  }

  private void add(Set<String> stems) {
    for (String stem : stems) {
      related.computeIfAbsent(stem, _ -> new HashSet<>()).addAll(stems);
    }
  }

  /**
   * Adds inflected forms: synonyms of the base form, which comes first, also apply to the other
   * forms.
   */
  private void addForms(Set<String> forms) {
    add(forms);
    for (String word : Set.copyOf(related.getOrDefault(first(forms), Set.of()))) {
      related.computeIfAbsent(word, _ -> new HashSet<>()).addAll(forms);
      forms.forEach(form -> related.computeIfAbsent(form, _ -> new HashSet<>()).add(word));
    }
  }

  private static String first(Set<String> stems) {
    return stems.isEmpty() ? "" : stems.iterator().next();
  }

  /** Whether two stems are interchangeable. */
  public boolean related(String one, String other) {
    return one.equals(other)
        || related.getOrDefault(one, Set.of()).contains(other)
        || derived(one, other);
  }

  /** Whether any of {@code stems} is interchangeable with {@code stem}. */
  public boolean anyRelated(String stem, Set<String> stems) {
    return stems.contains(stem)
        || related.getOrDefault(stem, Set.of()).stream().anyMatch(stems::contains)
        || stems.stream().anyMatch(other -> derived(stem, other));
  }

  private boolean derived(String one, String other) {
    String longer = one.length() > other.length() ? one : other;
    String shorter = one.length() > other.length() ? other : one;
    return shorter.length() >= MIN_STEM
        && longer.startsWith(shorter)
        && endings.contains(longer.substring(shorter.length()));
  }
}
