package io.pinakes.indexer.source.document;

import io.pinakes.indexer.source.document.ParsedDocument.Heading;
import io.pinakes.search.text.Groups;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Splits a letter from the title after it ({@code A Organization}, {@code B Minutes}) if at least
 * three headings of a level are lettered in sequence; a single one may just begin with the word
 * "A".
 */
public final class LetteredHeadings {
  private static final int MIN_ROW = 3;
  private static final Pattern LETTERED = Pattern.compile("([A-Z])\\s+([\\p{Lu}\\d].*)");

  private LetteredHeadings() {}

  public static List<Heading> told(List<Heading> headings) {
    Map<Integer, String> rows = new HashMap<>();
    for (Heading heading : headings) {
      Matcher lettered = LETTERED.matcher(heading.title());
      if (heading.number().isEmpty() && lettered.matches()) {
        rows.merge(heading.level(), Groups.of(lettered, 1), String::concat);
      }
    }
    rows.values().removeIf(row -> row.length() < MIN_ROW || !isRow(row));
    List<Heading> told = new ArrayList<>();
    for (Heading heading : headings) {
      Matcher lettered = LETTERED.matcher(heading.title());
      boolean inRow =
          rows.containsKey(heading.level()) && heading.number().isEmpty() && lettered.matches();
      told.add(
          inRow
              ? new Heading(
                  heading.level(), Groups.of(lettered, 1), Groups.of(lettered, 2), heading.span())
              : heading);
    }
    return told;
  }

  private static boolean isRow(String letters) {
    for (int i = 0; i < letters.length(); i++) {
      if (letters.charAt(i) != 'A' + i) {
        return false;
      }
    }
    return true;
  }
}
