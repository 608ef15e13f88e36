package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.understand.parse.Meaning.FieldValue;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.chunk.MetadataValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Finds states that a question calls otherwise than documents or rows do: "unpaid" for {@code
 * open}, or for a no in a yes-no field {@code paid}.
 */
public final class StateFinder {
  private static final List<State> STATES =
      List.of(
          new State("unpaid", Set.of("unpaid", "overdue", "unsettled"), "settled"),
          new State("overdue", Set.of("overdue"), ""),
          new State("settled", Set.of("settled"), "unpaid"),
          new State("superseded", Set.of("superseded"), ""));

  /** A field with more values gives no states. */
  static final int MAX_STATES = 12;

  /**
   * A state.
   *
   * @param words the group of words for it
   * @param values the groups of words for values that mean it
   * @param opposite the group of words for the opposite state; empty if there is none
   */
  private record State(String words, Set<String> values, String opposite) {
    /** The values of a field that mean it. */
    List<FieldValue> in(String field, BucketFields fields) {
      boolean named = isMeantBy(fields.label(field));
      boolean denied = !opposite.isEmpty() && isCalled(opposite, fields.label(field));
      if (fields.yes(field).isPresent()) {
        return named || denied ? YesNo.values(field, named, fields) : List.of();
      }
      return !isState(field, fields)
          ? List.of()
          : fields.values(field).stream()
              .filter(value -> isMeantBy(value.display()))
              .map(value -> new FieldValue(field, value))
              .toList();
    }

    private boolean isMeantBy(String text) {
      return values.stream().anyMatch(each -> isCalled(each, text));
    }

    private static boolean isCalled(String group, String text) {
      List<Token> said = Token.of(text);
      return !said.isEmpty() && QuestionLexicon.ALL.asking(group, said, 0) == said.size();
    }
  }

  /**
   * Words of a question that mean values of a field.
   *
   * @param from the first word
   * @param to the word after the last
   */
  public record Said(int from, int to, List<FieldValue> values) {}

  private final List<Token> tokens;

  /** Whether a time is asked for: "by when must it be paid". */
  private final boolean asksWhen;

  public StateFinder(List<Token> tokens) {
    this.tokens = tokens;
    asksWhen =
        IntStream.range(0, tokens.size())
            .anyMatch(at -> QuestionLexicon.ALL.asks("when", tokens, at));
  }

  /** The values of fields that mean a state, such as all that mean "unpaid". */
  static List<FieldValue> values(String state, BucketFields fields) {
    State wanted =
        STATES.stream().filter(each -> each.words().equals(state)).findFirst().orElseThrow();
    return fields.strings().stream().flatMap(field -> wanted.in(field, fields).stream()).toList();
  }

  /** Whether a field has states, of which there are few. */
  static boolean isState(String field, BucketFields fields) {
    return fields.groups(field).contains("status") && fields.values(field).size() <= MAX_STATES;
  }

  /** The words that call states of a field otherwise: "unpaid" where they say "open". */
  public List<Said> said(String field, BucketFields fields) {
    List<Said> said = new ArrayList<>();
    for (State state : STATES) {
      List<FieldValue> same = state.in(field, fields);
      for (int at = 0; at < tokens.size() && !same.isEmpty(); at++) {
        int length = QuestionLexicon.ALL.asking(state.words(), tokens, at);
        if (length > 0
            && !isValue(at, at + length, fields.values(field))
            && !isEvent(at, at + length)) {
          said.add(new Said(at, at + length, same));
        }
      }
    }
    said.addAll(new YesNo(tokens).denied(field, fields));
    return said;
  }

  /** Whether a participle is a verb rather than a state: "to be paid", "when was it paid". */
  boolean isEvent(int from, int to) {
    return QuestionLexicon.ALL.isObliged(tokens, from, to)
        || (asksWhen && QuestionLexicon.ALL.asks("settled", tokens, from));
  }

  private boolean isValue(int from, int to, List<MetadataValue> values) {
    List<String> words = tokens.subList(from, to).stream().map(Token::folded).toList();
    return values.stream().anyMatch(value -> Token.folded(value.display()).equals(words));
  }
}
