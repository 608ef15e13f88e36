package io.pinakes.search.retrieve;

import io.pinakes.search.analyze.Token;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.retrieve.MovingTerms.Stretch;
import io.pinakes.search.text.Segments;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Chooses the part of a text that best shows the words found in it.
 *
 * @param maxChars length of the part in UTF-16 units, at least 1 and less than the text's
 * @param matches the tokens of {@code text} that were searched for
 */
record Excerpt(String text, int maxChars, List<Token> matches) {
  /** Share of the remaining room that belongs before a match; what comes after tells more. */
  private static final double BEFORE = 0.45;

  Excerpt {
    matches =
        matches.stream()
            .sorted(Comparator.comparingInt((Token match) -> match.span().start()))
            .toList();
  }

  /** The part; it may begin or end with white space. */
  Span best() {
    List<Span> parts = parts();
    List<Span> tooLong = parts.stream().filter(part -> part.length() > maxChars).toList();
    List<Span> runs = runs(parts);
    int inRuns = MovingTerms.most(matches, runs);
    int inPieces = MovingTerms.most(matches, pieces(tooLong));
    if (inRuns > 0 && inRuns >= inPieces) {
      return middlemost(runs, densest(runs, inRuns));
    }
    if (inPieces > 0) {
      return around(tooLong, inPieces);
    }
    if (parts.isEmpty()) {
      return new Span(0, 0);
    }
    Span first = parts.getFirst();
    return first.length() > maxChars
        ? piece(first, new Span(first.start(), first.start()))
        : runs.getFirst();
  }

  /** Sentences, or the lines of sentences that are too long. */
  private List<Span> parts() {
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

  /** The sequences of whole parts that fit, none of which is part of another. */
  private List<Span> runs(List<Span> parts) {
    List<Span> runs = new ArrayList<>();
    int first = 0;
    for (int last = 0; last < parts.size(); last++) {
      int end = parts.get(last).end();
      while (first <= last && end - parts.get(first).start() > maxChars) {
        first++;
      }
      if (first <= last) {
        Span run = new Span(parts.get(first).start(), end);
        if (!runs.isEmpty() && run.contains(runs.getLast())) {
          runs.removeLast();
        }
        runs.add(run);
      }
    }
    return runs;
  }

  /** What can be shown of {@code tooLong} from each match in it on. */
  private List<Span> pieces(List<Span> tooLong) {
    List<Span> pieces = new ArrayList<>();
    int at = 0;
    for (Token match : matches) {
      int start = match.span().start();
      while (at < tooLong.size() && tooLong.get(at).end() <= start) {
        at++;
      }
      if (at < tooLong.size() && tooLong.get(at).start() <= start) {
        pieces.add(new Span(start, Math.min(start + maxChars, tooLong.get(at).end())));
      }
    }
    return pieces;
  }

  /**
   * The stretches with {@code terms} distinct terms within one of {@code spans} whose matches are
   * closest together.
   */
  private List<Stretch> densest(List<Span> spans, int terms) {
    List<Stretch> within = new ArrayList<>();
    int last = -1;
    int least = Integer.MAX_VALUE;
    for (Stretch stretch : MovingTerms.stretches(matches, terms)) {
      while (last + 1 < spans.size() && spans.get(last + 1).start() <= stretch.span().start()) {
        last++;
      }
      if (last >= 0
          && spans.get(last).contains(stretch.span())
          && stretch.span().length() <= maxChars) {
        within.add(stretch);
        least = Math.min(least, stretch.distance());
      }
    }
    int distance = least;
    return within.stream().filter(stretch -> stretch.distance() == distance).toList();
  }

  /** The run in which one of {@code stretches} has most of the text wanted around it. */
  private Span middlemost(List<Span> runs, List<Stretch> stretches) {
    Span best = runs.getFirst();
    double least = Double.MAX_VALUE;
    int at = 0;
    for (Span run : runs) {
      while (at < stretches.size() && stretches.get(at).span().start() < run.start()) {
        at++;
      }
      while (at + 1 < stretches.size()
          && run.contains(stretches.get(at + 1).span())
          && missing(run, stretches.get(at + 1).span()) <= missing(run, stretches.get(at).span())) {
        at++;
      }
      if (at < stretches.size() && run.contains(stretches.get(at).span())) {
        double missing = missing(run, stretches.get(at).span());
        if (missing < least) {
          least = missing;
          best = run;
        }
      }
    }
    return best;
  }

  /** How much {@code run} lacks of the text wanted before and after a match. */
  private double missing(Span run, Span match) {
    int room = maxChars - match.length();
    double before = BEFORE * room - (match.start() - run.start());
    double after = (1 - BEFORE) * room - (run.end() - match.end());
    return Math.max(0, before) + Math.max(0, after);
  }

  private Span around(List<Span> tooLong, int terms) {
    Span match = densest(tooLong, terms).getFirst().span();
    Span line = tooLong.stream().filter(each -> each.contains(match)).findFirst().orElseThrow();
    return piece(line, match);
  }

  /** The part of a line that is too long with a match near its middle, cut between words. */
  private Span piece(Span line, Span match) {
    int start =
        Math.max(line.start(), match.start() - (int) (BEFORE * (maxChars - match.length())));
    int end = Math.min(line.end(), start + maxChars);
    start = Math.max(line.start(), end - maxChars);
    WordCut words = new WordCut(text, line, match);
    int laterStart = words.start(start);
    int earlierEnd = words.end(end);
    Span later = new Span(laterStart, words.end(Math.min(line.end(), laterStart + maxChars)));
    Span earlier = new Span(words.start(Math.max(line.start(), earlierEnd - maxChars)), earlierEnd);
    return earlier.length() > later.length() ? earlier : later;
  }
}
