package io.pinakes.indexer.source;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDFontDescriptor;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;
import org.jspecify.annotations.Nullable;

/** Collects the printed lines of one page after another. Not for several threads. */
final class PdfPageText extends PDFTextStripper {
  private static final float BOLD_WEIGHT = 600;

  private final IdentityHashMap<PDFont, Boolean> boldFonts = new IdentityHashMap<>();
  private List<PdfLine> lines = new ArrayList<>();
  private List<PdfLine.Word> words = new ArrayList<>();
  private float baseline;
  private float pageHeight;

  PdfPageText() {
    setAddMoreFormatting(false);
    setSuppressDuplicateOverlappingText(true);
  }

  /**
   * The lines of page {@code number}, from 1.
   *
   * @param byPosition from the upper left to the lower right, so that the cells of a row make one
   *     line; else in the order the page is drawn, which keeps columns of prose apart
   */
  List<PdfLine> lines(PDDocument document, int number, boolean byPosition) throws IOException {
    lines = new ArrayList<>();
    words = new ArrayList<>();
    setSortByPosition(byPosition);
    setStartPage(number);
    setEndPage(number);
    writeText(document, Writer.nullWriter());
    endLine();
    boldFonts.clear();
    return lines;
  }

  @Override
  protected void writeString(String text, @Nullable List<TextPosition> positions) {
    if (positions == null) {
      return;
    }
    for (PdfWords.Run word : PdfWords.of(text, positions)) {
      TextPosition first = word.positions().getFirst();
      TextPosition last = word.positions().getLast();
      if (words.isEmpty()) {
        baseline = first.getYDirAdj();
        boolean sideways = first.getDir() % 180 != 0;
        pageHeight = sideways ? first.getPageWidth() : first.getPageHeight();
      }
      words.add(
          new PdfLine.Word(
              word.text(),
              first.getXDirAdj(),
              last.getXDirAdj() + last.getWidthDirAdj(),
              first.getTextMatrix().getScalingFactorY(), // the font size is in units of its own
              isBold(first.getFont())));
    }
  }

  @Override
  protected void writeLineSeparator() {
    endLine();
  }

  @Override
  protected void writePageEnd() {
    endLine();
  }

  @Override
  protected void writeWordSeparator() {}

  @Override
  protected void writeParagraphStart() {}

  @Override
  protected void writeParagraphEnd() {}

  private void endLine() {
    if (!words.isEmpty()) {
      lines.add(new PdfLine(words, baseline, pageHeight));
      words = new ArrayList<>();
    }
  }

  private boolean isBold(@Nullable PDFont font) {
    return font != null && boldFonts.computeIfAbsent(font, PdfPageText::looksBold);
  }

  private static boolean looksBold(PDFont font) {
    String name = String.valueOf(font.getName()).toLowerCase(Locale.ROOT);
    PDFontDescriptor descriptor = font.getFontDescriptor();
    return name.contains("bold")
        || name.contains("black")
        || name.contains("heavy")
        || name.contains("demi")
        || (descriptor != null
            && (descriptor.isForceBold() || descriptor.getFontWeight() >= BOLD_WEIGHT));
  }
}
