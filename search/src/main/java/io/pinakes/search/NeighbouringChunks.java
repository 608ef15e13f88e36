package io.pinakes.search;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.Neighbours;
import io.pinakes.search.chunk.Span;
import java.util.List;
import java.util.Optional;

/** Finds the chunks before and after a chunk in its document. */
public final class NeighbouringChunks {
  /** How far to look first, in UTF-16 units: neighbours are usually adjacent. */
  private static final int NEAR = 4096;

  private static final int WIDER = 16;

  private NeighbouringChunks() {}

  /** The neighbours of a chunk of {@code library}. */
  public static Neighbours of(Library library, Chunk chunk) {
    return new Neighbours(previous(library, chunk), next(library, chunk));
  }

  private static Optional<Chunk> previous(Library library, Chunk chunk) {
    int start = chunk.span().start();
    if (start == 0) {
      return Optional.empty();
    }
    for (long width = NEAR; ; width *= WIDER) {
      int from = (int) Math.max(0, start - width);
      List<Chunk> before =
          library.chunks(chunk.document(), new Span(from, start)).stream()
              .filter(each -> each.span().start() < start)
              .toList();
      if (!before.isEmpty() || from == 0) {
        return before.isEmpty() ? Optional.empty() : Optional.of(before.getLast());
      }
    }
  }

  private static Optional<Chunk> next(Library library, Chunk chunk) {
    int start = chunk.span().start();
    for (long width = NEAR; ; width *= WIDER) {
      int to = (int) Math.min(Integer.MAX_VALUE, chunk.span().end() + width);
      Optional<Chunk> after =
          library.chunks(chunk.document(), new Span(start, to)).stream()
              .filter(each -> each.span().start() > start)
              .findFirst();
      if (after.isPresent() || to == Integer.MAX_VALUE) {
        return after;
      }
    }
  }
}
