package io.pinakes.search.retrieve;

import io.pinakes.search.chunk.Span;
import io.pinakes.search.schema.TextAnalysis;
import io.pinakes.search.text.Segments;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Cuts the part of a passage that shows best why it was found. */
public final class Snippets {
  private Snippets() {}

  /**
   * The stretch of whole sentences, at most {@code maxChars} UTF-16 units long, with the most
   * different terms of {@code query}; the earliest of equals. A longer sentence counts line by
   * line; a longer line is cut.
   *
   * @return empty if {@code maxChars} is 0; the whole text if it fits
   */
  public static String best(String text, String query, int maxChars) {
    if (text.length() <= maxChars || maxChars == 0) {
      return maxChars == 0 ? "" : text.strip();
    }
    Set<String> wanted = new HashSet<>(TextAnalysis.terms(query));
    List<Integer> starts = new ArrayList<>();
    List<Set<String>> found = new ArrayList<>();
    for (Span sentence : parts(text, maxChars)) {
      Set<String> terms = new HashSet<>(TextAnalysis.terms(sentence.of(text)));
      terms.retainAll(wanted);
      starts.add(sentence.start());
      found.add(terms);
    }
    starts.add(text.length());
    int best = 0;
    int most = -1;
    for (int first = 0; first < found.size(); first++) {
      Set<String> covered = new HashSet<>();
      for (int last = first;
          last < found.size()
              && (last == first || starts.get(last + 1) - starts.get(first) <= maxChars);
          last++) {
        covered.addAll(found.get(last));
      }
      if (covered.size() > most) {
        most = covered.size();
        best = first;
      }
    }
    int from = starts.get(best);
    int to = Math.min(text.length(), from + maxChars);
    int boundary = from;
    for (int end : starts) {
      if (end > from && end <= to) {
        boundary = end;
      }
    }
    if (boundary == from) { // one sentence longer than the snippet
      boundary = Character.isHighSurrogate(text.charAt(to - 1)) ? to - 1 : to;
    }
    return text.substring(from, boundary).strip();
  }

  /** Sentences, and the lines of those that alone would not fit. */
  private static List<Span> parts(String text, int maxChars) {
    List<Span> parts = new ArrayList<>();
    for (Span sentence : Segments.sentences(text, new Span(0, text.length()))) {
      if (sentence.length() > maxChars) {
        parts.addAll(Segments.lines(text, sentence));
      } else {
        parts.add(sentence);
      }
    }
    return parts;
  }
}
