package io.pinakes.orchestrator.verify.claim;

import io.pinakes.search.analyze.QuestionWords;
import io.pinakes.search.chunk.Span;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A claim with its sources, as seen by rules.
 *
 * @param text without markup and markers
 * @param calculation how a figure in it was computed; empty if none
 * @param cited the texts it rests on, at least one
 * @param question the question it answers; empty if there is none
 * @param figures the spans of its figures with their units
 * @param words the words of its sources, in the analysis that matches most words of the claim
 * @param analyses the same in every applicable analysis
 * @param sentences the sentences of the claim in that analysis
 * @param content the stems of its content words, without figures, in order
 * @param foreignLanguage its language if it differs from that of its sources; else empty
 * @param literal whether it occurs verbatim in one of the texts
 */
public record ClaimReading(
    String text,
    Optional<String> calculation,
    List<CitedText> cited,
    String question,
    List<Span> figures,
    CitedWords words,
    List<CitedWords> analyses,
    List<Sentence> sentences,
    List<String> content,
    String foreignLanguage,
    boolean literal) {
  public ClaimReading {
    cited = List.copyOf(cited);
    figures = List.copyOf(figures);
    analyses = List.copyOf(analyses);
    sentences = List.copyOf(sentences);
    content = List.copyOf(content);
  }

  /** Whether it is in another language than its sources. */
  public boolean foreign() {
    return !foreignLanguage.isEmpty();
  }

  /** The quotes of its sources. */
  public List<String> quotes() {
    return cited.stream().map(CitedText::quote).toList();
  }

  /** The stems of all content words. */
  public Set<String> wholeContent() {
    return Set.copyOf(content);
  }

  /** The stems of the content words in a sentence of the claim. */
  public Set<String> wanted(Sentence said) {
    Set<String> wanted = new HashSet<>(said.terms());
    wanted.retainAll(content);
    wanted.removeIf(QuestionWords::contains);
    return wanted;
  }
}
