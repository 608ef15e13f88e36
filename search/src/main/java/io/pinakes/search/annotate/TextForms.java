package io.pinakes.search.annotate;

import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A text of a {@link Dictionary} that tells itself.
 *
 * @param folded without its case
 * @param forms as it was written, at least one
 */
public record TextForms(String folded, SortedSet<String> forms) {
  /** The text of this number. */
  static TextForms of(Dictionary texts, int number) {
    return new TextForms(texts.folded(number), new TreeSet<>(texts.forms(number)));
  }

  /** Its number in another dictionary, which then has it. */
  int number(Dictionary texts) {
    int number = -1;
    for (String form : forms) {
      number = texts.number(folded, form);
    }
    return number;
  }
}
