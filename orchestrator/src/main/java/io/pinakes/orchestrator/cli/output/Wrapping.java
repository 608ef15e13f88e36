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
}
