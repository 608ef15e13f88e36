package io.pinakes.indexer.context;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.search.chunk.Context;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.text.RunningLines;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Derives contexts from the document's structure: its title, the heading path, the beginnings of
 * the chunk's page and of the document, and its most frequent terms.
 *
 * <p>A document of one chunk gets title and headings only: the rest would repeat its own text.
 */
public final class StructuralContext implements ContextWriter {
  /** A title is cut after this many UTF-16 units, at a space. */
  static final int MAX_TITLE = 120;

  /** Each heading is cut after this many UTF-16 units. */
  static final int MAX_HEADING = 80;

  /** The beginnings of a page and of the document are cut after this many UTF-16 units. */
  static final int MAX_LEAD = 160;

  /** Only the innermost headings are used. */
  static final int MAX_HEADINGS = 4;

  @Override
  public String id() {
    return "structural-1";
  }

  @Override
  public DocumentContexts of(String title, ParsedDocument document, List<Passage> chunks) {
    String shortTitle = shorten(title, MAX_TITLE);
    if (chunks.size() < 2) {
      return chunk ->
          new Context(shortTitle, path(chunks.get(chunk).headings()), "", "", List.of());
    }
    String text = document.text();
    List<String> terms = KeyTerms.of(text, title);
    Set<String> running = RunningLines.of(document.pages());
    String lead = head(text, running);
    List<Page> pages = document.pages();
    List<String> heads =
        pages.size() < 2
            ? List.of("")
            : pages.stream().map(page -> head(page.text(), running)).toList();
    int begin = text.length() - text.stripLeading().length();
    return chunk -> {
      Span span = chunks.get(chunk).span();
      boolean first = span.start() <= begin;
      String pageHead = pageHead(pages, heads, span);
      return new Context(
          shortTitle,
          path(chunks.get(chunk).headings()),
          pageHead,
          first || pageHead.equals(lead) ? "" : lead,
          terms);
    };
  }

  private static List<String> path(List<String> headings) {
    return headings.stream()
        .skip(Math.max(0, headings.size() - MAX_HEADINGS))
        .map(heading -> shorten(heading, MAX_HEADING))
        .toList();
  }

  /** The beginning of the page that a chunk starts on; empty if the chunk contains it. */
  private static String pageHead(List<Page> pages, List<String> heads, Span span) {
    int index = pages.size() - 1;
    while (index > 0 && pages.get(index).start() > span.start()) {
      index--;
    }
    boolean ownWords = span.start() - pages.get(index).start() < MAX_LEAD / 2;
    return ownWords ? "" : heads.get(index);
  }

  /** The first lines that are not repeated on other pages, joined. */
  private static String head(String text, Set<String> running) {
    List<String> lines = new ArrayList<>();
    int length = 0;
    for (String line : (Iterable<String>) text.lines()::iterator) {
      String words = line.strip().replaceAll("\\s+", " ");
      if (words.isEmpty() || running.contains(RunningLines.shape(words))) {
        continue;
      }
      lines.add(words);
      length += words.length();
      if (length >= MAX_LEAD) {
        break;
      }
    }
    return shorten(String.join(" ", lines), MAX_LEAD);
  }

  private static String shorten(String words, int max) {
    String line = words.strip().replaceAll("\\s+", " ");
    if (line.length() <= max) {
      return line;
    }
    int space = line.lastIndexOf(' ', max);
    int end = space > max / 2 ? space : max;
    if (Character.isHighSurrogate(line.charAt(end - 1))) {
      end--;
    }
    return line.substring(0, end);
  }
}
