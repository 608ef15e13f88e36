package io.pinakes.indexer.source.pdf;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * A printed line: its words from left to right, in points from the upper left corner of the page.
 *
 * @param words never empty
 * @param baseline distance from the upper edge
 * @param pageHeight height of its page
 */
record PdfLine(List<Word> words, float baseline, float pageHeight) {
  /** A gap of this many font sizes between two words starts a new cell. */
  private static final float CELL_GAP = 1.1f;

  /** A punctuation mark closer than this many font sizes belongs to the previous word. */
  private static final float MARK_GAP = 0.4f;

  /** Sizes that differ by less than this many points are equal. */
  private static final float SAME_SIZE = 0.4f;

  private static final Pattern FIGURE =
      Pattern.compile(
          "[($€£¥+\\u2212-]*\\s*[($]*\\s*\\d[\\d,.]*"
              + "\\s*(?:%|x|bps|pts)?\\s*\\)?\\s*%?(?:\\s*\\(\\w\\))?"
              + "|\\$?\\s*[\\u2014\\u2013-]+\\s*%?|\\$?\\s*(?:n/?a|nm|n/?m|\\*+)");

  /**
   * One printed word.
   *
   * @param size the font size in points
   * @param raised whether it is a footnote mark, set small at the end of another word
   */
  record Word(
      String text, float left, float right, float baseline, float size, Face face, boolean raised) {

    boolean bold() {
      return face.bold();
    }

    /** This word, bold or not. */
    Word withBold(boolean bold) {
      return new Word(
          text,
          left,
          right,
          baseline,
          size,
          new Face(bold, face.italic(), face.underlined(), face.stem()),
          raised);
    }

    /** This word, underlined. */
    Word withUnderline() {
      return new Word(
          text,
          left,
          right,
          baseline,
          size,
          new Face(face.bold(), face.italic(), true, face.stem()),
          raised);
    }

    /** Other text at the same position. */
    Word withText(String letters) {
      return new Word(letters, left, right, baseline, size, face, raised);
    }
  }

  /**
   * The style of a word.
   *
   * @param underlined whether a rule as long as the words is drawn below it
   * @param stem width of its vertical stems, in thousandths of the font size; 0 if unknown
   */
  record Face(boolean bold, boolean italic, boolean underlined, float stem) {}

  PdfLine {
    words = List.copyOf(words);
  }

