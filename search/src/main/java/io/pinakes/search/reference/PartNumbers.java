package io.pinakes.search.reference;

import io.pinakes.search.chunk.Span;
import io.pinakes.search.text.Groups;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The printed numbers of the parts of contracts and similar texts, such as {@code 4.1}, without
 * subdivisions in brackets.
 */
public final class PartNumbers {
  private static final String NUMBER = "\\d{1,3}(?:\\.\\d{1,3}){0,6}[a-z]?";

  /** A line that begins with a number and a mark, or with a number and a capital letter. */
  private static final Pattern NUMBERED_LINE =
      Pattern.compile(
          "(?m)^[ \\t#*]{0,8}(?:§[ \\u00a0]?)?("
              + NUMBER
              + ")(?:[.):][ \\t*\\u00a0]{1,4}|[ \\t*\\u00a0]{1,4}(?=\\p{Lu}))(?=\\S)");

  private PartNumbers() {}

  /**
   * The numbers that a text refers to, in order: {@code 4.1} and {@code 5} for "clause 4.1 and § 5
   * (2)". References to other texts, such as laws, are left out.
   */
  public static Set<String> named(String text) {
    Set<String> numbers = new LinkedHashSet<>();
    for (Mention mention : ReferenceReader.read(text, new Span(0, text.length()))) {
      if (mention instanceof Mention.ByNumber numbered && !numbered.foreign()) {
        numbers.add(numbered.label().number());
      }
    }
    return numbers;
  }

  /**
   * The numbers of the parts that contain a place in a text, innermost first: that of the last line
   * at or before it that begins with a number, and those of the headings above.
   *
   * @param at an offset in {@code text}, in UTF-16 units
   * @param headings above the text, outermost first
   */
  public static Set<String> around(String text, int at, List<String> headings) {
    Set<String> numbers = new LinkedHashSet<>();
    String last = "";
    Matcher line = NUMBERED_LINE.matcher(text);
    while (line.find() && line.start() <= at) {
      last = Groups.of(line, 1);
    }
    if (!last.isEmpty()) {
      numbers.add(last);
    }
    for (String heading : headings.reversed()) {
      ofHeading(heading).ifPresent(numbers::add);
    }
    return numbers;
  }

  private static Optional<String> ofHeading(String heading) {
    Matcher line = NUMBERED_LINE.matcher(heading);
    return line.lookingAt() ? Optional.of(Groups.of(line, 1)) : Optional.empty();
  }
}
