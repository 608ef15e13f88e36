package io.pinakes.indexer.fact.table;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.ParsedDocument.Heading;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.language.LanguagePatterns;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Finds the captions and remarks above the tables of a document. */
public final class Captions {
  /** Number of lines above a table that may belong to it. */
  private static final int LINES = 4;

  private static final int MAX_LENGTH = 240;
  private static final Pattern CAPTION =
      Pattern.compile(
          "(?i)"
              + LanguagePatterns.of(Captions.class, "table-words").any("caption")
              + "\\s+[\\p{Lu}\\d].*");

  private final String text;
  private final List<Heading> headings;
  private final String title;

  public Captions(ParsedDocument parsed, String title) {
    text = parsed.text();
    headings = parsed.headings();
    this.title = title;
  }

  /**
   * The text above a table.
   *
   * @param label its subject: the caption, else the heading above, else the document's title
   * @param remarks the short lines directly above it
   */
  record Caption(String label, String remarks) {}

  /** The text above a table that starts at {@code start}. */
  public Caption above(int start) {
    List<Span> lines = linesAbove(start);
    String label = heading(start);
    StringBuilder remarks = new StringBuilder();
    for (Span line : lines) {
      String words = line.of(text).strip();
      remarks.insert(0, words + " ");
      if (CAPTION.matcher(words).matches()) {
        label = words;
      }
    }
    return new Caption(label, remarks.toString().strip());
  }

  /** Closest first, up to a long line. */
  private List<Span> linesAbove(int start) {
    List<Span> lines = new ArrayList<>();
    int end = start;
    while (end > 0 && lines.size() < LINES) {
      int from = text.lastIndexOf('\n', end - 1);
      if (!text.substring(from + 1, end).isBlank()) {
        if (end - from - 1 > MAX_LENGTH) {
          break;
        }
        lines.add(new Span(from + 1, end));
      }
      end = Math.max(0, from);
    }
    return lines;
  }

  private String heading(int start) {
    int low = 0;
    int high = headings.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (headings.get(middle).span().start() < start) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return high < 0 ? title : headings.get(high).title();
  }
}
