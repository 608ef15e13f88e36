package io.pinakes.indexer.fact.table;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the tables of a document. Tables at the end of one page and the start of the next with the
 * same number of cells are joined; a repeated header is dropped.
 */
public final class TableFinder {
  private final ParsedDocument parsed;
  private final List<Table> tables = new ArrayList<>();

  private TableFinder(ParsedDocument parsed) {
    this.parsed = parsed;
  }

  public static List<Table> find(ParsedDocument parsed) {
    TableFinder finder = new TableFinder(parsed);
    List<Span> spans = new ArrayList<>();
    for (Span span : parsed.tables()) {
      if (!spans.isEmpty() && finder.goesOn(spans.getLast(), span)) {
        spans.add(span);
      } else {
        finder.add(spans);
        spans = new ArrayList<>(List.of(span));
      }
    }
    finder.add(spans);
    return finder.tables;
  }

  private void add(List<Span> spans) {
    if (spans.isEmpty()) {
      return;
    }
    String text = parsed.text();
    List<Span> lines = new ArrayList<>(lines(spans.getFirst()));
    String head = lines.isEmpty() ? "" : lines.getFirst().of(text);
    for (Span later : spans.subList(1, spans.size())) {
      List<Span> more = lines(later);
      boolean again = !more.isEmpty() && more.getFirst().of(text).equals(head);
      lines.addAll(again ? more.subList(1, more.size()) : more);
    }
    if (lines.isEmpty()) {
      return;
    }
    RowReader reader = new RowReader(text, lines);
    boolean headed = lines.size() > 2 && reader.isRule(lines.get(1));
    lines.removeIf(reader::isRule);
    if (headed && reader.read(lines.getFirst()).filled() == 0) {
      lines.removeFirst(); // the Markdown form of a table without a header
      headed = false;
    }
    if (!lines.isEmpty()) {
      Span span = new Span(lines.getFirst().start(), lines.getLast().end());
      tables.add(new Table("t" + (tables.size() + 1), span, lines, headed));
    }
  }

  /** The non-blank lines, untrimmed: a leading tab is an empty cell. */
  private List<Span> lines(Span region) {
    String text = parsed.text();
    List<Span> lines = new ArrayList<>();
    int start = region.start();
    while (start < region.end()) {
      int newline = text.indexOf('\n', start);
      int end = newline < 0 ? region.end() : Math.min(newline, region.end());
      if (!text.substring(start, end).isBlank()) {
        lines.add(new Span(start, end));
      }
      start = end + 1;
    }
    return lines;
  }

  private boolean goesOn(Span before, Span after) {
    String between = parsed.text().substring(before.end(), after.start());
    return between.isBlank()
        && turnsPage(before.end(), after.start())
        && cells(before, true) == cells(after, false);
  }

  private boolean turnsPage(int from, int to) {
    List<Page> pages = parsed.pages();
    int low = 0;
    int high = pages.size() - 1;
    while (low < high) { // the first page that ends after the previous table
      int middle = (low + high) >>> 1;
      if (pages.get(middle).span().end() < from) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    int end = pages.get(low).span().end();
    return end >= from && end <= to && low < pages.size() - 1;
  }

  /** The number of cells in the last or first line. */
  private int cells(Span table, boolean last) {
    List<Span> lines = lines(table);
    if (lines.isEmpty()) {
      return 0;
    }
    return new RowReader(parsed.text(), lines)
        .read(last ? lines.getLast() : lines.getFirst())
        .cells()
        .size();
  }
}
