package io.pinakes.search.text;

import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/** Reads the groups of a match without nulls. */
public final class Groups {
  private Groups() {}

  /** What group {@code index} matched; empty if it took no part in the match. */
  public static String of(Matcher match, int index) {
    @Nullable String group = match.group(index);
    return group == null ? "" : group;
  }

  /**
   * What a named group took part in the match with.
   *
   * @throws IllegalStateException if it did not take part
   */
  public static String of(Matcher match, String name) {
    String group = match.group(name);
    if (group == null) {
      throw new IllegalStateException("group " + name + " took no part in " + match);
    }
    return group;
  }
}
