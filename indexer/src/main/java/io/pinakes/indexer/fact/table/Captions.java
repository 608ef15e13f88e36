package io.pinakes.indexer.fact.table;

import io.pinakes.indexer.fact.text.Figures;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.ParsedDocument.Heading;
import io.pinakes.indexer.split.PageMap;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.language.LanguagePatterns;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the captions and remarks above the tables of a document. */
public final class Captions {
  /** Number of lines above a table that may belong to it. */
  private static final int LINES = 4;

  private static final int MAX_LENGTH = 240;

  /** Labels of groups of rows are not longer. */
  private static final int LABEL_LENGTH = 60;

  /** Titles of tables are not longer, in UTF-16 units. */
  private static final int TITLE_LENGTH = 80;

  /** Words set apart, without figures: "Consolidated Balance Sheets". */
  private static final Pattern TITLE = Pattern.compile("\\p{Lu}[^\\d\\t\\n]*[\\p{L})]");

  private static final Pattern YEAR = Pattern.compile("(?<!\\d)(?:19|20)\\d\\d(?!\\d)");
  private static final Pattern CAPTION =
      Pattern.compile(
          "(?i)"
              + LanguagePatterns.of(Captions.class, "table-words").any("caption")
              + "\\s+[\\p{Lu}\\d].*");

  private final String text;
  private final List<Heading> headings;
  private final PageMap pages;
  private final String title;

  public Captions(ParsedDocument parsed, String title) {
    text = parsed.text();
    headings = parsed.headings();
    pages = new PageMap(parsed.pages());
    this.title = title;
  }

  /**
   * The text above a table.
   *
   * @param label its subject: the caption, else the heading above or the title on top of its page,
   *     else the document's title
   * @param remarks the short lines directly above it
   */
  record Caption(String label, String remarks) {}

  /** The text above a table that starts at {@code start}. */
  public Caption above(int start) {
    List<Span> lines = linesAbove(start);
    Optional<Heading> heading = heading(start);
    String label =
        title(start, lines, heading.map(above -> above.span().start()).orElse(-1))
            .or(() -> heading.map(Heading::title))
            .orElse(title);
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

  /**
   * The periods that a line above a table consists of, one for each of its figure columns, as set
   * too closely to be cells: {@code 3 June 2031 4 June 2030}. Only labels of the first rows may
   * stand between.
   */
  Optional<List<String>> periodsAbove(int start, int columns) {
    for (Span line : linesAbove(start)) {
      String words = line.of(text).strip();
      List<String> periods = periods(words);
      if (periods.size() == columns) {
        return Optional.of(periods);
      }
      if (words.length() > LABEL_LENGTH || words.chars().anyMatch(Character::isDigit)) {
        break;
      }
    }
    return Optional.empty();
  }

  /** The periods, each up to its year; empty if there is anything else. */
  private static List<String> periods(String line) {
    List<String> periods = new ArrayList<>();
    Matcher year = YEAR.matcher(line);
    int end = 0;
    while (year.find()) {
      periods.add(line.substring(end, year.end()).strip());
      end = year.end();
    }
    boolean all = line.substring(end).isBlank() && periods.stream().allMatch(Figures::isPeriod);
    return all ? periods : List.of();
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

  /**
   * The first line of the page, if it is set apart as a title is and not farther above the table
   * than its remarks; empty if there is a heading on the page.
   */
  private Optional<String> title(int start, List<Span> above, int heading) {
    int top = pages.at(start).start();
    return heading >= top
        ? Optional.empty()
        : above.stream()
            .filter(line -> line.start() >= top && text.substring(top, line.start()).isBlank())
            .filter(line -> isApart(line.end()))
            .map(line -> line.of(text).strip())
            .filter(words -> words.length() <= TITLE_LENGTH && TITLE.matcher(words).matches())
            .findFirst();
  }

  /** Whether a blank line follows. */
  private boolean isApart(int end) {
    int next = text.indexOf('\n', end);
    int after = next < 0 ? -1 : text.indexOf('\n', next + 1);
    return after > 0 && text.substring(next, after).isBlank();
  }

  private Optional<Heading> heading(int start) {
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
    return high < 0 ? Optional.empty() : Optional.of(headings.get(high));
  }
}
