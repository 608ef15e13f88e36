package io.pinakes.indexer.source;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A printed line: its words from left to right, in points from the upper left corner of the page.
 *
 * @param words never empty
 * @param baseline distance from the upper edge
 * @param pageHeight height of its page
 */
record PdfLine(List<Word> words, float baseline, float pageHeight) {
  /** A gap of so many font sizes between two words begins another cell. */
  private static final float CELL_GAP = 1.1f;

  /** A punctuation mark less than so many font sizes away belongs to the word before it. */
  private static final float MARK_GAP = 0.4f;

  private static final Pattern FIGURE =
      Pattern.compile(
          "[($€£¥+\\u2212-]*\\s*[($]*\\s*\\d[\\d,.]*\\s*(?:%|x|bps|pts)?\\s*\\)?\\s*%?(?:\\s*\\(\\w\\))?"
              + "|\\$?\\s*[\\u2014\\u2013-]+\\s*%?|\\$?\\s*(?:n/?a|nm|n/?m|\\*+)");

  /** One word and how it is printed; {@code size} is the font size in points. */
  record Word(String text, float left, float right, float size, boolean bold) {}

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

  float left() {
    return words.getFirst().left();
  }

  float right() {
    return words.getLast().right();
  }

  /** The size that most of its characters have. */
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
    boolean any = false;
    for (Word word : words) {
      if (word.text().chars().anyMatch(Character::isLetter)) {
        if (!word.bold()) {
          return false;
        }
        any = true;
      }
    }
    return any;
  }

  /**
   * What stands between wide gaps; currency, brackets and per cent signs stay with their figure.
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

  /** What stands before word {@code i}: nothing where only a full stop was set a little apart. */
  private String separator(int i) {
    if (i == 0) {
      return "";
    }
    Word word = words.get(i);
    boolean mark = word.text().length() == 1 && ".,;:".contains(word.text());
    return mark && word.left() - words.get(i - 1).right() < MARK_GAP * word.size() ? "" : " ";
  }

  /** The number of cells that hold nothing but a figure. */
  static int figures(List<String> cells) {
    int figures = 0;
    for (String cell : cells) {
      figures += isFigure(cell) ? 1 : 0;
    }
    return figures;
  }

  static boolean isFigure(String cell) {
    return FIGURE.matcher(cell.toLowerCase(java.util.Locale.ROOT)).matches();
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
