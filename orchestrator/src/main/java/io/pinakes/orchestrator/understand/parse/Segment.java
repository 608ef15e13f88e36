package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.understand.word.OperationWord;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Words of a question that belong together, with their possible meanings.
 *
 * @param from first token
 * @param to exclusive
 * @param meanings empty if the words are not understood
 */
public record Segment(int from, int to, List<Meaning> meanings) {
  public Segment {
    meanings = List.copyOf(meanings);
  }

  public boolean isUnknown() {
    return meanings.isEmpty();
  }

  public <T extends Meaning> Optional<T> as(Class<T> type) {
    return meanings.stream().filter(type::isInstance).map(type::cast).findFirst();
  }

  /** The keys of its senses of one category. */
  public Set<String> keys(QuestionLexicon.Category category) {
    return meanings.stream()
        .filter(Meaning.Word.class::isInstance)
        .map(meaning -> ((Meaning.Word) meaning).sense())
        .filter(sense -> sense.category() == category)
        .map(QuestionLexicon.Sense::key)
        .collect(Collectors.toSet());
  }

  public boolean has(QuestionLexicon.Category category) {
    return !keys(category).isEmpty();
  }

  public boolean does(OperationWord operation) {
    return keys(QuestionLexicon.Category.OPERATION).contains(operation.key());
  }

  /** Whether it consists of function words. */
  public boolean isFunction() {
    return has(QuestionLexicon.Category.FUNCTION);
  }
}
