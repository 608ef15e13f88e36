package io.pinakes.indexer.split;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.ParsedDocument.Heading;
import io.pinakes.search.chunk.Section;
import io.pinakes.search.chunk.Span;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The heading tree of a document, in reading order.
 *
 * @param sections every section; parents before their children
 */
public record Outline(List<Section> sections) {
  public Outline {
    sections = List.copyOf(sections);
  }

  /**
   * Builds the tree from headings. Skipped levels are collapsed, so a section is always one level
   * below its parent. Section ids count siblings: {@code 2.1} is the first section in the second.
   */
  public static Outline of(ParsedDocument document) {
    PageMap pages = new PageMap(document.pages());
    List<Heading> headings = document.headings();
    List<Section> sections = new ArrayList<>(headings.size());
    Deque<Open> path = new ArrayDeque<>();
    int topLevel = 0;
    for (int i = 0; i < headings.size(); i++) {
      Heading heading = headings.get(i);
      while (!path.isEmpty() && path.getLast().heading.level() >= heading.level()) {
        path.removeLast();
      }
      String id =
          path.isEmpty()
              ? Integer.toString(++topLevel)
              : path.getLast().id + "." + ++path.getLast().children;
      List<String> parents = path.stream().map(open -> open.heading.title()).toList();
      Span span = new Span(heading.span().start(), end(headings, i, document.text().length()));
      path.addLast(new Open(heading, id));
      sections.add(
          new Section(
              id, heading.number(), heading.title(), path.size(), parents, span, pages.of(span)));
    }
    return new Outline(sections);
  }

  private static int end(List<Heading> headings, int index, int length) {
    for (int next = index + 1; next < headings.size(); next++) {
      if (headings.get(next).level() <= headings.get(index).level()) {
        return headings.get(next).span().start();
      }
    }
    return length;
  }

  private static final class Open {
    private final Heading heading;
    private final String id;
    private int children;

    Open(Heading heading, String id) {
      this.heading = heading;
      this.id = id;
    }
  }
}
