package io.pinakes.orchestrator.mission;

import io.pinakes.search.text.Groups;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A wording, and the question that follows from it.
 *
 * @param pattern a regular expression with named groups
 * @param question what groups of the expression are filled into, as {@code ${name}}
 */
record WordingRule(String pattern, String question) {
  private static final String THEN = " => ";
  private static final Pattern GROUP = Pattern.compile("\\$\\{(\\p{Alpha}+)}");

  /**
   * Reads {@code pattern => question}.
   *
   * @throws IllegalArgumentException if the arrow is missing
   */
  static WordingRule of(String line) {
    int then = line.lastIndexOf(THEN);
    if (then < 0) {
      throw new IllegalArgumentException(
          "mission.txt: expected \"pattern => question\", got \"" + line + '"');
    }
    return new WordingRule(line.substring(0, then), line.substring(then + THEN.length()));
  }

  Matcher matcher(String text) {
    return MissionPatterns.pattern(pattern).matcher(text);
  }

  /** The question that follows from a match. */
  String asked(Matcher found) {
    return GROUP
        .matcher(question)
        .replaceAll(
            group -> Matcher.quoteReplacement(Groups.of(found, String.valueOf(group.group(1)))));
  }
}
