package io.pinakes.testdata;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDPage;
import org.jspecify.annotations.Nullable;

/** Lays out the title, table of contents and blocks, and records where each heading landed. */
final class PageSetter {

  /** A heading on its page; {@code number} counts from 1. */
  record Place(Block.Heading heading, int number, @Nullable PDPage page) {}

  private static final float BODY = 10.5f;
  private static final float INDENT = 16;
  private static final List<Float> HEADING_SIZES = List.of(14f, 11.5f, 10.5f);

  private final Face face;
  private final Pages pages;
  private final List<Place> places = new ArrayList<>();

  PageSetter(Face face, Pages pages) {
    this.face = face;
    this.pages = pages;
  }

  List<Place> places() {
    return List.copyOf(places);
  }

  /**
   * Lays out the title and the front matter.
   *
   * @param contents the headings to list with their pages; empty for no table of contents
   */
  void front(FrontMatter front, List<Place> contents) throws IOException {
    if (front.is("cover")) {
      pages.down(190);
    }
    float size = front.is("cover") ? 26 : 18;
    pages.flow(Line.wrap(run(front.text("title"), true), face, size, pages.width()), 0, size);
    String subtitle = front.text("subtitle");
    if (!subtitle.isEmpty()) {
      pages.skip(3);
      pages.flow(Line.wrap(run(subtitle, false), face, 11, pages.width()), 0, 11);
    }
    pages.skip(6);
    pages.rule(0, pages.width(), pages.y());
    pages.skip(14);
    if (front.is("cover")) {
      pages.breakPage();
    }
    if (!contents.isEmpty()) {
      contents(front.text("toc-title", "Contents"), contents);
      pages.breakPage();
    }
  }

  private void contents(String title, List<Place> contents) throws IOException {
    pages.flow(Line.wrap(run(title, true), face, 14, pages.width()), 0, 14);
    pages.skip(6);
    for (Place place : contents) {
      if (place.heading().level() > 2) {
        continue;
      }
      float indent = INDENT * (place.heading().level() - 1);
      Line text = new Line(List.of(new Line.Piece(place.heading().text(), face.regular())));
      Line number = new Line(List.of(new Line.Piece(" " + place.number(), face.regular())));
      float room = pages.width() - indent - text.width(BODY) - number.width(BODY);
      int dots = Math.max(3, (int) (room / Face.width(face.regular(), BODY, ".")) - 1);
      Line filled = new Line(List.of(new Line.Piece(" " + ".".repeat(dots - 1), face.regular())));
      List<Line.Piece> all = new ArrayList<>(text.pieces());
      all.addAll(filled.pieces());
      all.addAll(number.pieces());
      pages.flow(List.of(new Line(all)), indent, BODY);
    }
  }

  void body(List<Block> blocks) throws IOException {
    for (Block block : blocks) {
      switch (block) {
        case Block.Heading heading -> heading(heading);
        case Block.Paragraph paragraph -> {
          pages.flow(Line.wrap(paragraph.runs(), face, BODY, pages.width()), 0, BODY);
          pages.skip(6);
        }
        case Block.Item item -> item(item);
        case Block.Table table -> new TableSetter(face, pages).set(table);
        case Block.PageBreak _ -> pages.breakPage();
      }
    }
  }

  private void heading(Block.Heading heading) throws IOException {
    float size = HEADING_SIZES.get(Math.min(heading.level(), HEADING_SIZES.size()) - 1);
    pages.skip(heading.level() == 1 ? 12 : 7);
    pages.need(size * 2 + 45); // a heading is never the last line of a page
    places.add(new Place(heading, pages.number(), pages.page()));
    pages.flow(Line.wrap(run(heading.text(), true), face, size, pages.width()), 0, size);
    pages.skip(heading.level() == 1 ? 5 : 3);
  }

  private void item(Block.Item item) throws IOException {
    float indent = INDENT * item.depth() + 6;
    List<Line> lines = Line.wrap(item.runs(), face, BODY, pages.width() - indent - INDENT);
    pages.need(Pages.lineHeight(BODY));
    if (!item.marker().isEmpty()) {
      pages.draw(
          new Line(List.of(new Line.Piece(item.marker(), face.regular()))),
          indent,
          pages.y(),
          BODY);
    }
    pages.flow(lines, indent + INDENT, BODY);
    pages.skip(3);
  }

  private static List<Run> run(String text, boolean bold) {
    return List.of(new Run(text.replace("\\n", "\n"), bold, false));
  }
}
