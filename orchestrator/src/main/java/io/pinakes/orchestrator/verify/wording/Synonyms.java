package io.pinakes.orchestrator.verify.wording;

import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.language.LanguageFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Words that say the same, by their stems in one language's analysis. */
public final class Synonyms {
  private static final Map<String, Synonyms> BY_ANALYSIS = new ConcurrentHashMap<>();

  /** What English puts behind a stem to make another word of the same meaning. */
  private static final Set<String> ENDINGS =
      Set.of("ment", "eri", "i", "al", "abl", "ation", "at", "ion", "li", "anc");

  private static final int MIN_STEM = 4;

  private final boolean english;
  private final Map<String, Set<String>> related = new HashMap<>();

  private Synonyms(String analysis) {
    english = analysis.equals(LanguageAnalyzer.DEFAULT);
    for (String language : LanguageFile.languages()) {
      if (LanguageAnalyzer.analysisOf(language).equals(analysis)) {
        for (String list : List.of("equivalents", "irregular-forms", "synonyms")) {
          LanguageFile.lines(Synonyms.class, language, list)
              .forEach(line -> add(line.split(",", -1), analysis));
        }
      }
    }
  }

  /** Those of an analysis, see {@link LanguageAnalyzer#analysisOf}; none for most languages. */
  public static Synonyms of(String analysis) {
    return BY_ANALYSIS.computeIfAbsent(analysis, Synonyms::new);
  }

  private void add(String[] words, String analysis) {
    List<String> stems = new ArrayList<>();
    for (String word : words) {
      List<Token> tokens = LanguageAnalyzer.of(analysis).tokens(word);
      if (tokens.size() == 1) {
        stems.add(tokens.getFirst().term());
      }
    }
    for (String stem : stems) {
      related.computeIfAbsent(stem, _ -> new HashSet<>()).addAll(stems);
    }
  }

  /** Whether two stems may stand for one another. */
  public boolean related(String one, String other) {
    return one.equals(other)
        || related.getOrDefault(one, Set.of()).contains(other)
        || derived(one, other);
  }

  /** Whether any of {@code stems} may stand for {@code stem}. */
  public boolean anyRelated(String stem, Set<String> stems) {
    return stems.contains(stem)
        || related.getOrDefault(stem, Set.of()).stream().anyMatch(stems::contains)
        || (english && stems.stream().anyMatch(other -> derived(stem, other)));
  }

  private boolean derived(String one, String other) {
    String longer = one.length() > other.length() ? one : other;
    String shorter = one.length() > other.length() ? other : one;
    return english
        && shorter.length() >= MIN_STEM
        && longer.startsWith(shorter)
        && ENDINGS.contains(longer.substring(shorter.length()));
  }
}
