package io.pinakes.orchestrator.understand.row;

import io.pinakes.orchestrator.understand.parse.BucketFields;
import io.pinakes.orchestrator.understand.parse.Meaning.FieldValue;
import io.pinakes.orchestrator.understand.parse.StateFinder;
import io.pinakes.orchestrator.understand.parse.Wording;
import io.pinakes.orchestrator.understand.word.Countries;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.orchestrator.verify.wording.Synonyms;
import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.quantity.Currencies;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Finds words that no name or cell explains but that mean the same as a cell of one word: "empty"
 * in a table that says "vacant"; and words that say the same as a state: "used" where it is "in
 * use", "unpaid" where a column {@code paid} says no.
 */
final class SynonymFinder {
  private final Wording wording;
  private final LanguageAnalyzer analyzer;
  private final Synonyms synonyms;

  SynonymFinder(Wording wording) {
    this.wording = wording;
    String analysis = LanguageAnalyzer.analysisOf(wording.language());
    analyzer = LanguageAnalyzer.of(analysis);
    synonyms = Synonyms.of(analysis);
  }

  /** States that the question calls otherwise, before their words are taken one by one. */
  void states(Alignment alignment) {
    StateFinder states = new StateFinder(wording.tokens());
    BucketFields fields = alignment.fields();
    for (String column : fields.strings()) {
      for (StateFinder.Said said : states.said(column, fields)) {
        if (alignment.isFree(said.from(), said.to())) {
          alignment.set(said.from(), said.to(), cells(column, said.values(), fields));
        }
      }
    }
  }

  /** A condition on a column; an empty cell of a yes-no column says no. */
  private static Role cells(String column, List<FieldValue> said, BucketFields fields) {
    List<MetadataValue> values = said.stream().map(FieldValue::value).toList();
    Optional<MetadataValue> yes = fields.yes(column).filter(value -> !values.contains(value));
    return yes.isPresent()
        ? new Role.Cells(column, List.of(yes.get()), true, true)
        : new Role.Cells(column, values, true, false);
  }

  /**
   * Finds measured properties that rows are about, with a column for each model: "how heavy" is
   * "empty weight".
   */
  void attributes(Alignment alignment, TableRows table) {
    for (int at = 0; at < wording.tokens().size(); at++) {
      for (Map.Entry<Integer, Set<QuestionLexicon.Sense>> phrase :
          QuestionLexicon.ALL.at(wording.language(), wording.tokens(), at).entrySet()) {
        int from = at;
        int to = at + phrase.getKey();
        Set<String> groups =
            phrase.getValue().stream()
                .filter(sense -> sense.category() == QuestionLexicon.Category.PROPERTY)
                .map(QuestionLexicon.Sense::key)
                .filter(QuestionLexicon.ALL.qualities()::contains)
                .collect(Collectors.toSet());
        boolean column = alignment.columns().stream().anyMatch(each -> each.tellsOf(groups));
        if (!column && !groups.isEmpty() && alignment.isFree(at, to) && !isOfAnother(to, groups)) {
          rowAbout(groups, alignment.fields(), table)
              .ifPresent(row -> alignment.set(from, to, row));
        }
      }
    }
  }

  /** Whether a word after it is one for another property: "wie hoch ist der Betrag". */
  private boolean isOfAnother(int from, Set<String> groups) {
    return wording.tokens().stream()
        .skip(from)
        .map(next -> QuestionLexicon.ALL.groups(QuestionLexicon.Category.PROPERTY, next.text()))
        .anyMatch(others -> !others.isEmpty() && Collections.disjoint(others, groups));
  }

  /**
   * The rows about one of some measured properties, by the column that says what each row is about.
   * Of several those with the shortest name are meant, "noise" rather than "noise at night".
   */
  static Optional<Role> rowAbout(Set<String> groups, BucketFields fields, TableRows table) {
    Optional<String> subject = table.subject().filter(fields.strings()::contains);
    if (groups.isEmpty() || subject.isEmpty()) {
      return Optional.empty();
    }
    return fields.values(subject.get()).stream()
        .filter(
            value ->
                !Collections.disjoint(QuestionLexicon.ALL.qualitiesOf(value.display()), groups))
        .collect(
            Collectors.groupingBy(
                value -> Token.of(value.display()).size(), TreeMap::new, Collectors.toList()))
        .values()
        .stream()
        .findFirst()
        .map(shortest -> new Role.Cells(subject.get(), shortest, false, false));
  }

