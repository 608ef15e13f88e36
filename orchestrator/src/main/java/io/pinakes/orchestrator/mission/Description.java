package io.pinakes.orchestrator.mission;

import io.pinakes.search.text.Groups;
import java.util.Optional;
import java.util.regex.Matcher;

/**
 * A thing that a question describes instead of naming it: "the building that Acme insures" in "what
 * is the rent of the building that Acme insures?". What is asked for and what describes the thing
 * often stand in different documents, so the thing must be found first.
 *
 * @param thing the description as worded
 * @param finding a question that asks which thing it is
 * @param before the question up to the description
 * @param after the question after it, without its mark
 */
public record Description(String thing, String finding, String before, String after) {
  /** The description in a question; empty if it has none, or asks for nothing but the thing. */
  public static Optional<Description> in(String question) {
    String plain = MissionGrammar.plain(question);
    for (MissionPatterns words : MissionPatterns.all()) {
      for (String line : words.of("described")) {
        WordingRule rule = WordingRule.of(line);
        Matcher found = rule.matcher(plain);
        if (found.matches()) {
          Description description =
              new Description(
                  Groups.of(found, "thing"),
                  rule.asked(found),
                  Groups.of(found, "before"),
                  found.namedGroups().containsKey("after") ? Groups.of(found, "after") : "");
          if (description.asksMore(words)) {
            return Optional.of(description);
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Whether something is left to ask once the thing is known. */
  private boolean asksMore(MissionPatterns words) {
    return !after.isBlank() || words.match("lead", before.strip()).isEmpty();
  }

  /** The question with a name in place of the description. */
  public String named(String name) {
    return before + name + after + "?";
  }
}
