package io.pinakes.orchestrator.verify.claim;

import io.pinakes.search.analyze.QuestionWords;
import io.pinakes.search.chunk.Span;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A claim with what it cites, as rules see it.
 *
 * @param text without markup and markers
 * @param calculation how a figure in it was worked out; empty if none was
 * @param cited the texts it rests on, one at least
 * @param question the question it answers; empty if there is none
 * @param figures where its figures and their units stand
 * @param words of what is cited, in the analysis that holds most of the claim's words
 * @param analyses the same in every analysis that may fit
 * @param sentences of the claim in that analysis
 * @param content stems of the words that say something, figures aside, in order
 * @param foreignLanguage its language if this is another than that of what it cites; else empty
 * @param literal whether it stands in one of the texts as it is
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

  /** Whether it is in another language than what it cites. */
  public boolean foreign() {
    return !foreignLanguage.isEmpty();
  }

  /** The words of what is cited. */
  public List<String> quotes() {
    return cited.stream().map(CitedText::quote).toList();
  }

  /** The stems of all words that say something. */
  public Set<String> wholeContent() {
    return Set.copyOf(content);
  }

  /** The stems of a sentence of the claim that say something. */
  public Set<String> wanted(Sentence said) {
    Set<String> wanted = new HashSet<>(said.terms());
    wanted.retainAll(content);
    wanted.removeIf(QuestionWords::contains);
    return wanted;
  }
}
