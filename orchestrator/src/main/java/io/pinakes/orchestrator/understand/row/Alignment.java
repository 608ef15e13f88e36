package io.pinakes.orchestrator.understand.row;

import static io.pinakes.orchestrator.understand.word.OperationWord.AVERAGE;
import static io.pinakes.orchestrator.understand.word.OperationWord.COUNT;
import static io.pinakes.orchestrator.understand.word.OperationWord.SUM;
import static io.pinakes.orchestrator.understand.word.OperationWord.TOTAL;

import io.pinakes.orchestrator.understand.parse.BucketFields;
import io.pinakes.orchestrator.understand.parse.Wording;
import io.pinakes.orchestrator.understand.word.Bound;
import io.pinakes.orchestrator.understand.word.BoundReader;
import io.pinakes.orchestrator.understand.word.LanguageTraits;
import io.pinakes.orchestrator.understand.word.OperationWord;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.time.TimeExpression;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Gives each word of a question a role for one table, the most specific roles first. */
final class Alignment {
  /** Words between a negation and the column it is about: "no counting date". */
  static final int REACH = 4;

  private final Wording wording;
  private final List<Token> tokens;
  private final BucketFields fields;
  private final List<Column> columns;
  private final MainColumns main;
  private final @Nullable Role[] roles;
  private final List<MeaningFinder.Guess> guesses;
  private final OptionalInt stated;
  private final List<String> passed;
  private final boolean tableNamed;

  Alignment(
      Wording wording,
      BucketFields fields,
      DocumentRecord document,
      TableRows table,
      MeaningFinder meanings) {
    this.wording = wording;
    this.fields = fields;
    tokens = wording.tokens();
    columns = fields.names().stream().map(name -> Column.of(fields, name)).toList();
    main = new MainColumns(fields, columns, table::isPartial, table::isWorded);
    roles = new Role[tokens.size()];
    measures();
    RowWords rows = new RowWords(tokens, columns, document);
    rows.title(this);
    SynonymFinder synonyms = new SynonymFinder(wording);
    synonyms.states(this);
    synonyms.attributes(this, table);
    new CellFinder(wording.question(), tokens, fields, columns, rows, table).find(this);
    new EmptyCellFinder(tokens, columns, table::isPartial).find(this);
    rows.find(this);
    LightWords light = new LightWords(tokens, wording.language(), main);
    light.beforeColumns(this);
    operations(OperationWord.COMPARING, 2); // whose phrases may contain column names
    ColumnFinder named = new ColumnFinder(tokens, wording.language(), columns);
    new EndedFinder(wording, columns).find(this);
    named.find(this);
    named.years(this);
    new DurationFinder(wording, columns, table).find(this);
    new ColumnComparisonFinder(tokens, columns).find(this);
    operations(OperationWord.ON_ROWS, 1);
    rows.counted(this);
    light.find(this);
    guesses = meanings.find(this);
    named.years(this);
    light.find(this);
    List<String> titled = meanings.titles(this, rows.names());
    named.flags(this);
    new NumberFinder(wording.question(), tokens, wording.language()).find(this);
    named.general(this, LanguageTraits.of(wording.language()));
    synonyms.find(this, table);
    new NegationFinder(tokens).find(this);
    PassedWords words = new PassedWords(tokens, wording.language());
    stated = words.stated(this);
    List<String> more = guesses.isEmpty() ? words.find(this) : List.of(); // no guess on a guess
    passed = Stream.concat(titled.stream(), more.stream()).toList();
    tableNamed = rows.isNamed();
  }

  /** What words were taken for columns by their meaning. */
  List<MeaningFinder.Guess> guesses() {
    return guesses;
  }

  /** The number of rows that the question states: "the four pumps". */
  OptionalInt stated() {
    return stated;
  }

  /** Words that were not used. */
  List<String> passed() {
    return passed;
  }

  /** The role of a word; empty outside of the question, too. */
  Optional<Role> at(int token) {
    return token >= 0 && token < roles.length
        ? Optional.ofNullable(roles[token])
        : Optional.empty();
  }

