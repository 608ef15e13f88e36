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
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Words that may stand for one another, by their stems in one language's analysis: equivalents of
 * contracts and business, and synonyms of the general language from a lexicon.
 */
public final class Synonyms {
  private static final Map<String, Synonyms> BY_ANALYSIS = new ConcurrentHashMap<>();

  private static final int MIN_STEM = 4;

  /** Endings that derive a word of the same meaning from a stem. */
  private final Set<String> endings = new HashSet<>();

  private final Map<String, Set<String>> equivalents = new HashMap<>();
  private final Map<String, Set<String>> synonyms = new HashMap<>();

  private Synonyms(String analysis) {
    for (String language : LanguageFile.languages()) {
      if (LanguageAnalyzer.analysisOf(language).equals(analysis)) {
        Map<String, Set<String>> stems = new HashMap<>(); // most words stand in several lines
        read(language, "equivalents", analysis, stems).forEach(line -> add(line, equivalents));
        read(language, "synonyms", analysis, stems).forEach(line -> add(line, synonyms));
        endings.addAll(LanguageFile.words(Synonyms.class, language, "endings"));
        read(language, "irregular-forms", analysis, stems).forEach(this::addForms);
      }
    }
  }

  /**
   * The synonyms of an analysis, see {@link LanguageAnalyzer#analysisOf}; empty for most languages.
   */
  public static Synonyms of(String analysis) {
    return BY_ANALYSIS.computeIfAbsent(analysis, Synonyms::new);
  }

  /** The stems of the words in each line of a list. */
  private static Stream<Set<String>> read(
      String language, String list, String analysis, Map<String, Set<String>> stems) {
    return LanguageFile.lines(Synonyms.class, language, list).stream()
        .map(
            line -> {
              Set<String> all = new LinkedHashSet<>();
              for (String word : line.split(",", -1)) {
                all.addAll(stems.computeIfAbsent(word.strip(), each -> stem(each, analysis)));
              }
              return all;
            });
  }

  /** The stem of a word; empty if it is a stop word. */
  private static Set<String> stem(String word, String analysis) {
    List<Token> tokens = LanguageAnalyzer.of(analysis).tokens(word);
    return tokens.size() == 1 ? Set.of(tokens.getFirst().term()) : Set.of();
  }

  private static void add(Set<String> stems, Map<String, Set<String>> to) {
    for (String stem : stems) {
      to.computeIfAbsent(stem, _ -> new HashSet<>()).addAll(stems);
    }
  }

  /**
   * Adds inflected forms: synonyms of the base form, which comes first, also apply to the other
   * forms.
   */
  private void addForms(Set<String> forms) {
    add(forms, equivalents);
    for (Map<String, Set<String>> words : List.of(equivalents, synonyms)) {
      for (String word : Set.copyOf(words.getOrDefault(first(forms), Set.of()))) {
        words.computeIfAbsent(word, _ -> new HashSet<>()).addAll(forms);
        forms.forEach(form -> words.computeIfAbsent(form, _ -> new HashSet<>()).add(word));
      }
    }
  }

  private static String first(Set<String> stems) {
    return stems.isEmpty() ? "" : stems.iterator().next();
  }

  /** Whether two stems are interchangeable. */
  public boolean related(String one, String other) {
    return one.equals(other)
        || equivalents.getOrDefault(one, Set.of()).contains(other)
        || synonyms.getOrDefault(one, Set.of()).contains(other)
        || derived(one, other);
  }

  /**
   * Whether a stem of a claim is said in its evidence: it is there, or one of its equivalents is,
   * or it stands in place of a synonym.
   *
   * @param held all stems of the evidence
   * @param replaced whether the claim lacks a word of the evidence with this stem
   */
  public boolean says(String stem, Set<String> held, Predicate<String> replaced) {
    return held.contains(stem)
        || common(equivalents.getOrDefault(stem, Set.of()), held, _ -> true)
        || isDerived(stem, held)
        || common(synonyms.getOrDefault(stem, Set.of()), held, replaced);
  }

  /** Whether two sets have a stem in common that is accepted. */
  private static boolean common(Set<String> some, Set<String> others, Predicate<String> accepted) {
    Set<String> fewer = some.size() < others.size() ? some : others;
    Set<String> more = some.size() < others.size() ? others : some;
    for (String stem : fewer) {
      if (more.contains(stem) && accepted.test(stem)) {
        return true;
      }
    }
    return false;
  }

  private boolean isDerived(String stem, Set<String> held) {
    for (String other : held) {
      if (derived(stem, other)) {
        return true;
      }
    }
    return false;
  }

  private boolean derived(String one, String other) {
    String longer = one.length() > other.length() ? one : other;
    String shorter = one.length() > other.length() ? other : one;
    return shorter.length() >= MIN_STEM
        && longer.startsWith(shorter)
        && endings.contains(longer.substring(shorter.length()));
  }
}
