package io.pinakes.orchestrator.understand;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Words of a question that belong together, with all they may mean.
 *
 * @param from first token
 * @param to exclusive
 * @param meanings none if the words are not understood
 */
record Segment(int from, int to, List<Meaning> meanings) {
  Segment {
    meanings = List.copyOf(meanings);
  }

  boolean isUnknown() {
    return meanings.isEmpty();
  }

  <T extends Meaning> Optional<T> as(Class<T> type) {
    return meanings.stream().filter(type::isInstance).map(type::cast).findFirst();
  }

  /** The keys of its senses of one category. */
  Set<String> keys(QuestionLexicon.Category category) {
    return meanings.stream()
        .filter(Meaning.Word.class::isInstance)
        .map(meaning -> ((Meaning.Word) meaning).sense())
        .filter(sense -> sense.category() == category)
        .map(QuestionLexicon.Sense::key)
        .collect(Collectors.toSet());
  }

  boolean has(QuestionLexicon.Category category) {
    return !keys(category).isEmpty();
  }

  boolean does(String operation) {
    return keys(QuestionLexicon.Category.OPERATION).contains(operation);
  }

  /** Whether it only holds the question together. */
  boolean isFunction() {
    return has(QuestionLexicon.Category.FUNCTION);
  }
}
