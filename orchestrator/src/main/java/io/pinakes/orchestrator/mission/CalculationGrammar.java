package io.pinakes.orchestrator.mission;

import io.pinakes.orchestrator.mission.MissionGrammar.Request;
import io.pinakes.search.text.Groups;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;

/**
 * Recognizes calculations with two figures that must first be asked for: "the difference between
 * the rent of A and the rent of B", "how much higher is X in 2024 than in 2023".
 */
final class CalculationGrammar {
  private CalculationGrammar() {}

  /**
   * A figure to ask for.
   *
   * @param item what it belongs to, without article and preposition
   */
  record Operand(String question, String item) {}

  static Optional<Request.Calculation> read(String plain, MissionPatterns words) {
    Optional<Matcher> sum = words.match("sum", plain);
    if (sum.isPresent()) {
      return listed(sum.get(), Task.Operation.SUM, words, plain);
    }
    Optional<Matcher> difference = words.match("difference", plain);
    if (difference.isPresent()) {
      return listed(difference.get(), Task.Operation.DIFFERENCE, words, plain);
    }
    Optional<Request.Calculation> more = compared("more", plain, words);
    return more.isPresent()
        ? more
        : compared("fewer", plain, words)
            .map(
                fewer ->
                    new Request.Calculation(
                        plain, Task.Operation.DIFFERENCE, fewer.operands().reversed()));
  }

  private static Optional<Request.Calculation> listed(
      Matcher matcher, Task.Operation operation, MissionPatterns words, String plain) {
    String phrase = Groups.of(matcher, "items");
    List<String> items = ItemList.of(phrase, words);
    if (items.size() < 2 || (items.size() > 2 && operation != Task.Operation.SUM)) {
      return Optional.empty();
    }
    List<Operand> operands = new ArrayList<>();
    for (String item : items) {
      operand(item, words).ifPresent(operands::add);
    }
    if (operands.size() == 1 && operation == Task.Operation.DIFFERENCE) {
      operands = sharing(phrase, words); // only the first one names the figure
    }
    return operands.size() == items.size()
        ? Optional.of(new Request.Calculation(plain, operation, operands))
        : Optional.empty();
  }

  /** A complete operand such as "the rent of the Dublin office". */
  private static Optional<Operand> operand(String phrase, MissionPatterns words) {
    return words
        .match("operand", phrase)
        .map(found -> operand(Groups.of(found, "what"), Groups.of(found, "items"), words));
  }

  private static List<Operand> sharing(String phrase, MissionPatterns words) {
    return words.of("operand").stream()
        .map(line -> MissionPatterns.pattern(line).matcher(phrase))
        .filter(Matcher::matches)
        .map(found -> sharing(found, words))
        .filter(operands -> !operands.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  /** None if only some items have a preposition: "seed in 2025" and "in 2024" of "the price". */
  private static List<Operand> sharing(Matcher shared, MissionPatterns words) {
    String what = words.singular(Groups.of(shared, "what"));
    List<String> items = ItemList.of(Groups.of(shared, "items"), words);
    long led = items.stream().filter(words::startsWithPreposition).count();
    return led > 0 && led < items.size()
        ? List.of()
        : items.stream().map(item -> operand(what, item, words)).toList();
  }

  private static Operand operand(String what, String item, MissionPatterns words) {
    return words.startsWithPreposition(item)
        ? new Operand(words.askIn(what, item), words.bare(item.substring(item.indexOf(' ') + 1)))
        : new Operand(words.ask(what, item), words.bare(item));
  }

  private static Optional<Request.Calculation> compared(
      String key, String plain, MissionPatterns words) {
    return words
        .match(key, plain)
        .map(
            found -> {
              String what = Groups.of(found, "what");
              return new Request.Calculation(
                  plain,
                  Task.Operation.DIFFERENCE,
                  List.of(
                      operand(what, Groups.of(found, "first"), words),
                      operand(what, Groups.of(found, "second"), words)));
            });
  }
}
