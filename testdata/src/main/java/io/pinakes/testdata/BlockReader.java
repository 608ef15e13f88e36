package io.pinakes.testdata;

import java.util.ArrayList;
import java.util.List;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableBody;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableHead;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.BulletList;
import org.commonmark.node.Emphasis;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.jspecify.annotations.Nullable;

/**
 * Turns the Markdown of a source into blocks.
 *
 * <p>Understood: headings, paragraphs with bold, italic and hard breaks, lists, pipe tables, and
 * {@code <!-- page -->} for a page break. Anything else is an error, so that a mistake in a source
 * fails the build of the library rather than a question about it.
 */
final class BlockReader {
  private static final Parser PARSER =
      Parser.builder().extensions(List.of(TablesExtension.create())).build();

  private final List<Block> blocks = new ArrayList<>();

  List<Block> read(String markdown) {
    for (Node node : children(PARSER.parse(markdown))) {
      switch (node) {
        case Heading heading ->
            blocks.add(new Block.Heading(heading.getLevel(), plain(runs(heading))));
        case Paragraph paragraph -> blocks.add(new Block.Paragraph(runs(paragraph)));
        case BulletList list -> addItems(list, 0);
        case OrderedList list -> addItems(list, 0);
        case TableBlock table -> blocks.add(table(table));
        case HtmlBlock html when html.getLiteral().strip().equals("<!-- page -->") ->
            blocks.add(new Block.PageBreak());
        default -> throw new IllegalArgumentException("unsupported Markdown: " + node);
      }
    }
    return List.copyOf(blocks);
  }

  private void addItems(Node list, int depth) {
    int number = list instanceof OrderedList ordered ? ordered.getMarkerStartNumber() : 0;
    for (Node item : children(list)) {
      for (Node part : children(item)) {
        if (part instanceof Paragraph) {
          List<Run> runs = runs(part);
          String marker = list instanceof OrderedList ? number + "." : "•";
          blocks.add(new Block.Item(plain(runs).startsWith("(") ? "" : marker, depth, runs));
        } else {
          addItems(part, depth + 1);
        }
      }
      number++;
    }
  }

  private static Block.Table table(TableBlock table) {
    List<Block.Row> rows = new ArrayList<>();
    boolean ruled = true;
    for (Node part : children(table)) {
      for (Node row : children(part)) {
        Block.Row cells =
            new Block.Row(children(row).stream().map(cell -> cell((TableCell) cell)).toList());
        if (part instanceof TableHead) {
          ruled = cells.cells().stream().anyMatch(cell -> !cell.text().isBlank());
        }
        if (ruled || (part instanceof TableBody && row instanceof TableRow)) {
          rows.add(cells);
        }
      }
    }
    return new Block.Table(ruled, rows);
  }

  private static Block.Cell cell(TableCell cell) {
    return new Block.Cell(runs(cell), cell.getAlignment() == TableCell.Alignment.RIGHT);
  }

  private static List<Run> runs(Node parent) {
    List<Run> runs = new ArrayList<>();
    collect(parent, false, false, runs);
    return runs;
  }

  private static void collect(Node parent, boolean bold, boolean italic, List<Run> runs) {
    for (Node node : children(parent)) {
      switch (node) {
        case Text text -> runs.add(new Run(text.getLiteral(), bold, italic));
        case SoftLineBreak _ -> runs.add(new Run(" ", bold, italic));
        case HardLineBreak _ -> runs.add(new Run("\n", bold, italic));
        case StrongEmphasis strong -> collect(strong, true, italic, runs);
        case Emphasis emphasis -> collect(emphasis, bold, true, runs);
        default -> throw new IllegalArgumentException("unsupported Markdown: " + node);
      }
    }
  }

  private static String plain(List<Run> runs) {
    return String.join("", runs.stream().map(Run::text).toList());
  }

  private static List<Node> children(Node parent) {
    List<Node> children = new ArrayList<>();
    for (@Nullable Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
      children.add(node);
    }
    return children;
  }
}
