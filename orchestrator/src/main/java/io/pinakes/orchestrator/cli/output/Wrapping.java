package io.pinakes.orchestrator.cli.output;

import java.util.ArrayList;
import java.util.List;

/** Breaks text into lines for a terminal. */
public final class Wrapping {
  /** Narrower lines would be unreadable. */
  private static final int LEAST = 20;

  private Wrapping() {}

  /**
   * Breaks {@code text} into lines between words; a word that is too long gets a line of its own.
   *
   * @param width UTF-16 units per line
   */
  public static List<String> lines(String text, int width) {
    int most = Math.max(LEAST, width);
    List<String> lines = new ArrayList<>();
    int start = 0;
    while (text.length() - start > most) {
      int end = text.lastIndexOf(' ', start + most);
      if (end <= start) {
        end = text.indexOf(' ', start + most);
        if (end < 0) {
          break;
        }
      }
      lines.add(text.substring(start, end));
      start = end + 1;
    }
    lines.add(text.substring(start));
    return lines;
  }

  /** The same for lines that are never longer: a word that is too long is broken. */
  static List<String> within(String text, int width) {
    List<String> lines = new ArrayList<>();
    int start = 0;
    while (text.length() - start > width) {
      int space = text.lastIndexOf(' ', start + width);
      int end = space > start ? space : broken(text, start, start + width);
      lines.add(text.substring(start, end));
      start = space > start ? end + 1 : end;
    }
    lines.add(text.substring(start));
    return lines;
  }

  /** Where to break a word: after a slash or dash, if it has one. */
  private static int broken(String word, int start, int end) {
    int dash = Math.max(word.lastIndexOf('/', end - 1), word.lastIndexOf('-', end - 1));
    if (dash > start) {
      return dash + 1;
    }
    return Character.isLowSurrogate(word.charAt(end)) ? end - 1 : end;
  }
}
