package io.pinakes.orchestrator.mission.run;

import io.pinakes.orchestrator.mission.MissionPatterns;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.orchestrator.verify.wording.Negations;
import io.pinakes.orchestrator.verify.wording.Synonyms;
import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.analyze.Token;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A condition on documents, such as "are governed by the laws of Norway". A statement establishes
 * it if it has all its content words or synonyms of them and neither of the two is negated. A
 * condition with a bound ("more than three months") is never established by words alone; the
 * statement is shown instead.
 */
final class ScanCondition {
  private final String text;
  private final String language;
  private final Set<String> terms = new HashSet<>();
  private final boolean decidable;

  /**
   * @param language ISO 639-1 code of the mission
   */
  ScanCondition(String text, String language) {
    this.text = text;
    this.language = language;
    Set<String> frame = MissionPatterns.inLanguage(language).frame();
    for (String word : text.split("[^\\p{L}\\p{N}]+", -1)) {
      if (!frame.contains(word.toLowerCase(Locale.ROOT))) {
        terms.addAll(terms(word));
      }
    }
    decidable = !terms.isEmpty() && !Negations.any(text) && !QuestionLexicon.ALL.hasBound(text);
  }

  /** Whether the first claim establishes the condition. */
  boolean isEstablishedBy(VerifiedAnswer answer) {
    String claim = answer.claims().getFirst().text();
    Synonyms synonyms = Synonyms.of(LanguageAnalyzer.analysisOf(language));
    Set<String> said = new HashSet<>(terms(claim));
    return decidable
        && !Negations.any(claim)
        && terms.stream().allMatch(term -> synonyms.says(term, said, _ -> true));
  }

  private List<String> terms(String words) {
    return TextAnalysis.analyzer(language).tokens(words).stream().map(Token::term).toList();
  }

  @Override
  public String toString() {
    return text;
  }
}
