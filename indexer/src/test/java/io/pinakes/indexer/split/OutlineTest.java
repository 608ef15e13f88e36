package io.pinakes.indexer.split;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.indexer.testing.Markup;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Section;
import io.pinakes.search.chunk.Span;
import java.util.List;
import org.junit.jupiter.api.Test;

class OutlineTest {
  private static String tree(String text) {
    StringBuilder tree = new StringBuilder();
    for (Section section : Outline.of(Markup.parse(text)).sections()) {
      tree.append("  ".repeat(section.level() - 1))
          .append(section.id())
          .append(' ')
          .append(section.title())
          .append('\n');
    }
    return tree.toString();
  }

  @Test
  void sectionExtendsToTheNextHeadingOfItsLevelOrAbove() {
    String text = "lead\n# A\none\n## B\ntwo\f\n## C\nthree\n# D\nfour";
    PageRange second = new PageRange(2, 2);
    assertEquals(
        List.of(
            new Section(
                "1", "", "A", 1, List.of(), new Span(5, text.indexOf("# D")), new PageRange(1, 2)),
            new Section(
                "1.1",
                "",
                "B",
                2,
                List.of("A"),
                new Span(text.indexOf("## B"), text.indexOf("## C")),
                new PageRange(1, 2)), // the line break after the form feed is on page 2
            new Section(
                "1.2",
                "",
                "C",
                2,
                List.of("A"),
                new Span(text.indexOf("## C"), text.indexOf("# D")),
                second),
            new Section(
                "2", "", "D", 1, List.of(), new Span(text.indexOf("# D"), text.length()), second)),
        Outline.of(Markup.parse(text)).sections());
  }

  @Test
  void skippedLevelsAreCollapsed() {
    assertEquals(
        """
        1 A
          1.1 deep
          1.2 B
            1.2.1 C
        2 D
        """,
        tree("# A\n#### deep\n## B\n##### C\n# D"));
  }

  @Test
  void documentMayStartAtADeeperLevel() {
    assertEquals(
        """
        1 deep
        2 less deep
        3 top
          3.1 below
        """,
        tree("### deep\n## less deep\n# top\n### below"));
  }

  @Test
  void headingsWithTheSameTitleHaveDistinctIds() {
    assertEquals(
        """
        1 Notes
          1.1 Notes
        2 Notes
        """,
        tree("# Notes\n## Notes\n# Notes"));
  }

  @Test
  void aDocumentWithoutHeadingsHasNoSections() {
    assertEquals(List.of(), Outline.of(Markup.parse("words")).sections());
    assertEquals(List.of(), Outline.of(Markup.parse("")).sections());
  }
}
