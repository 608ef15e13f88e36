package io.pinakes.indexer.source.markup;

import io.pinakes.indexer.source.document.CleanText;
import io.pinakes.indexer.source.document.DocumentBuilder;
import io.pinakes.indexer.source.document.DocumentReader;
import io.pinakes.indexer.source.document.HeadingNumber;
import io.pinakes.indexer.source.document.MergedCells;
import io.pinakes.indexer.source.document.SplitFigures;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.Elements;

/** Writes the elements of an HTML body as lines, in document order. */
final class HtmlText {
  private static final String BULLET = "- ";

  /** As in Markdown's definition lists: below the term, after a colon. */
  private static final String EXPLANATION = ": ";

  /** A number, with the signs around it. */
  private static final Pattern FIGURE =
      Pattern.compile("[\\p{Sc}(+–-]*\\s*\\p{Nd}[\\p{Nd}.,'\\s]*[)%\\p{Sc}\\s]*");

  private static final Pattern YEAR = Pattern.compile("(?:19|20)\\p{Nd}{2}");
  private static final Pattern DIGITS = Pattern.compile("[0-9]{1,5}");

  private final DocumentBuilder document;
  private final StringBuilder line = new StringBuilder();
  private boolean preformatted;
  private int codeStart;

  HtmlText(DocumentBuilder document) {
    this.document = document;
  }

  /** Writes everything below {@code body}, iteratively, so that nesting depth does not matter. */
  void write(Element body) throws UnreadableDocumentException {
    Node node = body;
    boolean entering = true;
    while (true) {
      boolean descend = entering && enter(node);
      if (descend && node.childNodeSize() > 0) {
        node = node.childNode(0);
        continue;
      }
      if (descend || !entering) {
        leave(node);
      }
      if (node.equals(body)) {
        break;
      }
      Node next = node.nextSibling();
      entering = next != null;
      node = next != null ? next : parent(node, body);
    }
    flush();
  }

  /** Writes the start of {@code node}; returns true if its children should be visited. */
  private boolean enter(Node node) throws UnreadableDocumentException {
    if (node instanceof TextNode text) {
      words(text);
      return false;
    }
    if (!(node instanceof Element element)) {
      return false;
    }
    String name = element.normalName();
    if (isHeading(name)) {
      flush();
      heading(element, name.charAt(1) - '0');
      return false;
    }
    if (name.equals("table") && isData(element)) {
      flush();
      table(element);
      return false;
    }
    if (name.equals("br")) {
      flush();
    } else if (element.isBlock()) {
      if (!line.toString().equals(BULLET) && !line.toString().equals(EXPLANATION)) {
        flush(); // a bullet waits for the first words, in whatever block
      }
      switch (name) {
        case "li" -> line.append(BULLET);
        case "dd" -> line.append(EXPLANATION);
        case "pre" -> codeStart = document.length();
        default -> {}
      }
    } else if (name.equals("td") || name.equals("th")) {
      line.append(' ');
    }
    return true;
  }

  private void leave(Node node) throws UnreadableDocumentException {
    if (node instanceof Element element && element.isBlock()) {
      flush();
      String name = element.normalName();
      if (name.equals("p") && !document.pageIsEmpty()) {
        blankLine();
      } else if (name.equals("pre") && codeStart < document.length()) {
        document.code(new Span(codeStart, document.length()));
      } else if (name.equals("dl")) {
        blankLine();
      }
    }
  }

  private void words(TextNode text) throws UnreadableDocumentException {
    Element parent = text.parent();
    if (parent != null && isPreformatted(parent)) {
      String[] lines = text.getWholeText().split("\\R", -1);
      for (int i = 0; i < lines.length; i++) {
        preformatted = true;
        line.append(lines[i]);
        if (i + 1 < lines.length) {
          flush();
        }
      }
      return;
    }
    line.append(text.getWholeText());
  }

