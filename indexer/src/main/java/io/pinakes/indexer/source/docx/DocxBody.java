package io.pinakes.indexer.source.docx;

import io.pinakes.indexer.source.document.CleanText;
import io.pinakes.indexer.source.document.DocumentBuilder;
import io.pinakes.indexer.source.document.DocumentReader;
import io.pinakes.indexer.source.document.HeadingNumber;
import io.pinakes.indexer.source.document.MergedCells;
import io.pinakes.indexer.source.document.OfficeXml;
import io.pinakes.indexer.source.document.ParsedDocument.Heading;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import io.pinakes.search.chunk.Span;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Converts the body of a Word document to lines while streaming. */
final class DocxBody {
  private static final int MAX_HEADING_CHARACTERS = 120;
  private static final int MAX_LEVEL = 9;

  private final DocumentBuilder document;
  private final DocxStyles styles;
  private final DocxNumbering numbering;
  private final DocxNotes notes;

  /** Open paragraphs; a text box opens one inside another. */
  private final Deque<DocxParagraph> paragraphs = new ArrayDeque<>();

  private final List<String> cells = new ArrayList<>();
  private final MergedCells merged = new MergedCells();
  private final List<String> pendingNotes = new ArrayList<>();
  private final List<Heading> unstyled = new ArrayList<>();
  private StringBuilder cell = new StringBuilder();
  private int columnSpan;

  /** Whether the open cell is merged with the one above it. */
  private boolean continued;

  private int tableDepth;
  private int noteCount;
  private boolean bold;
  private boolean styledHeadings;

  DocxBody(DocumentBuilder document, DocxStyles styles, DocxNumbering numbering, DocxNotes notes) {
    this.document = document;
    this.styles = styles;
    this.numbering = numbering;
    this.notes = notes;
  }

  void read(XMLStreamReader xml) throws XMLStreamException, UnreadableDocumentException {
    while (xml.hasNext()) {
      switch (xml.next()) {
        case XMLStreamConstants.START_ELEMENT -> start(xml);
        case XMLStreamConstants.END_ELEMENT -> end(xml.getLocalName());
        default -> {}
      }
    }
    if (!styledHeadings) {
      unstyled.forEach(document::heading);
    }
  }

  private void start(XMLStreamReader xml) throws XMLStreamException, UnreadableDocumentException {
    switch (xml.getLocalName()) {
      case "p" -> paragraphs.push(new DocxParagraph());
      case "tbl" -> {
        if (tableDepth++ == 0) {
          document.startTable();
        }
      }
      case "tr" -> {
        if (tableDepth == 1) {
          cells.clear();
        }
      }
      case "tc" -> {
        if (tableDepth == 1) {
          cell = new StringBuilder();
          columnSpan = 1;
          continued = false;
        }
      }
      case "gridSpan" -> {
        if (tableDepth == 1) {
          columnSpan = OfficeXml.number(xml).orElse(1);
        }
      }
      case "vMerge" -> continued = tableDepth == 1 && !OfficeXml.value(xml).equals("restart");
      case "del", "moveFrom", "Fallback", "pPrChange", "rPrChange", "sectPrChange" ->
          OfficeXml.skip(xml);
      default -> {
        if (!paragraphs.isEmpty()) {
          inParagraph(xml, paragraphs.element());
        }
      }
    }
  }

  private void inParagraph(XMLStreamReader xml, DocxParagraph paragraph) throws XMLStreamException {
    switch (xml.getLocalName()) {
      case "pStyle" -> paragraph.style = OfficeXml.value(xml);
      case "outlineLvl" -> paragraph.outlineLevel = OfficeXml.number(xml).orElse(-1);
      case "numId" -> paragraph.numberId = OfficeXml.value(xml);
      case "ilvl" -> paragraph.numberLevel = OfficeXml.number(xml).orElse(-1);
      case "pageBreakBefore" -> paragraph.breakBefore = OfficeXml.isOn(xml);
      case "r" -> bold = false;
      case "b" -> bold = OfficeXml.isOn(xml);
      case "t" -> paragraph.words(xml.getElementText(), bold);
      case "tab" -> paragraph.text.append(' ');
      case "noBreakHyphen" -> paragraph.text.append('-');
      case "cr" -> paragraph.text.append('\n');
      case "br" ->
          paragraph.text.append(
              OfficeXml.attribute(xml, "type").equals("page") ? DocxParagraph.PAGE_BREAK : '\n');
      case "lastRenderedPageBreak" -> {
        // Word also writes it after an explicit break, where the page is still empty.
        boolean onPage = paragraph.text.indexOf("\f") < 0 && !document.pageIsEmpty();
        if (onPage || paragraph.hasWordsOnPage()) {
          paragraph.text.append(DocxParagraph.PAGE_BREAK);
        }
      }
      case "footnoteReference", "endnoteReference" -> note(xml, paragraph);
      default -> {}
    }
  }

