package io.pinakes.testdata;

import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.pdmodel.font.PDFont;

/** One typeset line: pieces set directly one after the other. */
record Line(List<Piece> pieces) {

  /** Text in one font. */
  record Piece(String text, PDFont font) {}

  Line {
    pieces = List.copyOf(pieces);
  }

  float width(float size) {
    float sum = 0;
    for (Piece piece : pieces) {
      sum += Face.width(piece.font(), size, piece.text());
    }
    return sum;
  }

  /** Breaks runs into lines no wider than {@code width}; a longer word gets a line of its own. */
  static List<Line> wrap(List<Run> runs, Face face, float size, float width) {
    List<Line> lines = new ArrayList<>();
    Line line = new Line(List.of());
    for (Line word : words(runs, face)) {
      boolean lineFeed = word.pieces().isEmpty();
      Line longer = line.plus(word, face);
      if (lineFeed || (!line.pieces().isEmpty() && longer.width(size) > width)) {
        lines.add(line);
        line = word;
      } else {
        line = longer;
      }
    }
    lines.add(line);
    return lines;
  }

  private Line plus(Line word, Face face) {
    if (pieces.isEmpty()) {
      return word;
    }
    List<Piece> all = new ArrayList<>(pieces);
    all.add(new Piece(" ", face.regular()));
    all.addAll(word.pieces());
    return new Line(all);
  }

  /** Splits at spaces only, so that a bold word and the comma after it stay together. */
  private static List<Line> words(List<Run> runs, Face face) {
    List<Line> words = new ArrayList<>();
    List<Piece> word = new ArrayList<>();
    for (Run run : runs) {
      StringBuilder text = new StringBuilder();
      for (char c : run.text().toCharArray()) {
        if (c != ' ' && c != '\n') {
          text.append(c);
          continue;
        }
        endPiece(text, face.font(run), word);
        endWord(word, words);
        if (c == '\n') {
          words.add(new Line(List.of()));
        }
      }
      endPiece(text, face.font(run), word);
    }
    endWord(word, words);
    return words;
  }

  private static void endPiece(StringBuilder text, PDFont font, List<Piece> word) {
    if (!text.isEmpty()) {
      word.add(new Piece(text.toString(), font));
      text.setLength(0);
    }
  }

  private static void endWord(List<Piece> word, List<Line> words) {
    if (!word.isEmpty()) {
      words.add(new Line(word));
      word.clear();
    }
  }
}
