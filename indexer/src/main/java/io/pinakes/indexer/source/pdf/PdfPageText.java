package io.pinakes.indexer.source.pdf;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDFontDescriptor;
import org.apache.pdfbox.pdmodel.font.PDType3Font;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;
import org.jspecify.annotations.Nullable;

/** Collects the printed lines of pages, one by one. Not thread-safe. */
final class PdfPageText extends PDFTextStripper {
  private static final float BOLD_WEIGHT = 600;

  /** The mean width of letters in font sizes, used to measure fonts without a size. */
  private static final float MEAN_WIDTH = 0.54f;

  /** A digit smaller than this fraction of the preceding word is a footnote mark. */
  private static final float RAISED = 0.8f;

  /**
   * The ligatures at the first codes of TeX's text fonts, which are not named in bitmap fonts (Type
   * 3).
   */
  private static final Map<String, String> TEX_LIGATURES =
      Map.of("\u000B", "ff", "\f", "fi", "\r", "fl", "\u000E", "ffi", "\u000F", "ffl");

  private final PdfUnderlines underlines = new PdfUnderlines(this);
  private final IdentityHashMap<PDFont, PdfLine.Face> faces = new IdentityHashMap<>();
  private List<PdfLine> lines = new ArrayList<>();
  private List<PdfLine.Word> words = new ArrayList<>();
  private float baseline;
  private float pageHeight;

  PdfPageText() {
    setAddMoreFormatting(false);
    setSuppressDuplicateOverlappingText(true);
  }

  /**
   * The lines of page {@code number}, from 1, from the upper left to the lower right, so that the
   * cells of a row form one line.
   */
  List<PdfLine> lines(PDDocument document, int number) throws IOException {
    lines = new ArrayList<>();
    words = new ArrayList<>();
    setSortByPosition(true);
    underlines.begin(document.getPage(number - 1));
    setStartPage(number);
    setEndPage(number);
    writeText(document, Writer.nullWriter());
    endLine();
    faces.clear();
    return lines.stream().map(underlines::marked).toList();
  }

  @Override
  protected void writeString(String text, @Nullable List<TextPosition> positions) {
    if (positions == null) {
      return;
    }
    for (PdfWords.Run run : PdfWords.of(text, positions)) {
      int mark = noteMark(run);
      if (mark > 0) {
        int letters = run.text().length() - (run.positions().size() - mark);
        add(run.text().substring(0, letters), run.positions().subList(0, mark), false);
        add(
            run.text().substring(letters),
            run.positions().subList(mark, run.positions().size()),
            true);
      } else {
        add(run.text(), run.positions(), false);
      }
    }
  }

  private void add(String text, List<TextPosition> positions, boolean raised) {
    TextPosition first = positions.getFirst();
    TextPosition last = positions.getLast();
    if (words.isEmpty()) {
      baseline = first.getYDirAdj();
      boolean sideways = first.getDir() % 180 != 0;
      pageHeight = sideways ? first.getPageWidth() : first.getPageHeight();
    }
    words.add(
        new PdfLine.Word(
            text,
            first.getXDirAdj(),
            last.getXDirAdj() + last.getWidthDirAdj(),
            first.getYDirAdj(),
            size(first),
            faces.computeIfAbsent(first.getFont(), PdfPageText::face),
            raised));
  }

  /** The start of the footnote mark at the end of a word; 0 if there is none. */
  private static int noteMark(PdfWords.Run run) {
    List<TextPosition> positions = run.positions();
    if (positions.size() != run.text().length()) {
      return 0;
    }
    float size = size(positions.getFirst());
    int start = positions.size();
    while (start > 0 && size(positions.get(start - 1)) < size * RAISED) {
      start--;
    }
    return start < positions.size() && Character.isDigit(run.text().charAt(start)) ? start : 0;
  }

  /**
   * The size in points; the nominal size of a Type 3 font is meaningless, so its letters are
   * measured.
   */
  private static float size(TextPosition position) {
    float scale = Math.abs(position.getTextMatrix().getScalingFactorY()); // of the font unit
    PDFont font = position.getFont();
    if (font instanceof PDType3Font) {
      float width = font.getAverageFontWidth() * font.getFontMatrix().getScalingFactorX();
      return width > 0 ? scale * width / MEAN_WIDTH : scale;
    }
    return scale;
  }

  /** Maps the unnamed ligatures of TeX's bitmap fonts. */
  @Override
  protected void processTextPosition(TextPosition position) {
    String ligature = TEX_LIGATURES.get(String.valueOf(position.getUnicode()));
    super.processTextPosition(
        ligature == null || !(position.getFont() instanceof PDType3Font)
            ? position
            : new TextPosition(
                position.getRotation(),
                position.getPageWidth(),
                position.getPageHeight(),
                position.getTextMatrix(),
                position.getEndX(),
                position.getEndY(),
                position.getHeight(),
                position.getIndividualWidths()[0],
                position.getWidthOfSpace(),
                ligature,
                position.getCharacterCodes(),
                position.getFont(),
                position.getFontSize(),
                (int) position.getFontSizeInPt()));
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

  private static PdfLine.Face face(PDFont font) {
    String name = String.valueOf(font.getName()).toLowerCase(Locale.ROOT);
    PDFontDescriptor descriptor = font.getFontDescriptor();
    boolean bold =
        name.contains("bold")
            || name.contains("black")
            || name.contains("heavy")
            || name.contains("demi")
            || (descriptor != null
                && (descriptor.isForceBold() || descriptor.getFontWeight() >= BOLD_WEIGHT));
    boolean italic =
        name.contains("italic")
            || name.contains("oblique")
            || (descriptor != null && (descriptor.isItalic() || descriptor.getItalicAngle() != 0));
    return new PdfLine.Face(bold, italic, false, descriptor == null ? 0 : descriptor.getStemV());
  }
}