  private void note(XMLStreamReader xml, DocxParagraph paragraph) {
    String kind = xml.getLocalName().replace("Reference", "");
    String words = notes.words(kind, OfficeXml.attribute(xml, "id"));
    if (!words.isEmpty()) {
      noteCount++;
      paragraph.text.append("[").append(noteCount).append("]");
      pendingNotes.add("[" + noteCount + "] " + words);
    }
  }

  private void end(String name) throws UnreadableDocumentException {
    switch (name) {
      case "p" -> paragraph(paragraphs.pop());
      case "tc" -> {
        if (tableDepth == 1) {
          String words = cell.toString();
          cells.add(words);
          if (continued && words.isBlank()) {
            merged.addContinued(columnSpan);
          } else {
            merged.add(CleanText.line(words.replace('\f', ' ')), columnSpan, 1, false);
          }
        }
      }
      case "tr" -> {
        if (tableDepth == 1) {
          row();
        }
      }
      case "tbl" -> {
        if (--tableDepth == 0) {
          document.endTable();
          merged.endGroup();
          writeNotes();
          document.append("\n");
        }
      }
      default -> {}
    }
  }

  private void paragraph(DocxParagraph paragraph) throws UnreadableDocumentException {
    String label = label(paragraph);
    if (tableDepth > 0) {
      cell.append(cell.isEmpty() ? "" : " ").append(label).append(paragraph.text);
      return;
    }
    if (paragraph.breakBefore && !document.pageIsEmpty()) {
      document.nextPage(document.pageNumber() + 1);
    }
    int level = level(paragraph);
    boolean inList = !label.isEmpty() && level == 0;
    String[] pages = paragraph.text.toString().split("\f", -1);
    boolean labelled = false;
    for (int i = 0; i < pages.length; i++) {
      if (i > 0) {
        document.nextPage(document.pageNumber() + 1);
      }
      if (pages[i].isBlank()) {
        continue;
      }
      String words = labelled ? pages[i].strip() : (label + pages[i].strip()).strip();
      labelled = true;
      if (level > 0) {
        heading(level, words);
      } else {
        text(words, paragraph.isBold());
      }
      if (!inList && i + 1 == pages.length) {
        document.append("\n");
      }
    }
    writeNotes();
  }

  private void heading(int level, String words) throws UnreadableDocumentException {
    String line = CleanText.line(words);
    document.heading(HeadingNumber.heading(level, line, document.line(line)));
    styledHeadings = true;
  }

  private void text(String words, boolean isBold) throws UnreadableDocumentException {
    List<Span> lines = new ArrayList<>();
    for (String line : words.split("\n", -1)) {
      lines.add(document.line(CleanText.line(line)));
    }
    HeadingNumber number = HeadingNumber.of(CleanText.line(words));
    boolean shouted = words.equals(words.toUpperCase(Locale.ROOT)) && number.depth() > 0;
    if (lines.size() == 1
        && words.length() <= MAX_HEADING_CHARACTERS
        && (isBold || shouted)
        && words.chars().anyMatch(Character::isLetter)
        && !words.endsWith(",")
        && !words.endsWith(";")) {
      unstyled.add(
          HeadingNumber.heading(
              Math.max(1, number.depth()), CleanText.line(words), lines.getFirst()));
    }
  }

  private void row() throws UnreadableDocumentException {
    boolean breaks = cells.stream().anyMatch(words -> words.indexOf('\f') >= 0);
    int first = breaks ? cells.getFirst().indexOf('\f') : -1;
    boolean before = first >= 0 && cells.getFirst().substring(0, first).isBlank();
    if (before) {
      turnPageInTable();
    }
    String line = String.join(DocumentReader.CELL_SEPARATOR, merged.endRow()).stripTrailing();
    if (!line.isBlank()) {
      document.line(line);
    }
    if (breaks && !before) {
      turnPageInTable();
    }
  }

  private void turnPageInTable() throws UnreadableDocumentException {
    document.nextPage(document.pageNumber() + 1);
  }

  private void writeNotes() throws UnreadableDocumentException {
    for (String note : pendingNotes) {
      document.line(note);
    }
    pendingNotes.clear();
  }

  /** The number of the paragraph followed by a space; empty if there is none. */
  private String label(DocxParagraph paragraph) {
    if (paragraph.text.toString().isBlank()) {
      return "";
    }
    String id =
        paragraph.numberId.isEmpty() ? styles.numberId(paragraph.style) : paragraph.numberId;
    int level =
        paragraph.numberLevel >= 0 ? paragraph.numberLevel : styles.numberLevel(paragraph.style);
    String label = id.isEmpty() ? "" : numbering.next(id, level);
    return label.isEmpty() ? "" : label + " ";
  }

  private int level(DocxParagraph paragraph) {
    if (styles.isTitle(paragraph.style)) {
      if (document.title().isEmpty()) {
        document.title(paragraph.text.toString());
      }
      return 1;
    }
    if (paragraph.outlineLevel >= 0) {
      return paragraph.outlineLevel >= MAX_LEVEL ? 0 : paragraph.outlineLevel + 1;
    }
    return styles.headingLevel(paragraph.style);
  }
}
