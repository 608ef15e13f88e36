package io.pinakes.indexer.source.pdf;

import io.pinakes.indexer.source.document.CleanText;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.text.TextPosition;

/** Splits a PDFBox text run at the white space in it. */
final class PdfWords {
  private static final char SOFT_HYPHEN = '\u00AD';

  /** A space of which less than this fraction is visible, because letters cover it, is ignored. */
  private static final float VISIBLE_SPACE = 0.75f;

  private PdfWords() {}

  /** The characters of one word, in the order PDFBox gives them. */
  record Run(String text, List<TextPosition> positions) {}

  /**
   * The words of {@code text}, printed at {@code positions}. Letters are taken from {@code text},
   * where PDFBox has resolved ligatures and writing direction, if both have the same number of
   * words; otherwise the whole is one word.
   */
  static List<Run> of(String text, List<TextPosition> positions) {
    List<List<TextPosition>> groups = groups(positions);
    List<String> words = new ArrayList<>();
    for (String word : CleanText.line(text).split(" ", -1)) {
      if (!word.isEmpty()) {
        words.add(word);
      }
    }
    if (groups.stream().anyMatch(group -> group.stream().anyMatch(PdfWords::isBlank))) {
      return joined(groups);
    }
    if (words.size() != groups.size()) {
      return words.isEmpty()
          ? List.of()
          : List.of(new Run(clean(String.join(" ", words)), positions));
    }
    List<Run> runs = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      runs.add(new Run(clean(words.get(i)), groups.get(i)));
    }
    return runs;
  }

  /** Runs with words taken from the positions, because an ignored space joins them. */
  private static List<Run> joined(List<List<TextPosition>> groups) {
    List<Run> runs = new ArrayList<>();
    for (List<TextPosition> group : groups) {
      StringBuilder word = new StringBuilder();
      for (TextPosition position : group) {
        word.append(isBlank(position) ? "" : position.getUnicode());
      }
      runs.add(new Run(clean(CleanText.line(word.toString())), group));
    }
    return runs;
  }

  private static List<List<TextPosition>> groups(List<TextPosition> positions) {
    List<List<TextPosition>> groups = new ArrayList<>();
    List<TextPosition> group = new ArrayList<>();
    for (int i = 0; i < positions.size(); i++) {
      TextPosition position = positions.get(i);
      if (!isBlank(position)) {
        group.add(position);
      } else if (!group.isEmpty() && isCovered(positions, i)) {
        group.add(position);
      } else if (!group.isEmpty()) {
        groups.add(group);
        group = new ArrayList<>();
      }
    }
    if (!group.isEmpty()) {
      groups.add(group);
    }
    return groups;
  }

  /** Whether the space at {@code i} is covered by its neighbouring letters. */
  private static boolean isCovered(List<TextPosition> positions, int i) {
    if (i == 0 || i + 1 == positions.size()) {
      return false;
    }
    TextPosition space = positions.get(i);
    TextPosition before = positions.get(i - 1);
    TextPosition after = positions.get(i + 1);
    if (isBlank(before) || isBlank(after)) {
      return false;
    }
    float left = before.getXDirAdj() + before.getWidthDirAdj();
    float right = space.getXDirAdj() + space.getWidthDirAdj();
    return space.getXDirAdj() < left
        && after.getXDirAdj() < right
        && after.getXDirAdj() - left < space.getWidthDirAdj() * VISIBLE_SPACE;
  }

  private static boolean isBlank(TextPosition position) {
    String characters = position.getUnicode();
    return characters == null || CleanText.line(characters).isEmpty();
  }

  /** Keeps soft hyphens at the end of a line and drops them elsewhere. */
  private static String clean(String word) {
    if (word.indexOf(SOFT_HYPHEN) < 0) {
      return word;
    }
    String end = word.endsWith(String.valueOf(SOFT_HYPHEN)) ? "-" : "";
    return word.replace(String.valueOf(SOFT_HYPHEN), "") + end;
  }
}
