package io.pinakes.search.text;

import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/** Reads the groups of a regular expression match without nulls. */
public final class Groups {
  private Groups() {}

  /** What group {@code index} matched; empty if it took no part in the match. */
  public static String of(Matcher match, int index) {
    @Nullable String group = match.group(index);
    return group == null ? "" : group;
  }

  /** What the group {@code name} matched; empty if it took no part in the match. */
  public static String of(Matcher match, String name) {
    @Nullable String group = match.group(name);
    return group == null ? "" : group;
  }
}
