package io.pinakes.orchestrator.kind;

import io.pinakes.search.language.LanguageFile;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Examples of questions in one language, from the resource {@code answer-kinds}: words with gaps
 * ({@code how much does x cost}) and alternatives ({@code may/can}).
 */
final class KindExamples {
  private static final String GAP = "x";

  /** Between words of an example that stand for one another. */
  private static final String OR = "/";

  /** Examples of a size, which is of any unit: "how high is the dam", "how high is the fee". */
  private static final String SIZES = "size";

  /** Examples that ask what a word means, whatever the word: "what does lead time mean". */
  private static final String MEANINGS = "meaning";

  /** Kinds of vague examples; the noun asked for says more. */
  private static final Set<AnswerKind> OPEN =
      EnumSet.of(AnswerKind.ANY, AnswerKind.DEFINITION, AnswerKind.LIST);

  private final List<Example> examples = new ArrayList<>();

  /** Question words that are conjunctions, too: "when I leave, who gets the key?". */
  private final Set<String> conjunctions;

  /** The words that open a question for yes or no, which follow a question word: "when does". */
  private final Set<String> auxiliaries;

  /**
   * Words with gaps between them.
   *
   * @param parts between the gaps; each word is one of several
   * @param open whether the noun asked for says more
   */
  record Example(AnswerKind kind, boolean open, List<List<Set<String>>> parts, int words) {
    boolean isWord(String word) {
      return parts.equals(List.of(List.of(Set.of(word))));
    }
  }

  record Found(Example example, int start) {}

  KindExamples(String language) {
    Map<String, List<String>> groups =
        LanguageFile.groups(KindReader.class, language, "answer-kinds");
    for (AnswerKind kind : AnswerKind.values()) {
      groups
          .getOrDefault(kind.key(), List.of())
          .forEach(text -> examples.add(example(kind, OPEN.contains(kind), text)));
    }
    groups
        .getOrDefault(SIZES, List.of())
        .forEach(text -> examples.add(example(AnswerKind.NUMBER, true, text)));
    groups
        .getOrDefault(MEANINGS, List.of())
        .forEach(text -> examples.add(example(AnswerKind.DEFINITION, false, text)));
    conjunctions = LanguageFile.words(KindReader.class, language, "conjunctions");
    auxiliaries =
        examples.stream()
            .filter(example -> example.kind.confirms())
            .flatMap(example -> example.parts.getFirst().getFirst().stream())
            .collect(Collectors.toUnmodifiableSet());
  }

  private static Example example(AnswerKind kind, boolean open, String text) {
    List<List<Set<String>>> parts = new ArrayList<>();
    List<Set<String>> part = new ArrayList<>();
    int words = 0;
    for (String word : text.split(" ", -1)) {
      if (word.equals(GAP)) {
        parts.add(List.copyOf(part));
        part.clear();
      } else {
        part.add(Set.of(word.split(OR, -1)));
        words++;
      }
    }
    parts.add(List.copyOf(part));
    parts.removeIf(List::isEmpty);
    return new Example(kind, open, List.copyOf(parts), words);
  }

  /** The longest example in a question, the first of several. */
  Optional<Found> best(QuestionClauses question, boolean atClause) {
    Optional<Found> best = Optional.empty();
    for (Example example : examples) {
      if (!atClause && example.words == 1) {
        continue; // within a clause a question word is a conjunction: "pumps when idle"
      }
      int start = start(example, question, atClause);
      if (start >= 0 && (best.isEmpty() || example.words > best.get().example.words)) {
        best = Optional.of(new Found(example, start));
      }
    }
    return best;
  }

  /** Where an example begins in a question; -1 if it does not occur. */
  private int start(Example example, QuestionClauses question, boolean atClause) {
    for (int at = 0; at < question.words().size(); at++) {
      boolean may = question.opening().get(at) || (!atClause && !example.kind.confirms());
      if (may
          && stands(example, question.words(), at)
          && !(atClause && isConjunction(example, question, at))) {
        return at;
      }
    }
    return -1;
  }

  /**
   * Whether a question word joins its clause to a later one that asks: no verb follows it, as in
   * "when the boat leaks, whom do I call?".
   */
  private boolean isConjunction(Example example, QuestionClauses question, int at) {
    List<String> words = question.words();
    return conjunctions.stream().anyMatch(example::isWord)
        && at + 1 < words.size()
        && !auxiliaries.contains(words.get(at + 1))
        && IntStream.range(at + 2, words.size())
            .filter(later -> question.opening().get(later))
            .anyMatch(later -> examples.stream().anyMatch(each -> stands(each, words, later)));
  }

  private static boolean stands(Example example, List<String> words, int start) {
    int at = start;
    boolean first = true;
    for (List<Set<String>> part : example.parts) {
      int found = first ? (stands(part, words, at) ? at : -1) : find(part, words, at);
      if (found < 0) {
        return false;
      }
      at = found + part.size();
      first = false;
    }
    return true;
  }

  /** Whether words at a place are those of a part. */
  private static boolean stands(List<Set<String>> part, List<String> words, int at) {
    return at + part.size() <= words.size()
        && IntStream.range(0, part.size()).allMatch(i -> part.get(i).contains(words.get(at + i)));
  }

  private static int find(List<Set<String>> part, List<String> words, int from) {
    for (int at = from; at + part.size() <= words.size(); at++) {
      if (stands(part, words, at)) {
        return at;
      }
    }
    return -1;
  }
}