  /** The roles in order, each once. */
  List<Role> roles() {
    Set<Role> seen = Collections.newSetFromMap(new java.util.IdentityHashMap<>());
    List<Role> all = new ArrayList<>();
    for (Role role : roles) {
      if (role != null && seen.add(role)) {
        all.add(role);
      }
    }
    return all;
  }

  <T extends Role> List<T> all(Class<T> type) {
    return roles().stream().filter(type::isInstance).map(type::cast).toList();
  }

  List<Column> columns() {
    return columns;
  }

  BucketFields fields() {
    return fields;
  }

  /** The columns that a question means without naming them. */
  MainColumns defaults() {
    return main;
  }

  /** Whether a word that names a number also asks for its total. */
  boolean namesTotal() {
    return IntStream.range(0, roles.length)
        .anyMatch(
            at ->
                roles[at] instanceof Role.Named named
                    && named.columns().stream().anyMatch(Column::number)
                    && (isOperation(at, TOTAL) || isOperation(at, SUM)));
  }

  /** Whether several words are the whole name of one column. */
  boolean isLongName(Role.Named named) {
    return named.columns().size() == 1
        && named.likeness() == Column.SAME
        && named.columns().getFirst().length() > 1
        && named.weight() == Column.SAME
        && IntStream.range(0, roles.length).filter(at -> named.equals(roles[at])).count() > 1;
  }

  /** Whether the question speaks of rows, or of what a text column has, in the plural. */
  boolean isPlural() {
    LanguageTraits traits = LanguageTraits.of(wording.language());
    return IntStream.range(0, roles.length)
        .filter(at -> at(at).filter(Role::isOfRows).isPresent())
        .anyMatch(at -> traits.isPlural(tokens.get(at).folded()));
  }

  /** Whether several words stand for the rows or their table. */
  boolean namesRows() {
    return Arrays.stream(roles).filter(Role.Rows.class::isInstance).count() > 1;
  }

  /** Whether a role is a name within the question: with a capital letter. */
  boolean isName(Role role) {
    return IntStream.range(1, roles.length)
        .filter(at -> role.equals(roles[at]))
        .limit(1)
        .anyMatch(at -> tokens.get(at).nameLike());
  }

  /** Whether an operation is expressed by a count word: "the most", "the fewest". */
  boolean quantifies(OperationWord operation) {
    Role does = new Role.Does(operation);
    return IntStream.range(0, roles.length)
        .filter(at -> does.equals(roles[at]) && asks("quantifier", at))
        .map(at -> at + QuestionLexicon.ALL.asking("quantifier", tokens, at))
        .anyMatch(end -> !at(end).equals(Optional.of(does))); // not "the most expensive"
  }

  /** Whether a sum or how much is asked for, rather than a number of rows. */
  boolean asksAmount() {
    return does(COUNT) < 0
        && (asks("amount") || does(SUM) >= 0 || does(TOTAL) >= 0 || does(AVERAGE) >= 0);
  }

  private boolean isOperation(int at, OperationWord operation) {
    return QuestionLexicon.ALL.isOf(tokens.get(at), operation.sense());
  }

  /** Whether the question names the table by several words of its title. */
  boolean isNamed() {
    return tableNamed;
  }

  /** Words without a role. */
  List<String> unread() {
    return IntStream.range(0, roles.length)
        .filter(at -> roles[at] == null)
        .mapToObj(at -> tokens.get(at).text())
        .toList();
  }

  /** Whether a word of a group of question words stands anywhere. */
  boolean asks(String group) {
    return IntStream.range(0, tokens.size()).anyMatch(at -> asks(group, at));
  }

  boolean asks(String group, int at) {
    return QuestionLexicon.ALL.asks(group, tokens, at);
  }

  /** The property groups that comparatives are about: "heavier" is about weight. */
  Set<String> qualities() {
    return IntStream.range(0, tokens.size())
        .filter(at -> roles[at] instanceof Role.Does)
        .mapToObj(tokens::get)
        .flatMap(token -> QuestionLexicon.ALL.qualities(token).stream())
        .collect(Collectors.toSet());
  }

  /** The first word of an operation; -1 if there is none. */
  int does(OperationWord operation) {
    return IntStream.range(0, roles.length)
        .filter(at -> roles[at] instanceof Role.Does(OperationWord each) && each == operation)
        .findFirst()
        .orElse(-1);
  }

