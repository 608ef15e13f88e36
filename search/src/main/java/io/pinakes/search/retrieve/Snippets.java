package io.pinakes.search.retrieve;

import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.analyze.QueryWord;
import io.pinakes.search.analyze.QueryWords;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.text.Segments;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Cuts the part of each passage that best shows why it was found. */
public final class Snippets {
  private final String query;
  private final int maxChars;
  private final Map<String, Set<String>> wanted = new HashMap<>();

  /**
   * @param query the words to highlight
   * @param maxChars length of a snippet in UTF-16 units; 0 for none
   */
  public Snippets(String query, int maxChars) {
    this.query = query;
    this.maxChars = maxChars;
  }

  /**
   * Part of a passage.
   *
   * @param highlights the words of the query in it, ordered and disjoint, as UTF-16 offsets in
   *     {@code text}
   */
  public record Snippet(String text, List<Span> highlights) {
    public Snippet {
      highlights = List.copyOf(highlights);
    }
  }

  /**
   * The sequence of whole sentences, at most {@code maxChars} UTF-16 units long, with the most
   * distinct terms of the query. Of several, the one in which these terms are closest together and
   * nearest the middle, with slightly more text after them than before; then the first. Longer
   * sentences are split into lines; of longer lines, the part around the terms is shown, cut
   * between words, if it has more terms.
   *
   * @param language of {@code text}, ISO 639-1
   * @return empty if no snippet is requested; the whole text if it fits
   */
  public Snippet of(String text, String language) {
    if (maxChars == 0) {
      return new Snippet("", List.of());
    }
    List<Token> matches = matches(text, language);
    Span best =
        text.length() <= maxChars
            ? new Span(0, text.length())
            : new Excerpt(text, maxChars, matches).best();
    List<Span> stretch = new ArrayList<>();
    Segments.addTrimmed(text, best.start(), best.end(), stretch);
    return stretch.isEmpty()
        ? new Snippet("", List.of())
        : new Snippet(stretch.getFirst().of(text), highlights(stretch.getFirst(), matches));
  }

  /** The tokens of {@code text} that match the query. */
  private List<Token> matches(String text, String language) {
    Set<String> terms = wanted.computeIfAbsent(LanguageAnalyzer.analysisOf(language), this::wanted);
    return LanguageAnalyzer.of(language).tokens(text).stream()
        .filter(token -> terms.contains(token.term()))
        .toList();
  }

  private Set<String> wanted(String analysis) {
    Set<String> terms = new HashSet<>();
    for (QueryWord word : QueryWords.of(query, List.of(analysis))) {
      terms.addAll(word.alternatives());
    }
    return terms;
  }

  /** Matches within {@code stretch}, relative to it; overlapping parts and wholes are merged. */
  private static List<Span> highlights(Span stretch, List<Token> matches) {
    TreeMap<Integer, Integer> ends = new TreeMap<>();
    for (Token match : matches) {
      if (stretch.contains(match.span())) {
        ends.merge(match.span().start(), match.span().end(), Math::max);
      }
    }
    List<Span> highlights = new ArrayList<>();
    ends.forEach(
        (start, end) -> {
          Span next = new Span(start, end).shift(-stretch.start());
          Span last = highlights.isEmpty() ? null : highlights.getLast();
          if (last != null && next.start() < last.end()) {
            highlights.removeLast();
            next = new Span(last.start(), Math.max(last.end(), next.end()));
          }
          highlights.add(next);
        });
    return highlights;
  }
}
