package io.pinakes.indexer.repair;

import io.pinakes.search.chunk.Span;
import io.pinakes.search.outline.quality.PrintedHeading;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The lines of a text by their letters and digits. */
final class TextLines {
  /** Maximum number of lines of a heading. */
  private static final int LINES = 3;

  private final List<Span> spans = new ArrayList<>();
  private final List<String> letters = new ArrayList<>();

  TextLines(String text) {
    for (int start = 0; start < text.length(); ) {
      int end = text.indexOf('\n', start);
      end = end < 0 ? text.length() : end;
      String read = PrintedHeading.letters(text.substring(start, end));
      if (!read.isEmpty()) {
        spans.add(new Span(start, end));
        letters.add(read);
      }
      start = end + 1;
    }
  }

  /** The lines in {@code part} with exactly these letters, nearest to {@code wanted}. */
  @Nullable Span nearest(String heading, Span part, int wanted) {
    return all(heading).stream()
        .filter(part::contains)
        .min(Comparator.comparingInt(found -> Math.abs(found.start() - wanted)))
        .orElse(null);
  }

  /** The lines with exactly these letters; null if there are none or several. */
  @Nullable Span only(String heading) {
    List<Span> all = all(heading);
    return all.size() == 1 ? all.getFirst() : null;
  }

  private List<Span> all(String heading) {
    List<Span> all = new ArrayList<>();
    for (int i = 0; i < spans.size() && !heading.isEmpty(); i++) {
      if (heading.startsWith(letters.get(i))) {
        Span found = lines(heading, i);
        if (found != null) {
          all.add(found);
        }
      }
    }
    return all;
  }

  private @Nullable Span lines(String heading, int first) {
    int read = 0;
    for (int i = first; i < Math.min(first + LINES, spans.size()); i++) {
      if (!heading.startsWith(letters.get(i), read)) {
        return null;
      }
      read += letters.get(i).length();
      if (read == heading.length()) {
        return new Span(spans.get(first).start(), spans.get(i).end());
      }
    }
    return null;
  }
}
