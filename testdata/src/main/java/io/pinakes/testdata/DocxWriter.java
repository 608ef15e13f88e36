package io.pinakes.testdata;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.apache.poi.wp.usermodel.HeaderFooterType;
import org.apache.poi.xwpf.usermodel.ParagraphAlignment;
import org.apache.poi.xwpf.usermodel.XWPFDocument;
import org.apache.poi.xwpf.usermodel.XWPFParagraph;
import org.apache.poi.xwpf.usermodel.XWPFRun;
import org.apache.poi.xwpf.usermodel.XWPFStyle;
import org.apache.poi.xwpf.usermodel.XWPFStyles;
import org.apache.poi.xwpf.usermodel.XWPFTable;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.CTStyle;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.STStyleType;

/** Renders a source as a Word document with real heading styles and tables. */
final class DocxWriter {
  private static final Instant DATE = Instant.parse("2025-01-01T00:00:00Z");
  private static final LocalDateTime ENTRY_DATE = LocalDateTime.of(2025, 1, 1, 0, 0);
  private static final List<Integer> HEADING_SIZES = List.of(15, 12, 11);

  private final XWPFDocument document;

  private DocxWriter(XWPFDocument document) {
    this.document = document;
  }

  static void write(Source source, Path file) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (XWPFDocument document = new XWPFDocument()) {
      new DocxWriter(document).fill(source);
      document.write(bytes);
    }
    try (OutputStream out = Files.newOutputStream(file)) {
      writeWithFixedDates(bytes.toByteArray(), out);
    }
  }

  private void fill(Source source) {
    FrontMatter front = source.front();
    var properties = document.getProperties().getCoreProperties();
    properties.setTitle(front.text("title"));
    properties.setCreated(Optional.of(Date.from(DATE)));
    properties.setModified(Optional.of(Date.from(DATE)));
    addStyles();
    if (!front.text("header").isEmpty()) {
      document
          .createHeader(HeaderFooterType.DEFAULT)
          .createParagraph()
          .createRun()
          .setText(front.text("header").replace("|", " - "));
    }
    if (!front.text("footer").isEmpty()) {
      document
          .createFooter(HeaderFooterType.DEFAULT)
          .createParagraph()
          .createRun()
          .setText(front.text("footer"));
    }
    XWPFParagraph title = document.createParagraph();
    title.setStyle("Title");
    title.createRun().setText(front.text("title"));
    if (!front.text("subtitle").isEmpty()) {
      fill(document.createParagraph(), List.of(new Run(front.text("subtitle"), false, true)));
    }
    for (Block block : source.blocks()) {
      add(block);
    }
  }

  private void add(Block block) {
    switch (block) {
      case Block.Heading(int level, String text) -> {
        XWPFParagraph paragraph = document.createParagraph();
        paragraph.setStyle("Heading" + level);
        paragraph.createRun().setText(text);
      }
      case Block.Paragraph(List<Run> runs) -> fill(document.createParagraph(), runs);
      case Block.Item(String marker, int depth, List<Run> runs) -> {
        XWPFParagraph paragraph = document.createParagraph();
        paragraph.setIndentationLeft(360 * (depth + 1));
        if (!marker.isEmpty()) {
          paragraph.createRun().setText(marker + " ");
        }
        fill(paragraph, runs);
      }
      case Block.Table table -> add(table);
      case Block.PageBreak _ -> document.createParagraph().setPageBreak(true);
    }
  }

  private void add(Block.Table source) {
    XWPFTable table = document.createTable(source.rows().size(), source.columns());
    table.setWidth("100%");
    if (!source.ruled()) {
      table.removeBorders();
    }
    for (int row = 0; row < source.rows().size(); row++) {
      List<Block.Cell> cells = source.rows().get(row).cells();
      for (int column = 0; column < cells.size(); column++) {
        Block.Cell cell = cells.get(column);
        XWPFParagraph paragraph = table.getRow(row).getCell(column).getParagraphs().getFirst();
        if (cell.right()) {
          paragraph.setAlignment(ParagraphAlignment.RIGHT);
        }
        boolean header = source.ruled() && row == 0;
        fill(
            paragraph,
            cell.runs().stream()
                .map(run -> new Run(run.text(), run.bold() || header, run.italic()))
                .toList());
      }
    }
    document.createParagraph();
  }

  private static void fill(XWPFParagraph paragraph, List<Run> runs) {
    for (Run source : runs) {
      XWPFRun run = paragraph.createRun();
      if (source.text().equals("\n")) {
        run.addBreak();
      } else {
        run.setText(source.text());
        run.setBold(source.bold());
        run.setItalic(source.italic());
      }
    }
  }

  private void addStyles() {
    XWPFStyles styles = document.createStyles();
    addStyle(styles, "Title", "Title", 20, -1);
    for (int level = 1; level <= HEADING_SIZES.size(); level++) {
      int size = HEADING_SIZES.get(level - 1);
      addStyle(styles, "Heading" + level, "heading " + level, size, level - 1);
    }
  }

  private static void addStyle(XWPFStyles styles, String id, String name, int size, int outline) {
    CTStyle style = CTStyle.Factory.newInstance();
    style.setType(STStyleType.PARAGRAPH);
    style.setStyleId(id);
    style.addNewName().setVal(name);
    if (outline >= 0) {
      style.addNewPPr().addNewOutlineLvl().setVal(BigInteger.valueOf(outline));
    }
    var look = style.addNewRPr();
    look.addNewB();
    look.addNewSz().setVal(BigInteger.valueOf(2L * size)); // half-points
    styles.addStyle(new XWPFStyle(style));
  }

  /**
   * Copies a zip file with one date for all entries, which POI would set to the time of writing.
   */
  private static void writeWithFixedDates(byte[] zip, OutputStream out) throws IOException {
    try (ZipInputStream from = new ZipInputStream(new ByteArrayInputStream(zip));
        ZipOutputStream to = new ZipOutputStream(out)) {
      for (ZipEntry entry = from.getNextEntry(); entry != null; entry = from.getNextEntry()) {
        ZipEntry copy = new ZipEntry(entry.getName());
        copy.setTimeLocal(ENTRY_DATE);
        to.putNextEntry(copy);
        from.transferTo(to);
        to.closeEntry();
      }
    }
  }
}
