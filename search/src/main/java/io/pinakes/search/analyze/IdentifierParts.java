package io.pinakes.search.analyze;

import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.List;

/** Splits a token into its parts, given as offsets in the token. */
final class IdentifierParts {
  private IdentifierParts() {}

  /** {@code foo.bar_baz} at its dots and colons; the whole if all components are single letters. */
  static List<Span> components(String token) {
    List<Span> components = new ArrayList<>();
    int start = 0;
    boolean words = false;
    for (int i = 0; i <= token.length(); i++) {
      if (i == token.length() || token.charAt(i) == '.' || token.charAt(i) == ':') {
        if (i > start) {
          components.add(new Span(start, i));
          words |= i > start + 1;
        }
        start = i + 1;
      }
    }
    return words && components.size() > 1 ? components : List.of(new Span(0, token.length()));
  }

  /**
   * {@code snake_case} at its underscores, {@code camelCase} and {@code HTTPServer} where a word
   * begins. Single letters are left out. Empty if there is nothing to split.
   */
  static List<Span> words(String token, Span component) {
    List<Span> words = new ArrayList<>();
    int start = component.start();
    int cuts = 0;
    for (int i = component.start(); i < component.end(); i++) {
      if (token.charAt(i) == '_') {
        add(start, i, words);
        start = i + 1;
        cuts++;
      } else if (i > start && beginsWord(token, i, component.end())) {
        add(start, i, words);
        start = i;
        cuts++;
      }
    }
    add(start, component.end(), words);
    return cuts == 0 ? List.of() : words;
  }

  private static void add(int start, int end, List<Span> into) {
    if (end > start + 1) {
      into.add(new Span(start, end));
    }
  }

  private static boolean beginsWord(String token, int at, int end) {
    if (!Character.isUpperCase(token.charAt(at))) {
      return false;
    }
    char before = token.charAt(at - 1);
    boolean smallAfter = at + 1 < end && Character.isLowerCase(token.charAt(at + 1));
    return Character.isLowerCase(before)
        || (smallAfter && (Character.isUpperCase(before) || Character.isDigit(before)));
  }
}
