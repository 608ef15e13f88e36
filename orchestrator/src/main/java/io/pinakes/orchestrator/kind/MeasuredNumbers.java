package io.pinakes.orchestrator.kind;

import io.pinakes.search.text.Groups;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers with a unit right after them: the 18 of "18 litres" is another than that of a name. */
public final class MeasuredNumbers {
  private static final Pattern MEASURED =
      Pattern.compile("(\\p{N}+(?:[.,:]\\p{N}+)*)[\\s\u00a0-]?(\\p{L}{1,20})");

  private MeasuredNumbers() {}

  /** Each number of a text that has a unit, as written, with its base unit after a space. */
  public static Set<String> in(String text) {
    Set<String> measured = new HashSet<>();
    Matcher matcher = MEASURED.matcher(text);
    while (matcher.find()) {
      String number = Groups.of(matcher, 1);
      ValueType.baseUnit(Groups.of(matcher, 2))
          .ifPresent(unit -> measured.add(number + " " + unit));
    }
    return measured;
  }
}