  private void heading(Element element, int level) throws UnreadableDocumentException {
    String words = CleanText.line(element.text());
    if (!words.isEmpty()) {
      blankLine();
      Span span = document.line(words);
      document.heading(HeadingNumber.heading(level, words, span));
      if (document.title().isEmpty() && level == 1) {
        document.title(words);
      }
    }
  }

  private void table(Element table) throws UnreadableDocumentException {
    Element caption = table.selectFirst("> caption");
    if (caption != null && caption.hasText()) {
      document.line(CleanText.line(caption.text()));
    }
    document.startTable();
    for (List<String> row : SplitFigures.joined(rows(table))) {
      String words = String.join(DocumentReader.CELL_SEPARATOR, row).stripTrailing();
      if (!words.isBlank()) {
        document.line(words);
      }
    }
    document.endTable();
    blankLine();
  }

  /** The cells of each row. The heading of several columns names each of them. */
  private static List<List<String>> rows(Element table) {
    List<List<String>> rows = new ArrayList<>();
    MergedCells cells = new MergedCells();
    Element group = table;
    Elements lines = table.select("tr");
    int body = body(lines);
    for (Element row : lines) {
      Element parent = row.parent();
      if (parent != null && !parent.equals(group)) {
        group = parent;
        cells.endGroup();
      }
      boolean heads =
          rows.size() < body && row.children().stream().filter(Element::hasText).count() > 1;
      for (Element cell : row.children()) {
        // one of all columns is a heading of the rows below
        boolean repeated = heads || (cell.normalName().equals("th") && row.childrenSize() > 1);
        cells.add(
            CleanText.line(cell.text()), span(cell, "colspan"), span(cell, "rowspan"), repeated);
      }
      rows.add(cells.endRow());
    }
    return rows;
  }

  /** The first row with a figure other than a year; 0 if there is none. */
  private static int body(List<Element> rows) {
    for (int i = 0; i < rows.size(); i++) {
      for (Element cell : rows.get(i).children()) {
        String words = CleanText.line(cell.text());
        if (FIGURE.matcher(words).matches() && !YEAR.matcher(words).matches()) {
          return i;
        }
      }
    }
    return 0;
  }

  /** How many columns or rows a cell spans; 0 rows are all that are left of the group. */
  private static int span(Element cell, String attribute) {
    String value = cell.attr(attribute).strip();
    if (!DIGITS.matcher(value).matches()) {
      return 1;
    }
    int span = Integer.parseInt(value);
    return span == 0 && attribute.equals("rowspan") ? Integer.MAX_VALUE : span;
  }

  /** Whether a table contains data; tables with nested tables or headings are for layout. */
  private static boolean isData(Element table) {
    return table.select("table").size() == 1
        && table.selectFirst("h1, h2, h3, h4, h5, h6") == null
        && table.select("td, th").size() > 1;
  }

  private static boolean isHeading(String name) {
    return name.length() == 2 && name.charAt(0) == 'h' && "123456".indexOf(name.charAt(1)) >= 0;
  }

  private static boolean isPreformatted(Element element) {
    for (Element at = element; at != null; at = at.parent()) {
      if (at.normalName().equals("pre")) {
        return true;
      }
    }
    return false;
  }

  private void flush() throws UnreadableDocumentException {
    String words = preformatted ? line.toString().stripTrailing() : CleanText.line(line.toString());
    line.setLength(0);
    preformatted = false;
    if (!words.isEmpty() && !words.equals("-") && !words.equals(":")) {
      document.line(words);
    }
  }

  private void blankLine() throws UnreadableDocumentException {
    CharSequence text = document.text();
    int length = text.length();
    if (length > 1 && !(text.charAt(length - 1) == '\n' && text.charAt(length - 2) == '\n')) {
      document.append("\n");
    }
  }

  private static Node parent(Node node, Element body) {
    Node parent = node.parent();
    return parent == null ? body : parent;
  }
}
