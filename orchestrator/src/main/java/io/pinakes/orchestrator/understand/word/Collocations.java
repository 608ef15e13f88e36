package io.pinakes.orchestrator.understand.word;

import io.pinakes.search.analyze.Token;
import io.pinakes.search.quantity.NumberWords;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Two words next to each other in a question, as in "bell rope". Where a passage has them so, a
 * text with only one of them is probably about something else: "the bell is old".
 */
public final class Collocations {
  /** The terms of two words. */
  public record Pair(String first, String second) {
    private boolean touches(Set<String> terms) {
      return terms.contains(first) || terms.contains(second);
    }
  }

  private final Set<Pair> pairs;

  private Collocations(Set<Pair> pairs) {
    this.pairs = Set.copyOf(pairs);
  }

  /**
   * Those of a question.
   *
   * @param tokens of the question, without stop words
   * @param told whether a term says something of what is asked
   */
  public static Collocations in(String question, List<Token> tokens, Predicate<String> told) {
    Set<Pair> pairs = new HashSet<>(pairs(question, tokens));
    Predicate<String> word = told.and(term -> !NumberWords.isNumber(term)); // "two ropes"
    pairs.removeIf(pair -> !word.test(pair.first) || !word.test(pair.second));
    return new Collocations(pairs);
  }

  /** The same for several texts, none of them read yet. */
  public Texts texts() {
    return new Texts();
  }

  /** Which of several texts have which of them. */
  public final class Texts {
    private final Map<Integer, Set<Pair>> byText = new HashMap<>();
    private final Set<Pair> anywhere = new HashSet<>();

    private Texts() {}

    /**
     * Adds a part of a text.
     *
     * @param tokens of the part
     */
    public void add(int text, String part, List<Token> tokens) {
      if (!pairs.isEmpty()) {
        Set<Pair> found = pairs(part, tokens);
        found.retainAll(pairs);
        pairs.stream().filter(pair -> isJoined(pair, part, tokens)).forEach(found::add);
        anywhere.addAll(found);
        byText.computeIfAbsent(text, _ -> new HashSet<>()).addAll(found);
      }
    }

    /**
     * Whether a statement has a word of two that its text does not have together, but another does.
     *
     * @param terms of the question that the statement has
     */
    public boolean isPart(int text, Set<String> terms) {
      Set<Pair> own = byText.getOrDefault(text, Set.of());
      return anywhere.stream().anyMatch(pair -> !own.contains(pair) && pair.touches(terms));
    }
  }

  /** Whether the first of two words only ends the word before the second: with a prefix. */
  private static boolean isJoined(Pair pair, String text, List<Token> tokens) {
    return tokens.stream()
        .filter(token -> token.term().equals(pair.second))
        .mapToInt(token -> token.span().start() - 1)
        .anyMatch(end -> end > 0 && text.startsWith(pair.first, end - pair.first.length()));
  }

  /** Words with nothing but a space or hyphen between them. */
  private static Set<Pair> pairs(String text, List<Token> tokens) {
    Map<Integer, List<String>> starting =
        tokens.stream()
            .collect(
                Collectors.groupingBy(
                    token -> token.span().start(),
                    Collectors.mapping(Token::term, Collectors.toList())));
    Set<Pair> pairs = new HashSet<>();
    for (Token token : tokens) {
      int end = token.span().end();
      if (end < text.length() && (text.charAt(end) == '-' || text.charAt(end) == ' ')) {
        starting
            .getOrDefault(end + 1, List.of())
            .forEach(next -> pairs.add(new Pair(token.term(), next)));
      }
    }
    return pairs;
  }
}
