package io.pinakes.orchestrator.llm.index;

import io.pinakes.indexer.context.ContextWriter.Passage;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.split.Outline;
import io.pinakes.search.chunk.Section;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.text.TokenEstimate;
import java.util.ArrayList;
import java.util.List;

/**
 * Chooses the excerpt of a document that a model sees with each chunk: the whole document if it
 * fits; otherwise a macro-chunk of the largest whole sections that fit together, or of consecutive
 * chunks where a section is too long. Neighbouring chunks share their excerpt, so that servers can
 * cache it.
 */
final class Excerpts {
  /** Tokens are estimated in steps of this many UTF-16 units, rounded outwards. */
  private static final int STEP = 128;

  private final ParsedDocument document;
  private final List<Passage> chunks;
  private final int[] tokensBefore;

  /**
   * @param chunks in reading order
   */
  Excerpts(ParsedDocument document, List<Passage> chunks) {
    this.document = document;
    this.chunks = chunks;
    String text = document.text();
    tokensBefore = new int[Math.ceilDiv(text.length(), STEP) + 1];
    for (int step = 0; step + 1 < tokensBefore.length; step++) {
      int end = Math.min(text.length(), (step + 1) * STEP);
      tokensBefore[step + 1] = tokensBefore[step] + TokenEstimate.of(text, step * STEP, end);
    }
  }

  /** The excerpt for each chunk, of at most {@code budget} tokens unless the chunk has more. */
  List<Span> within(int budget) {
    Span whole = new Span(0, document.text().length());
    if (tokens(whole.start(), whole.end()) <= budget) {
      return chunks.stream().map(_ -> whole).toList();
    }
    List<Span> units = units(budget);
    List<Span> excerpts = new ArrayList<>(chunks.size());
    for (int first = 0; first < units.size(); ) {
      int start = units.get(first).start();
      int end = units.get(first).end();
      int next = first + 1;
      while (next < units.size() && tokens(start, Math.max(end, units.get(next).end())) <= budget) {
        end = Math.max(end, units.get(next).end());
        next++;
      }
      Span joined = new Span(start, end);
      for (; first < next; first++) {
        excerpts.add(joined);
      }
    }
    return excerpts;
  }

  /** For each chunk, the largest enclosing section that fits, else the chunk alone. */
  private List<Span> units(int budget) {
    List<Span> fitting = new ArrayList<>();
    int covered = 0;
    for (Section section : Outline.of(document).sections()) { // parents come before their children
      Span span = section.span();
      if (span.start() >= covered && tokens(span.start(), span.end()) <= budget) {
        fitting.add(span);
        covered = span.end();
      }
    }
    List<Span> units = new ArrayList<>(chunks.size());
    int at = 0;
    for (Passage chunk : chunks) {
      Span span = chunk.span();
      while (at < fitting.size() && fitting.get(at).end() < span.end()) {
        at++;
      }
      boolean inside = at < fitting.size() && fitting.get(at).start() <= span.start();
      units.add(inside ? fitting.get(at) : span);
    }
    return units;
  }

  /** A conservative estimate of the tokens in a span of the document. */
  int tokens(Span span) {
    return tokens(span.start(), span.end());
  }

  private int tokens(int start, int end) {
    return tokensBefore[Math.ceilDiv(end, STEP)] - tokensBefore[start / STEP];
  }
}
