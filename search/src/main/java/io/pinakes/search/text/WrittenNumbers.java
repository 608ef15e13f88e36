package io.pinakes.search.text;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The numbers of a text as they are written: digits of any script, with single points, commas,
 * colons, slashes and hyphens between them, such as {@code 4,250.00}, {@code 2024-03-01}, {@code
 * 10:30}. Two numbers are the same if they are written alike.
 */
public final class WrittenNumbers {
  private static final Pattern NUMBER = Pattern.compile("\\p{N}+(?:[.,:/-]\\p{N}+)*");

  private WrittenNumbers() {}

  /** In order, repeated ones too. */
  public static List<String> in(String text) {
    return NUMBER.matcher(text).results().map(MatchResult::group).toList();
  }
}
