package io.pinakes.search.outline.quality;

import io.pinakes.search.chunk.OutlineDefect;
import io.pinakes.search.chunk.PageRange;
import java.util.List;

/** A defect of an outline or a summary. */
public sealed interface OutlineFinding {
  /** The kind of defect. */
  OutlineDefect defect();

  /** The id of the section; empty for the whole document. */
  String section();

  /** What is wrong, to be read after the name of the section. */
  String words();

  /** Pages with text that belong to no section. */
  record UncoveredPages(PageRange pages) implements OutlineFinding {
    @Override
    public OutlineDefect defect() {
      return OutlineDefect.PAGE_COVERAGE;
    }

    @Override
    public String section() {
      return "";
    }

    @Override
    public String words() {
      return (pages.first() == pages.last() ? "page " : "pages ")
          + pages
          + (pages.first() == pages.last() ? " belongs" : " belong")
          + " to no section";
    }
  }

  /** A heading that does not stand where its section begins. */
  record HeadingNotFound(String section, String heading, int page) implements OutlineFinding {
    @Override
    public OutlineDefect defect() {
      return OutlineDefect.HEADING_PLACE;
    }

    @Override
    public String words() {
      return "\"" + heading + "\" does not stand where the section begins, on page " + page;
    }
  }

  /** A section that is on other pages than it states. */
  record WrongPages(String section, PageRange stated, PageRange actual) implements OutlineFinding {
    @Override
    public OutlineDefect defect() {
      return OutlineDefect.PAGE_SPAN;
    }

    @Override
    public String words() {
      return "states pages " + stated + ", but is on " + actual;
    }
  }

  /** A section that reaches beyond its parent. */
  record OutsideParent(String section, String parent) implements OutlineFinding {
    @Override
    public OutlineDefect defect() {
      return OutlineDefect.NESTING;
    }

    @Override
    public String words() {
      return "is not inside " + parent + ", which it is part of";
    }
  }

  /** A section that begins before its predecessor ends. */
  record OutOfOrder(String section, String previous) implements OutlineFinding {
    @Override
    public OutlineDefect defect() {
      return OutlineDefect.ORDER;
    }

    @Override
    public String words() {
      return "begins before the end of " + previous + ", which precedes it";
    }
  }

  /** Many pages of text below one heading. */
  record Undivided(String section, PageRange pages, int tokens) implements OutlineFinding {
    @Override
    public OutlineDefect defect() {
      return OutlineDefect.UNDIVIDED;
    }

    @Override
    public String words() {
      return "no heading divides pages " + pages + " (about " + tokens + " tokens)";
    }
  }

  /** Figures in a summary that do not stand in its section. */
  record ForeignFigures(String section, List<String> figures) implements OutlineFinding {
    public ForeignFigures {
      figures = List.copyOf(figures);
    }

    @Override
    public OutlineDefect defect() {
      return OutlineDefect.SUMMARY_FIGURES;
    }

    @Override
    public String words() {
      return "its summary says " + String.join(", ", figures) + ", which do not stand there";
    }
  }
}