  boolean isFree(int from, int to) {
    return Arrays.stream(roles, from, to).allMatch(each -> each == null);
  }

  void set(int from, int to, Role role) {
    for (int at = from; at < to; at++) {
      roles[at] = role;
    }
  }

  /** Whether a word of a group stands before a role, with nothing but light words between them. */
  boolean follows(String group, Role role) {
    return follows(at -> asks(group, at), role, Set.of(Role.Light.class));
  }

  /** Whether one of these operations does, or before the rows: "the latest test result". */
  boolean follows(Collection<OperationWord> operations, Role role) {
    return follows(
        at -> roles[at] instanceof Role.Does(OperationWord each) && operations.contains(each),
        role,
        Set.of(Role.Light.class, Role.Rows.class));
  }

  private boolean follows(IntPredicate wanted, Role role, Set<Class<? extends Role>> between) {
    return IntStream.iterate(Arrays.asList(roles).indexOf(role) - 1, at -> at >= 0, at -> at - 1)
        .filter(
            at -> wanted.test(at) || at(at).filter(r -> between.contains(r.getClass())).isEmpty())
        .limit(1)
        .anyMatch(wanted);
  }

  private void measures() {
    List<Bound> bounds =
        new BoundReader(wording.question(), tokens, wording.times(), wording.language()).read();
    for (Bound bound : bounds) {
      span(bound.start(), bound.end(), new Role.Limit(bound));
    }
    for (TimeExpression time : wording.times()) {
      span(time.start(), time.end(), new Role.Period(time));
    }
  }

  private void span(int start, int end, Role role) {
    for (int at = 0; at < tokens.size(); at++) {
      if (roles[at] == null && tokens.get(at).start() >= start && tokens.get(at).end() <= end) {
        roles[at] = role;
      }
    }
  }

  /** Puts a role in the place of another. */
  void replace(Role old, Role by) {
    Arrays.setAll(roles, at -> old.equals(roles[at]) ? by : roles[at]);
  }

  /** Whether a word is one of an operation on rows. */
  boolean isOperation(int at) {
    return QuestionLexicon.ALL.at(wording.language(), tokens, at).values().stream()
        .flatMap(Set::stream)
        .flatMap(sense -> OperationWord.of(sense).stream())
        .anyMatch(OperationWord.ON_ROWS::contains);
  }

  /** Finds phrases of at least so many words for operations; "which of" only holds together. */
  private void operations(Set<OperationWord> wanted, int least) {
    for (int at = 0; at < tokens.size(); at++) {
      int from = at;
      phrases(at, wanted).entrySet().stream()
          .filter(phrase -> phrase.getKey() >= least)
          .filter(_ -> !asks("members", from))
          .filter(phrase -> !runsOn(from, from + phrase.getKey(), wanted))
          .filter(phrase -> isFree(from, from + phrase.getKey()))
          .filter(
              phrase ->
                  phrase.getValue() != OperationWord.LIST
                      || QuestionLexicon.ALL.isDemand(tokens, from))
          .max(Map.Entry.comparingByKey())
          .ifPresent(phrase -> set(from, from + phrase.getKey(), new Role.Does(phrase.getValue())));
    }
  }

  /** The operations that words from {@code at} on express, by the number of words. */
  private Map<Integer, OperationWord> phrases(int at, Set<OperationWord> wanted) {
    Map<Integer, OperationWord> phrases = new HashMap<>();
    QuestionLexicon.ALL
        .at(wording.language(), tokens, at)
        .forEach(
            (length, senses) ->
                senses.stream()
                    .flatMap(sense -> OperationWord.of(sense).stream())
                    .filter(wanted::contains)
                    .findFirst()
                    .ifPresent(operation -> phrases.put(length, operation)));
    return phrases;
  }

  /** Whether a phrase within words goes on after them: "the most" in "the most expensive". */
  private boolean runsOn(int from, int to, Set<OperationWord> wanted) {
    return IntStream.range(from + 1, to)
        .anyMatch(at -> phrases(at, wanted).keySet().stream().anyMatch(length -> at + length > to));
  }
}
