package io.pinakes.indexer.source.docx;

import io.pinakes.indexer.source.document.OfficeXml;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Computes the automatic numbers of a Word document, which are not in its text, by counting
 * paragraphs.
 */
final class DocxNumbering {
  private static final int LEVELS = 9;
  private static final int LETTERS = 26;
  private static final int[] ROMAN_VALUES = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
  private static final String[] ROMAN_DIGITS = {
    "m", "cm", "d", "cd", "c", "xc", "l", "xl", "x", "ix", "v", "iv", "i"
  };

  private final Map<String, Level[]> patterns = new HashMap<>();
  private final Map<String, String> patternOf = new HashMap<>();
  private final Set<String> restarted = new HashSet<>();
  private final Map<String, int[]> counters = new HashMap<>();

  /** How one level is printed; {@code text} has {@code %1} for the number of the first level. */
  private static final class Level {
    private int start = 1;
    private String format = "decimal";
    private String text = "";
  }

  void read(XMLStreamReader xml) throws XMLStreamException {
    Level[] pattern = newPattern();
    int level = 0;
    String number = "";
    while (xml.hasNext()) {
      if (xml.next() != XMLStreamConstants.START_ELEMENT) {
        continue;
      }
      switch (xml.getLocalName()) {
        case "abstractNum" -> {
          pattern = newPattern();
          patterns.put(OfficeXml.attribute(xml, "abstractNumId"), pattern);
        }
        case "num" -> {
          number = OfficeXml.attribute(xml, "numId");
          pattern = newPattern(); // list overrides are ignored, except for the start value
        }
        case "startOverride" -> restarted.add(number);
        case "abstractNumId" -> patternOf.put(number, OfficeXml.value(xml));
        case "lvl" ->
            level =
                Math.min(LEVELS - 1, OfficeXml.number(OfficeXml.attribute(xml, "ilvl")).orElse(0));
        case "start" -> pattern[level].start = OfficeXml.number(xml).orElse(1);
        case "numFmt" -> pattern[level].format = OfficeXml.value(xml);
        case "lvlText" -> pattern[level].text = OfficeXml.value(xml);
        default -> {}
      }
    }
  }

  /** Counts one paragraph and returns its printed number; may be empty. */
  String next(String numberId, int level) {
    String patternId = patternOf.getOrDefault(numberId, "");
    Level[] pattern = patterns.get(patternId);
    if (pattern == null || level >= LEVELS) {
      return "";
    }
    String list = restarted.contains(numberId) ? "list " + numberId : patternId;
    int[] counts = counters.computeIfAbsent(list, _ -> new int[LEVELS]);
    counts[level] = counts[level] == 0 ? pattern[level].start : counts[level] + 1;
    for (int deeper = level + 1; deeper < LEVELS; deeper++) {
      counts[deeper] = 0;
    }
    if (pattern[level].format.equals("bullet")) {
      return "-";
    }
    String text = pattern[level].text;
    for (int i = 0; i <= level; i++) {
      int count = counts[i] == 0 ? pattern[i].start : counts[i];
      text = text.replace("%" + (i + 1), print(count, pattern[i].format));
    }
    return pattern[level].format.equals("none") ? "" : text.strip();
  }

  private static String print(int count, String format) {
    return switch (format) {
      case "lowerLetter" -> letters(count);
      case "upperLetter" -> letters(count).toUpperCase(Locale.ROOT);
      case "lowerRoman" -> roman(count);
      case "upperRoman" -> roman(count).toUpperCase(Locale.ROOT);
      case "decimalZero" -> count < 10 ? "0" + count : Integer.toString(count);
      case "none" -> "";
      default -> Integer.toString(count);
    };
  }

  /** a to z, then aa to zz, as Word counts. */
  private static String letters(int count) {
    char letter = (char) ('a' + Math.floorMod(count - 1, LETTERS));
    return String.valueOf(letter).repeat(Math.clamp((count - 1) / LETTERS + 1, 1, LETTERS));
  }

  private static String roman(int count) {
    StringBuilder roman = new StringBuilder();
    int left = Math.min(count, 3999);
    for (int i = 0; i < ROMAN_VALUES.length; i++) {
      for (; left >= ROMAN_VALUES[i]; left -= ROMAN_VALUES[i]) {
        roman.append(ROMAN_DIGITS[i]);
      }
    }
    return roman.toString();
  }

  private static Level[] newPattern() {
    Level[] pattern = new Level[LEVELS];
    for (int i = 0; i < LEVELS; i++) {
      pattern[i] = new Level();
    }
    return pattern;
  }
}
