package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.understand.parse.Meaning.FieldValue;
import io.pinakes.orchestrator.understand.parse.StateFinder.Said;
import io.pinakes.orchestrator.understand.word.LanguageTraits;
import io.pinakes.orchestrator.understand.word.Token;
import java.util.List;
import java.util.stream.IntStream;

/** Finds words that deny what a yes-no field is called: "uninsured" for a no in {@code insured}. */
final class YesNo {
  private final List<Token> tokens;

  YesNo(List<Token> tokens) {
    this.tokens = tokens;
  }

  /** The values of a yes-no field that mean yes, or no. */
  static List<FieldValue> values(String field, boolean yes, BucketFields fields) {
    return fields.values(field).stream()
        .filter(value -> LanguageTraits.isYes(BucketFields.folded(value)) == yes)
        .map(value -> new FieldValue(field, value))
        .toList();
  }

  /** The words that deny the name of a yes-no field. */
  List<Said> denied(String field, BucketFields fields) {
    List<String> name = Token.stems(fields.label(field));
    List<FieldValue> no =
        name.size() == 1 && fields.yes(field).isPresent()
            ? values(field, false, fields)
            : List.of();
    return IntStream.range(0, no.isEmpty() ? 0 : tokens.size())
        .filter(
            at ->
                LanguageTraits.withoutDenial(tokens.get(at).folded())
                    .anyMatch(rest -> Token.stems(rest).equals(name)))
        .filter(at -> !isName(tokens.get(at), fields))
        .mapToObj(at -> new Said(at, at + 1, no))
        .toList();
  }

  private static boolean isName(Token word, BucketFields fields) {
    return fields.names().stream()
        .anyMatch(field -> Token.folded(fields.label(field)).equals(List.of(word.folded())));
  }
}
