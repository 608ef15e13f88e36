package io.pinakes.orchestrator.converse;

import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.clarify.Clarification.Choice;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds which of the offered choices a message means, by number ({@code 2}, {@code the second one})
 * or by words of their labels ({@code the one of 2025}, an id, a name).
 */
final class ChoiceReply {
  private static final int MAX_RANK = 5;

  private final List<Choice> choices;

  ChoiceReply(Clarification back) {
    choices = back.choices();
  }

  /** The chosen one, or several in one; empty if the message chooses none or all. */
  Optional<Choice> chosen(String message) {
    List<String> said =
        MessageWords.words(message).stream()
            .filter(word -> !MessageWords.of("reply").contains(word))
            .toList();
    if (choices.isEmpty() || said.isEmpty()) {
      return Optional.empty();
    }
    Optional<Choice> numbered =
        said.size() == 1 ? numbered(said.getFirst()) : Optional.<Choice>empty();
    if (numbered.isPresent()) {
      return numbered;
    }
    Filter document = Filter.document(new DocumentId(message.strip()));
    if (choices.stream().anyMatch(choice -> choice.filter().equals(document))) {
      return Optional.of(new Choice(message, document)); // a label need not show the stored id
    }
    List<Choice> held = new ArrayList<>();
    for (Choice choice : choices) {
      List<String> label = MessageWords.words(choice.label());
      if (said.stream().allMatch(word -> holds(label, word))) {
        held.add(choice);
      }
    }
    if (held.isEmpty() || held.size() == choices.size()) {
      return Optional.empty();
    }
    if (held.size() == 1) {
      return Optional.of(held.getFirst());
    }
    return held.stream().allMatch(choice -> choice.words().isEmpty())
        ? Optional.of(
            new Choice(message, new Filter.Or(held.stream().map(Choice::filter).toList())))
        : Optional.empty();
  }

  private Optional<Choice> numbered(String word) {
    int number = word.matches("\\p{Nd}") ? Character.digit(word.charAt(0), 10) : rank(word);
    return number >= 1 && number <= choices.size()
        ? Optional.of(choices.get(number - 1))
        : Optional.empty();
  }

  private int rank(String word) {
    if (MessageWords.of("last").contains(word)) {
      return choices.size();
    }
    for (int rank = 1; rank <= MAX_RANK; rank++) {
      if (MessageWords.of("rank" + rank).contains(word)) {
        return rank;
      }
    }
    return 0;
  }

  /** Whether a label contains the word, or a longer word that begins with it. */
  private static boolean holds(List<String> label, String word) {
    return label.stream()
        .anyMatch(each -> each.equals(word) || (word.length() > 3 && each.startsWith(word)));
  }
}
