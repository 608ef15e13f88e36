package io.pinakes.search.outline;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Section;
import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The heading tree of a document.
 *
 * @param pages number of physical pages
 * @param nodes the outermost sections in reading order; empty if the document has no headings
 */
public record DocumentOutline(
    DocumentId document, String title, int pages, List<OutlineNode> nodes) {
  public DocumentOutline {
    nodes = List.copyOf(nodes);
  }

  /** The tree of {@code document} without summaries. */
  public static DocumentOutline of(DocumentRecord document) {
    return of(document, _ -> "");
  }

  /**
   * The tree of {@code document}. Pages before the first heading become their own node, so that the
   * nodes cover every page of a document with headings.
   *
   * @param summaries maps a section id to its summary, which may be empty
   */
  public static DocumentOutline of(DocumentRecord document, UnaryOperator<String> summaries) {
    List<Section> sections = document.outline();
    List<OutlineNode> nodes = new ArrayList<>();
    if (!sections.isEmpty()) {
      Section first = sections.getFirst();
      if (first.pages().first() > 1 && first.span().start() > 0) {
        nodes.add(front(first, summaries.apply(OutlineNode.FRONT)));
      }
      new Reader(sections, summaries).level(1, nodes);
    }
    return new DocumentOutline(document.id(), document.title(), document.pageCount(), nodes);
  }

  private static OutlineNode front(Section first, String summary) {
    return new OutlineNode(
        OutlineNode.FRONT,
        "",
        SectionTree.FRONT_TITLE,
        1,
        List.of(),
        new Span(0, first.span().start()),
        new PageRange(1, first.pages().first() - 1),
        summary,
        List.of());
  }

  /** Builds a tree from the sections, given in reading order, parents first. */
  private static final class Reader {
    private final List<Section> sections;
    private final UnaryOperator<String> summaries;
    private int next;

    Reader(List<Section> sections, UnaryOperator<String> summaries) {
      this.sections = sections;
      this.summaries = summaries;
    }

    /** Reads the sections of {@code level} and their subsections, up to the next higher level. */
    void level(int level, List<OutlineNode> into) {
      while (next < sections.size() && sections.get(next).level() >= level) {
        Section section = sections.get(next++);
        List<OutlineNode> children = new ArrayList<>();
        level(section.level() + 1, children);
        into.add(
            new OutlineNode(
                section.id(),
                section.number(),
                section.title(),
                section.level(),
                section.parentChain(),
                section.span(),
                section.pages(),
                summaries.apply(section.id()),
                children));
      }
    }
  }
}
