package io.pinakes.indexer.source;

import java.util.ArrayList;
import java.util.List;

/** Tells printed tables of contents: lines with words that end in numbers that never go down. */
final class PdfContents {
  private static final int MIN_ENTRIES = 5;
  private static final int MIN_SHARE = 3;
  private static final int MAX_DIGITS = 4;

  private PdfContents() {}

  /**
   * Whether {@code page} is (part of) a table of contents.
   *
   * @param pageCount of the document; printed numbers go little beyond it
   */
  static boolean on(List<PdfPlaced> page, int pageCount) {
    List<Integer> numbers = new ArrayList<>();
    for (PdfPlaced placed : page) {
      PdfLine line = placed.line();
      String last = line.words().getLast().text();
      boolean counted = last.length() <= MAX_DIGITS && last.chars().allMatch(Character::isDigit);
      if (counted && line.text().chars().filter(Character::isLetter).count() > 3) {
        int number = Integer.parseInt(last);
        if (number <= pageCount * 2) { // a larger one is a year
          numbers.add(number);
        }
      }
    }
    int down = 0;
    for (int i = 1; i < numbers.size(); i++) {
      down += numbers.get(i) < numbers.get(i - 1) ? 1 : 0;
    }
    return numbers.size() >= MIN_ENTRIES
        && numbers.size() * MIN_SHARE >= page.size()
        && down <= numbers.size() / 10
        && numbers.getLast() > numbers.getFirst();
  }
}
