package io.pinakes.indexer.testing;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * Documents from texts: a line that begins with {@code #} is a heading (its number of {@code #} is
 * the level), lines that begin with {@code |} are a table, and a form feed ends a page.
 */
public final class Markup {
  private Markup() {}

  public static ParsedDocument parse(String text) {
    return parse("", text);
  }

  public static ParsedDocument parse(String title, String text) {
    List<ParsedDocument.Heading> headings = new ArrayList<>();
    List<Span> tables = new ArrayList<>();
    int tableStart = -1;
    int line = 0;
    while (line < text.length()) {
      int newline = text.indexOf('\n', line);
      int end = newline < 0 ? text.length() : newline;
      if (text.charAt(line) == '#') {
        String words = text.substring(line, end);
        String bare = words.replaceFirst("^#+ *", "");
        headings.add(
            new ParsedDocument.Heading(
                words.length() - words.replaceFirst("^#+", "").length(),
                "",
                bare.isBlank() ? "untitled" : bare,
                new Span(line, end)));
      }
      boolean row = text.charAt(line) == '|';
      if (row && tableStart < 0) {
        tableStart = line;
      } else if (!row && tableStart >= 0) {
        tables.add(new Span(tableStart, line));
        tableStart = -1;
      }
      line = end + 1;
    }
    if (tableStart >= 0) {
      tables.add(new Span(tableStart, text.length()));
    }
    return new ParsedDocument(
        title, text, pages(text), headings, tables, List.of(), Metadata.EMPTY, List.of());
  }

  private static List<Page> pages(String text) {
    List<Page> pages = new ArrayList<>();
    int start = 0;
    for (int feed = text.indexOf('\f'); feed >= 0; feed = text.indexOf('\f', start)) {
      pages.add(new Page(pages.size() + 1, start, text.substring(start, feed + 1)));
      start = feed + 1;
    }
    pages.add(new Page(pages.size() + 1, start, text.substring(start)));
    return pages;
  }
}
