package io.pinakes.orchestrator.mission.named;

import io.pinakes.orchestrator.verify.wording.Synonyms;
import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.analyze.QuestionWords;
import io.pinakes.search.analyze.TextAnalysis;
import java.util.LinkedHashSet;
import java.util.Set;

/** The content words of a question, as indexed, and which of them a text has or says otherwise. */
final class QuestionTerms {
  private final Set<String> all;
  private final Synonyms synonyms;

  QuestionTerms(String question, String language) {
    all = new LinkedHashSet<>(TextAnalysis.terms(question));
    all.removeIf(QuestionWords::contains);
    synonyms = Synonyms.of(LanguageAnalyzer.analysisOf(language));
  }

  /** All of them. */
  Set<String> all() {
    return all;
  }

  /** Those of some that a text has, or a synonym of. */
  Set<String> in(String text, Set<String> some) {
    Set<String> held = Set.copyOf(TextAnalysis.terms(text));
    Set<String> found = new LinkedHashSet<>(some);
    found.removeIf(term -> !synonyms.says(term, held, _ -> true));
    return found;
  }

  /** Those of some that a text neither has nor says otherwise. */
  Set<String> without(Set<String> some, String text) {
    Set<String> left = new LinkedHashSet<>(some);
    left.removeAll(in(text, some));
    return left;
  }
}
