package io.pinakes.indexer.source.pdf;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Joins words that were hyphenated at line ends; the whole word goes to the first line.
 *
 * <p>The rest of the document decides whether the hyphen is part of the word: a word that occurs
 * elsewhere in one piece loses it; a compound that occurs elsewhere with it, or whose parts both
 * occur as words, keeps it. A word that occurs nowhere else loses it.
 */
final class PdfHyphens {
  private static final int MIN_PART = 2;
  private static final int MIN_WORD = 4;

  private final Set<String> words = new HashSet<>();

  PdfHyphens(List<List<PdfLine>> pages) {
    for (List<PdfLine> page : pages) {
      for (int i = 0; i < page.size(); i++) {
        List<PdfLine.Word> line = page.get(i).words();
        boolean continued = i > 0 && isCut(page.get(i - 1));
        for (int w = continued ? 1 : 0; w < line.size(); w++) {
          String letters = core(line.get(w).text());
          if (!letters.endsWith("-")) {
            words.add(letters);
          }
        }
      }
    }
  }

  /** The lines of a page with hyphenated words joined. */
  List<PdfLine> joined(List<PdfLine> page) {
    List<PdfLine> lines = new ArrayList<>(page);
    for (int i = 0; i + 1 < lines.size(); i++) {
      PdfLine line = lines.get(i);
      PdfLine next = lines.get(i + 1);
      if (!isCut(line) || !goesOn(line, next)) {
        continue;
      }
      PdfLine.Word head = line.words().getLast();
      PdfLine.Word tail = next.words().getFirst();
      List<PdfLine.Word> longer = new ArrayList<>(line.words());
      longer.set(longer.size() - 1, head.withText(join(head.text(), tail.text())));
      lines.set(i, new PdfLine(longer, line.baseline(), line.pageHeight()));
      if (next.words().size() == 1) {
        lines.remove(i + 1);
      } else {
        lines.set(
            i + 1,
            new PdfLine(
                next.words().subList(1, next.words().size()), next.baseline(), next.pageHeight()));
      }
    }
    return lines;
  }

  private String join(String head, String tail) {
    String first = head.substring(0, head.length() - 1);
    String start = core(first);
    String end = core(tail);
    if (words.contains(start + end)) {
      return first + tail;
    }
    boolean compound =
        words.contains(start + "-" + end)
            || start.contains("-")
            || (start.length() >= MIN_WORD && words.contains(start) && words.contains(end));
    return compound ? head + tail : first + tail;
  }

  private static boolean isCut(PdfLine line) {
    String last = line.words().getLast().text();
    int letters = last.length() - 1;
    return letters >= MIN_PART
        && (last.endsWith("-") || last.endsWith("\u2010"))
        && Character.isLetter(last.charAt(letters - 1))
        && line.stretches().size() == 1;
  }

  private static boolean goesOn(PdfLine line, PdfLine next) {
    return Character.isLowerCase(next.words().getFirst().text().codePointAt(0))
        && Math.abs(next.size() - line.size()) < 1
        && next.stretches().size() == 1;
  }

  /** In lower case, without surrounding punctuation. */
  private static String core(String word) {
    return word.replaceAll("^[^\\p{L}\\p{N}]+|[^\\p{L}\\p{N}-]+$", "").toLowerCase(Locale.ROOT);
  }
}
