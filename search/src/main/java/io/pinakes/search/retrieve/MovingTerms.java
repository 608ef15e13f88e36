package io.pinakes.search.retrieve;

import io.pinakes.search.analyze.Token;
import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The distinct terms of the tokens within a window that only moves forward. */
final class MovingTerms {
  private final List<Token> byStart;
  private final List<Token> byEnd;
  private final Map<String, Integer> counts = new HashMap<>();
  private int start;
  private int end;
  private int passed;
  private int entered;

  /**
   * @param tokens ordered by start
   */
  private MovingTerms(List<Token> tokens) {
    byStart = tokens;
    byEnd =
        tokens.stream()
            .sorted(Comparator.comparingInt((Token token) -> token.span().end()))
            .toList();
  }

  /**
   * A stretch of text that begins and ends with a token.
   *
   * @param distance from the start of its first token to that of its last one
   */
  record Stretch(Span span, int distance) {}

  /** The most distinct terms in one of {@code windows}, whose starts and ends must ascend. */
  static int most(List<Token> tokens, List<Span> windows) {
    MovingTerms terms = new MovingTerms(tokens);
    int most = 0;
    for (Span window : windows) {
      terms.startAt(window.start());
      while (terms.entered < tokens.size() && terms.next().end() <= window.end()) {
        terms.enter();
      }
      most = Math.max(most, terms.counts.size());
    }
    return most;
  }

  /** The shortest stretch from each token that has {@code least} distinct terms; both ascend. */
  static List<Stretch> stretches(List<Token> tokens, int least) {
    MovingTerms terms = new MovingTerms(tokens);
    List<Stretch> stretches = new ArrayList<>();
    for (Token first : terms.byStart) {
      int start = first.span().start();
      terms.startAt(start);
      while (terms.entered < tokens.size()
          && (terms.counts.size() < least || terms.next().end() == terms.end)) {
        terms.enter();
      }
      if (terms.counts.size() < least) {
        break;
      }
      int last = terms.byEnd.get(terms.entered - 1).span().start();
      stretches.add(new Stretch(new Span(start, terms.end), Math.max(0, last - start)));
    }
    return stretches;
  }

  private Span next() {
    return byEnd.get(entered).span();
  }

  private void startAt(int newStart) {
    start = newStart;
    for (; passed < byStart.size() && byStart.get(passed).span().start() < start; passed++) {
      if (byStart.get(passed).span().end() <= end) {
        counts.computeIfPresent(
            byStart.get(passed).term(), (_, count) -> count == 1 ? null : count - 1);
      }
    }
  }

  private void enter() {
    Token token = byEnd.get(entered++);
    end = token.span().end();
    if (token.span().start() >= start) {
      counts.merge(token.term(), 1, Integer::sum);
    }
  }
}