  /** The words with single spaces between them. */
  String text() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < words.size(); i++) {
      text.append(separator(i)).append(words.get(i).text());
    }
    return text.toString();
  }

  /** The words without footnote marks. */
  String title() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < words.size(); i++) {
      if (!words.get(i).raised()) {
        text.append(text.isEmpty() ? "" : separator(i)).append(words.get(i).text());
      }
    }
    return text.toString();
  }

  /** Some of its words, with their own baseline. */
  PdfLine with(List<Word> some) {
    float own = baseline;
    for (Word word : some) {
      if (!word.raised()) {
        own = word.baseline();
        break;
      }
    }
    return new PdfLine(some, own, pageHeight);
  }

  /** The parts between wide gaps, each as a line. */
  List<PdfLine> stretches() {
    return stretches(CELL_GAP);
  }

  /**
   * The parts between gaps wider than this many font sizes of the adjacent words, each as a line.
   */
  List<PdfLine> stretches(float gap) {
    List<PdfLine> stretches = new ArrayList<>();
    int start = 0;
    for (int i = 1; i <= words.size(); i++) {
      if (i == words.size() || gapBefore(i) > gap) {
        stretches.add(i - start == words.size() ? this : with(words.subList(start, i)));
        start = i;
      }
    }
    return stretches;
  }

  /**
   * The parts between gaps wider than this many font sizes, each as a line; currency symbols,
   * brackets and percent signs stay with their figure.
   */
  List<PdfLine> runs(float gap) {
    List<PdfLine> runs = new ArrayList<>();
    int start = 0;
    for (int i = 1; i <= words.size(); i++) {
      if (i == words.size() || (gapBefore(i) > gap && parts(start, i))) {
        runs.add(with(words.subList(start, i)));
        start = i;
      }
    }
    return runs;
  }

  /** Whether a gap before word {@code i} ends the part that begins with word {@code start}. */
  private boolean parts(int start, int i) {
    return !isPrefix(with(words.subList(start, i)).text()) && !isSuffix(words.get(i).text());
  }

  float left() {
    return words.getFirst().left();
  }

  float right() {
    return words.getLast().right();
  }

  /** Whether it is printed in the size and style of {@code other}. */
  boolean isSetLike(PdfLine other) {
    return Math.abs(size() - other.size()) < SAME_SIZE
        && bold() == other.bold()
        && italic() == other.italic()
        && underlined() == other.underlined();
  }

  /** The size of most of its characters. */
  float size() {
    float best = 0;
    int most = -1;
    for (Word candidate : words) {
      int characters = 0;
      for (Word word : words) {
        characters += Math.abs(word.size() - candidate.size()) < 0.3f ? word.text().length() : 0;
      }
      if (characters > most) {
        most = characters;
        best = candidate.size();
      }
    }
    return best;
  }

  /** Whether every word with a letter in it is bold, and there is one. */
  boolean bold() {
    return all(Face::bold);
  }

  /** Whether every word with a letter in it is italic, and there is one. */
  boolean italic() {
    return all(Face::italic);
  }

  /** Whether every word with a letter in it is underlined, and there is one. */
  boolean underlined() {
    return all(Face::underlined);
  }

  private boolean all(Predicate<Face> style) {
    boolean any = false;
    for (Word word : words) {
      if (word.text().chars().anyMatch(Character::isLetter) && !word.raised()) {
        if (!style.test(word.face())) {
          return false;
        }
        any = true;
      }
    }
    return any;
  }

  /** White space before word {@code i}, in font sizes of the smaller adjacent word. */
  private float gapBefore(int i) {
    Word word = words.get(i);
    Word before = words.get(i - 1);
    float size = word.raised() ? before.size() : Math.min(word.size(), before.size());
    return (word.left() - before.right()) / size;
  }

  /**
   * The text between wide gaps; currency symbols, brackets and percent signs stay with their
   * figure.
   */
  List<String> cells() {
    List<String> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    float size = size();
    for (int i = 0; i < words.size(); i++) {
      Word word = words.get(i);
      if (i > 0) {
        boolean wide = word.left() - words.get(i - 1).right() > CELL_GAP * size;
        boolean begins = isPrefix(word.text()) && isFigure(cell.toString());
        if (begins || (wide && !isPrefix(cell) && !isSuffix(word.text()))) {
          cells.add(cell.toString());
          cell.setLength(0);
        } else {
          cell.append(separator(i));
        }
      }
      cell.append(word.text());
    }
    cells.add(cell.toString());
    return cells;
  }

  /** The separator before word {@code i}: empty if only a full stop is set slightly apart. */
  private String separator(int i) {
    if (i == 0) {
      return "";
    }
    Word word = words.get(i);
    if (word.raised()) {
      return "";
    }
    boolean mark = word.text().length() == 1 && ".,;:".contains(word.text());
    return mark && word.left() - words.get(i - 1).right() < MARK_GAP * word.size() ? "" : " ";
  }

  /** The number of cells that consist of a figure. */
  static int figures(List<String> cells) {
    int figures = 0;
    for (String cell : cells) {
      figures += isFigure(cell) ? 1 : 0;
    }
    return figures;
  }

  static boolean isFigure(String cell) {
    return FIGURE.matcher(cell.toLowerCase(Locale.ROOT)).matches();
  }

  private static boolean isPrefix(CharSequence cell) {
    String words = cell.toString();
    return words.equals("$")
        || words.equals("€")
        || words.equals("£")
        || words.equals("(")
        || words.equals("$ (");
  }

  private static boolean isSuffix(String word) {
    return word.equals("%") || word.equals(")") || word.equals(")%") || word.equals("%)");
  }
}
