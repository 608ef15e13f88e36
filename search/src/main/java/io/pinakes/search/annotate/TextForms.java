package io.pinakes.search.annotate;

import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A self-contained entry of a {@link Dictionary}.
 *
 * @param folded the case-folded text
 * @param forms the spellings seen, at least one
 */
public record TextForms(String folded, SortedSet<String> forms) {
  /** The text with this number. */
  static TextForms of(Dictionary texts, int number) {
    return new TextForms(texts.folded(number), new TreeSet<>(texts.forms(number)));
  }

  /** Its number in {@code texts}, to which it is added if missing. */
  int number(Dictionary texts) {
    int number = -1;
    for (String form : forms) {
      number = texts.number(folded, form);
    }
    return number;
  }
}
