package io.pinakes.orchestrator.mission;

import io.pinakes.search.text.Groups;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;

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

  /**
   * How questions about two things are worded.
   *
   * @param key of the wordings
   * @param joint key of what joins the two things
   */
  private record Form(String key, String joint, Optional<Task.Preference> preferred) {}

  private static final List<Form> FORMS =
      List.of(
          new Form("choice-most", "or", Optional.of(Task.Preference.MOST)),
          new Form("choice-least", "or", Optional.of(Task.Preference.LEAST)),
          new Form("both", "and", Optional.empty()));

  public Pair {
    items = List.copyOf(items);
  }

  /** The pair in a question; empty if there is none. */
  public static Optional<Pair> in(String question) {
    String plain = MissionGrammar.plain(question);
    for (MissionPatterns words : MissionPatterns.all()) {
      for (Form form : FORMS) {
        Optional<Pair> pair = of(form, plain, words);
        if (pair.isPresent()) {
          return pair;
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Pair> of(Form form, String plain, MissionPatterns words) {
    for (String line : words.of(form.key)) {
      WordingRule rule = WordingRule.of(line);
      Matcher found = rule.matcher(plain);
      if (found.matches()) {
        List<String> names = ItemList.of(Groups.of(found, "items"), words.joint(form.joint), words);
        if (names.size() == 2) {
          String question = rule.asked(found);
          return Optional.of(
              new Pair(
                  names.stream()
                      .map(name -> new Item(words.bare(name), question.replace("%s", name)))
                      .toList(),
                  form.preferred));
        }
      }
    }
    return Optional.empty();
  }
}
