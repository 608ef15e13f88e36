package io.pinakes.orchestrator.mission;

import io.pinakes.search.text.Groups;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Two things about which a question needs to know the same: "which lease ends first, A or B?", "are
 * A and B in the same city?". What there is to know about them often stands in two documents, so
 * that each must be asked about by itself.
 *
 * @param items two
 * @param preferred which of them is looked for, if one is
 */
public record Pair(List<Item> items, Optional<Task.Preference> preferred) {
  /**
   * One of two things.
   *
   * @param name without article
   * @param question about it alone
   */
  public record Item(String name, String question) {}

  public Pair {
    items = List.copyOf(items);
  }

  /** The pair in a question; empty if there is none. */
  public static Optional<Pair> in(String question) {
    String plain = MissionGrammar.plain(question);
    for (MissionPatterns words : MissionPatterns.all()) {
      Optional<Pair> pair =
          of("choice-most", words.joint("or"), plain, words, Optional.of(Task.Preference.MOST))
              .or(
                  () ->
                      of(
                          "choice-least",
                          words.joint("or"),
                          plain,
                          words,
                          Optional.of(Task.Preference.LEAST)))
              .or(() -> of("both", words.joint("and"), plain, words, Optional.empty()));
      if (pair.isPresent()) {
        return pair;
      }
    }
    return Optional.empty();
  }

  private static Optional<Pair> of(
      String key,
      Pattern joint,
      String plain,
      MissionPatterns words,
      Optional<Task.Preference> preferred) {
    for (String line : words.of(key)) {
      WordingRule rule = WordingRule.of(line);
      Matcher found = rule.matcher(plain);
      if (found.matches()) {
        List<String> names = ItemList.of(Groups.of(found, "items"), joint, words);
        if (names.size() == 2) {
          String question = rule.asked(found);
          return Optional.of(
              new Pair(
                  names.stream()
                      .map(name -> new Item(words.bare(name), question.replace("%s", name)))
                      .toList(),
                  preferred));
        }
      }
    }
    return Optional.empty();
  }
}
