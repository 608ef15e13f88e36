package io.pinakes.indexer.source.pdf;

import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.contentstream.PDFStreamEngine;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.contentstream.operator.OperatorProcessor;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSNumber;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.util.Matrix;

/**
 * Collects the horizontal rules of a page to detect underlined words, since PDF underlines are
 * separate drawings. Rotated pages are not supported.
 */
final class PdfUnderlines {
  /** Maximum thickness in points; a thicker rule is a bar. */
  private static final float MAX_THICKNESS = 2;

  private static final float MIN_LENGTH = 6;

  /** How far below the baseline an underline is, in font sizes. */
  private static final float MAX_DROP = 0.25f;

  /** How far an underline may end from its words, in points. */
  private static final float SLACK = 4;

  private static final int MAX_RULES = 20_000;

  private final List<Rule> rules = new ArrayList<>();
  private final PDFStreamEngine engine;
  private Matrix fromCorner = new Matrix();
  private float height;
  private boolean upright;
  private float lastX;
  private float lastY;

  /** In points from the upper left corner of the page. */
  private record Rule(float left, float right, float y) {}

  PdfUnderlines(PDFStreamEngine engine) {
    this.engine = engine;
    engine.addOperator(new Path("re", engine));
    engine.addOperator(new Path("m", engine));
    engine.addOperator(new Path("l", engine));
  }

  /** Clears the rules, for a new {@code page}. */
  void begin(PDPage page) {
    rules.clear();
    PDRectangle box = page.getCropBox();
    fromCorner = Matrix.getTranslateInstance(-box.getLowerLeftX(), -box.getLowerLeftY());
    height = box.getHeight();
    upright = page.getRotation() == 0;
  }

  /** {@code line} with words underlined if there is a rule of the same length below them. */
  PdfLine marked(PdfLine line) {
    PdfLine marked = line;
    for (Rule rule : rules) {
      float drop = rule.y() - line.baseline();
      if (drop >= -0.5f && drop <= MAX_DROP * line.size()) {
        marked = marked(marked, rule);
      }
    }
    return marked;
  }

  private static PdfLine marked(PdfLine line, Rule rule) {
    List<PdfLine.Word> words = new ArrayList<>();
    float left = Float.MAX_VALUE;
    float right = 0;
    for (PdfLine.Word word : line.words()) {
      boolean on = word.left() >= rule.left() - SLACK && word.right() <= rule.right() + SLACK;
      words.add(on ? word.withUnderline() : word);
      left = on ? Math.min(left, word.left()) : left;
      right = on ? Math.max(right, word.right()) : right;
    }
    boolean fits = left - rule.left() < SLACK && rule.right() - right < SLACK;
    return fits ? new PdfLine(words, line.baseline(), line.pageHeight()) : line;
  }

  private void add(float x1, float y1, float x2, float y2) {
    Matrix matrix = engine.getGraphicsState().getCurrentTransformationMatrix().multiply(fromCorner);
    var from = matrix.transformPoint(x1, y1);
    var to = matrix.transformPoint(x2, y2);
    float left = Math.min(from.x, to.x);
    float right = Math.max(from.x, to.x);
    boolean thin = Math.abs(from.y - to.y) <= MAX_THICKNESS;
    if (upright && thin && right - left >= MIN_LENGTH && rules.size() < MAX_RULES) {
      rules.add(new Rule(left, right, height - Math.max(from.y, to.y)));
    }
  }

  /** Tracks rectangles and straight lines, regardless of how they are painted. */
  private final class Path extends OperatorProcessor {
    private final String name;

    Path(String name, PDFStreamEngine engine) {
      super(engine);
      this.name = name;
    }

    @Override
    public void process(Operator operator, List<COSBase> operands) {
      float[] numbers = new float[operands.size()];
      for (int i = 0; i < numbers.length; i++) {
        if (!(operands.get(i) instanceof COSNumber number)) {
          return;
        }
        numbers[i] = number.floatValue();
      }
      if (name.equals("re") && numbers.length == 4) {
        add(numbers[0], numbers[1], numbers[0] + numbers[2], numbers[1] + numbers[3]);
      } else if (numbers.length == 2) {
        if (name.equals("l")) {
          add(lastX, lastY, numbers[0], numbers[1]);
        }
        lastX = numbers[0];
        lastY = numbers[1];
      }
    }

    @Override
    public String getName() {
      return name;
    }
  }
}