  /** Only in a table that other words of the question are about. */
  void find(Alignment alignment, TableRows table) {
    boolean about =
        alignment.roles().stream()
            .anyMatch(role -> role instanceof Role.Rows || role instanceof Role.Named);
    for (int at = 0; about && at < wording.tokens().size(); at++) {
      Token token = wording.tokens().get(at);
      boolean free = alignment.isFree(at, at + 1);
      Optional<Role> cell =
          at > 0 && alignment.asks("ongoing", at - 1) && (free || isLight(at, alignment))
              ? state(token, alignment.fields())
              : Optional.empty();
      if (cell.isEmpty() && free) {
        cell = standingFor(token, alignment.fields());
      }
      if (cell.isEmpty() && free && isPlain(at)) {
        cell = stem(token.text()).flatMap(stem -> cell(stem, alignment.fields()));
      }
      if (cell.isPresent()) {
        alignment.set(at, at + 1, cell.get());
      }
    }
    headings(alignment, table);
  }

  /**
   * Finds the whole heading above rows, or another word for the property that it names: "wage" for
   * the table below "Remuneration".
   */
  private void headings(Alignment alignment, TableRows table) {
    List<Token> tokens = wording.tokens();
    if (IntStream.range(0, tokens.size()).noneMatch(at -> alignment.isFree(at, at + 1))) {
      return;
    }
    for (String heading : table.headings()) {
      List<String> name = Token.stems(heading);
      Set<String> groups =
          name.size() == 1
              ? QuestionLexicon.ALL.groups(QuestionLexicon.Category.PROPERTY, heading)
              : Set.of();
      for (int at = 0; at + name.size() <= tokens.size() && !name.isEmpty(); at++) {
        int from = at;
        int to = at + name.size();
        if (alignment.isFree(from, to) && isCalled(tokens.subList(from, to), name, groups)) {
          table.below(heading).ifPresent(rows -> alignment.set(from, to, rows));
        }
      }
    }
  }

  /** Whether words are a name, or the first is another word for a property that it names. */
  private static boolean isCalled(List<Token> words, List<String> name, Set<String> groups) {
    return words.stream().flatMap(word -> Token.stems(word.text()).stream()).toList().equals(name)
        || !Collections.disjoint(
            groups,
            QuestionLexicon.ALL.groups(QuestionLexicon.Category.PROPERTY, words.getFirst().text()));
  }

  private static boolean isLight(int at, Alignment alignment) {
    return alignment.at(at).filter(Role.Light.class::isInstance).isPresent();
  }

  /** A state of which a word that else says nothing is the only telling one: "used" is "in use". */
  private static Optional<Role> state(Token word, BucketFields fields) {
    List<String> stems = Token.stems(word.text());
    Predicate<MetadataValue> same =
        value -> Token.of(value.display()).size() > 1 && Token.stems(value.display()).equals(stems);
    List<String> states =
        fields.strings().stream()
            .filter(column -> !stems.isEmpty() && fields.groups(column).contains("status"))
            .filter(column -> fields.values(column).stream().filter(same).count() == 1)
            .toList();
    return only(states, same, true, fields);
  }

  /** The only column with the code of a currency or the country that a word stands for. */
  private static Optional<Role> standingFor(Token word, BucketFields fields) {
    Optional<String> country = Countries.ofAdjective(word.text());
    if (country.isPresent()) {
      return only(
          fields.strings(),
          value -> Countries.named(value.display()).equals(country),
          true,
          fields);
    }
    return Currencies.named(word.text())
        .flatMap(
            code -> only(fields.strings(), value -> value.display().equals(code), true, fields));
  }

  /** The cells that are meant, if only one of the columns has some. */
  private static Optional<Role> only(
      Collection<String> columns,
      Predicate<MetadataValue> meant,
      boolean exactly,
      BucketFields fields) {
    List<Role> found = new ArrayList<>();
    for (String column : columns) {
      List<MetadataValue> same = fields.values(column).stream().filter(meant).toList();
      if (!same.isEmpty()) {
        found.add(new Role.Cells(column, same, exactly, false));
      }
    }
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }

  private boolean isPlain(int at) {
    return !wording.tokens().get(at).nameLike()
        && !QuestionLexicon.ALL.asks("negation", wording.tokens(), at)
        && !QuestionLexicon.ALL.knows(wording.tokens(), at);
  }

  /** The only column with cells that mean the same. */
  private Optional<Role> cell(String stem, BucketFields fields) {
    return only(
        fields.strings(),
        value -> stem(value.display()).filter(other -> synonyms.related(stem, other)).isPresent(),
        false,
        fields);
  }

  /** The stem of a word; empty for several. */
  private Optional<String> stem(String word) {
    List<String> stems = analyzer.tokens(word).stream().map(each -> each.term()).toList();
    return stems.size() == 1 && word.strip().chars().allMatch(Character::isLetter)
        ? Optional.of(stems.getFirst())
        : Optional.empty();
  }
}
