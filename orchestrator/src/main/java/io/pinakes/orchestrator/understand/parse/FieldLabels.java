package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.understand.word.LanguageTraits;
import io.pinakes.orchestrator.understand.word.OperationWord;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.Library;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.quantity.Units;
import io.pinakes.search.query.FieldType;
import io.pinakes.search.query.Filter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The names of fields and columns as words. */
public final class FieldLabels {
  private static final int FIRST_ROWS = 20;

  /** Longer units are words. */
  private static final int MAX_SYMBOL = 3;

  /** What columns are named after if the table gives a scale: "2023 (in thousands)". */
  private static final Pattern SCALE = Pattern.compile("in (?:thousands|millions|billions)");

  private FieldLabels() {}

  /** The names of columns as the first rows of a document print them, by key. */
  static Map<String, String> ofRows(Library library, Filter document) {
    Map<String, String> labels = new HashMap<>();
    FactRequest rows =
        FactRequest.all()
            .withShapes(Set.of(Shape.ROW))
            .withFilter(document)
            .withPage(0, FIRST_ROWS);
    for (FactPage.Hit hit : library.annotations().search(rows).hits()) {
      hit.fact()
          .properties()
          .forEach(cell -> labels.putIfAbsent(cell.key(), Token.separated(cell.name())));
    }
    return labels;
  }

  /** The fields of words whose name is in a property group. */
  static List<String> keywords(Library library, String group) {
    return library.fields().types().entrySet().stream()
        .filter(field -> field.getValue().equals(Set.of(FieldType.KEYWORD)))
        .map(Map.Entry::getKey)
        .filter(
            field ->
                QuestionLexicon.ALL
                    .groups(Category.PROPERTY, Token.separated(field))
                    .contains(group))
        .toList();
  }

  /**
   * The only date that is named after what a word says was done: {@code paid_date} after "paid".
   */
  public static Optional<String> date(BucketFields fields, Token verb) {
    List<String> stems = Token.stems(verb.text());
    boolean general =
        QuestionLexicon.ALL.isOf(verb, new QuestionLexicon.Sense(Category.PROPERTY, "date"));
    if (stems.isEmpty() || general) {
      return Optional.empty();
    }
    List<String> named =
        fields.names().stream()
            .filter(fields::isDate)
            .filter(field -> Token.stems(fields.label(field)).containsAll(stems))
            .toList();
    boolean pays = QuestionLexicon.ALL.asks("paying", List.of(verb), 0);
    return named.isEmpty() && pays
        ? payment(fields)
        : named.size() == 1 ? Optional.of(named.getFirst()) : Optional.empty();
  }

  /** The date of a payment that was made, rather than of one that is due. */
  public static Optional<String> payment(BucketFields fields) {
    return fields.names().stream()
        .filter(fields::isDate)
        .filter(field -> !fields.groups(field).contains("due"))
        .filter(
            field ->
                QuestionLexicon.ALL.groups(Category.ACTION, fields.label(field)).contains("pay"))
        .findFirst();
  }

  /**
   * The unit that a label ends with, or all of a label if it is one that no word is written like.
   */
  static Optional<Units.Unit> unit(String label) {
    List<Token> words = Token.of(label);
    boolean only = words.size() == 1 && Units.isPlain(words.getFirst().text());
    return only || length(words) < words.size()
        ? Units.inName(words.getLast().text())
        : Optional.empty();
  }

  /** The unit that a label says its numbers count: "days open", "hours". */
  static Optional<Units.Unit> counted(String label) {
    return Token.of(label).stream()
        .limit(1)
        .map(Token::folded)
        .filter(first -> first.length() > MAX_SYMBOL && LanguageTraits.isAnyPlural(first))
        .flatMap(first -> Units.of(first).stream())
        .findFirst();
  }

  /** A label without the unit or currency at its end: {@code weight kg}. */
  static String withoutUnit(String label) {
    List<Token> words = Token.of(label);
    return words.subList(0, length(words)).stream()
        .map(Token::text)
        .collect(Collectors.joining(" "));
  }

  /**
   * The number of words of a label without the scale, units and currencies at its end. A unit that
   * it is a rate of belongs to the name: "rate per hour".
   */
  public static int length(List<Token> words) {
    int length = words.size();
    if (length > 2 && SCALE.matcher(Token.written(words, length - 2, length)).matches()) {
      length -= 2;
    }
    while (length > 1
        && Units.endsName(words.get(length - 1).text())
        && !QuestionLexicon.ALL.isOf(words.get(length - 2), OperationWord.GROUP.sense())) {
      length--;
    }
    return length;
  }
}
