package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.understand.parse.Meaning.FieldValue;
import io.pinakes.orchestrator.understand.parse.Meaning.Values;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.chunk.MetadataValue;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Finds states of documents that a question calls otherwise: "unpaid" for {@code open}. */
final class StateFinder {
  private static final List<State> STATES =
      List.of(
          new State("unpaid", Set.of("unpaid", "overdue", "unsettled")),
          new State("overdue", Set.of("overdue")),
          new State("settled", Set.of("settled")),
          new State("superseded", Set.of("superseded")));

  /** A field with more values gives no states. */
  static final int MAX_STATES = 12;

  /**
   * A state.
   *
   * @param words the group of words for it
   * @param values the groups of words for values that mean it
   */
  private record State(String words, Set<String> values) {
    boolean isMeantBy(MetadataValue value) {
      List<Token> said = Token.of(value.display());
      return !said.isEmpty()
          && values.stream()
              .anyMatch(each -> QuestionLexicon.ALL.asking(each, said, 0) == said.size());
    }
  }

  private final List<Token> tokens;

  /** Whether a time is asked for: "by when must it be paid". */
  private final boolean asksWhen;

  StateFinder(List<Token> tokens) {
    this.tokens = tokens;
    asksWhen =
        IntStream.range(0, tokens.size())
            .anyMatch(at -> QuestionLexicon.ALL.asks("when", tokens, at));
  }

  /** The values of fields that mean a state, such as all that mean "unpaid". */
  static List<FieldValue> values(String state, BucketFields fields) {
    State wanted =
        STATES.stream().filter(each -> each.words().equals(state)).findFirst().orElseThrow();
    return fields.strings().stream()
        .filter(field -> isState(field, fields))
        .flatMap(
            field ->
                fields.values(field).stream()
                    .filter(wanted::isMeantBy)
                    .map(value -> new FieldValue(field, value)))
        .toList();
  }

  /** Whether a field has states, of which there are few. */
  static boolean isState(String field, BucketFields fields) {
    return fields.groups(field).contains("status") && fields.values(field).size() <= MAX_STATES;
  }

  /** Adds the values of a field with states. */
  void add(String field, List<MetadataValue> values, Chart chart) {
    STATES.forEach(state -> add(state, field, values, chart));
  }

  /** Adds the values for a state that is called otherwise: "unpaid" where they say "open". */
  private void add(State state, String field, List<MetadataValue> values, Chart chart) {
    List<FieldValue> same =
        values.stream()
            .filter(state::isMeantBy)
            .map(value -> new FieldValue(field, value))
            .toList();
    for (int at = 0; at < tokens.size() && !same.isEmpty(); at++) {
      int length = QuestionLexicon.ALL.asking(state.words(), tokens, at);
      if (length > 0 && !isValue(at, at + length, values) && !isEvent(at, at + length)) {
        chart.add(at, at + length, new Values(same, true, ""));
      }
    }
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
