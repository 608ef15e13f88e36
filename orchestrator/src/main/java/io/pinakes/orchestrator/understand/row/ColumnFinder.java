package io.pinakes.orchestrator.understand.row;

import static io.pinakes.orchestrator.understand.word.OperationWord.COUNT;
import static io.pinakes.orchestrator.understand.word.OperationWord.LIST;

import io.pinakes.orchestrator.understand.word.LanguageTraits;
import io.pinakes.orchestrator.understand.word.OperationWord;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.chunk.MetadataValue;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Finds words that name columns: parts of their names, initials, and the years they end with. */
final class ColumnFinder {
  /** The most words of a name that are looked for next to each other. */
  private static final int MAX_WORDS = 3;

  private static final String THING = "product";

  /** Property groups that one general word may stand for. */
  private static final List<Set<String>> FAMILIES =
      List.of(
          Set.of(THING),
          Set.of("person", "employee", "holder"),
          Set.of("city", "country", "region", "site"));

  private static final Set<String> AMOUNTS = Set.of("amount", "unitprice", "net", "tax");

  private final List<Token> tokens;
  private final String language;
  private final List<Column> columns;

  ColumnFinder(List<Token> tokens, String language, List<Column> columns) {
    this.tokens = Column.inDigits(tokens, columns);
    this.language = language;
    this.columns = columns;
  }

  void find(Alignment alignment) {
    acronyms(alignment);
    compounds(alignment);
    rates(alignment);
    names(alignment);
    phrases(alignment);
  }

  /** Columns of a property that several words stand for: "when does it run out". */
  private void phrases(Alignment alignment) {
    for (int at = 0; at < tokens.size(); at++) {
      for (Map.Entry<Integer, Set<QuestionLexicon.Sense>> senses :
          QuestionLexicon.ALL.at(language, tokens, at).entrySet()) {
        int end = at + senses.getKey();
        List<Column> named =
            columns.stream()
                .filter(
                    column ->
                        senses.getValue().stream()
                            .filter(sense -> sense.category() == Category.PROPERTY)
                            .anyMatch(sense -> column.isAbout(sense.key())))
                .toList();
        if (senses.getKey() > 1 && !named.isEmpty() && alignment.isFree(at, end)) {
          alignment.set(at, end, new Role.Named(named, Column.BY_GROUP, Column.BY_GROUP));
        }
      }
    }
  }

  /** Columns whose name is two words of the question written as one: "set-point". */
  private void compounds(Alignment alignment) {
    for (int at = 0; at + 1 < tokens.size(); at++) {
      String compound = tokens.get(at).folded() + tokens.get(at + 1).folded();
      List<Column> named =
          columns.stream().filter(column -> column.words().equals(List.of(compound))).toList();
      if (!named.isEmpty() && alignment.isFree(at, at + 2)) {
        alignment.set(at, at + 2, new Role.Named(named, Column.SAME, Column.SAME));
      }
    }
  }

  /** Columns of what is paid for a time: "an hour" names "hourly rate", not "hours". */
  private void rates(Alignment alignment) {
    for (int at = 0; at + 1 < tokens.size(); at++) {
      String unit = tokens.get(at + 1).folded();
      if (alignment.isFree(at, at + 2) && LightWords.arePerTime(tokens, at, alignment)) {
        String stem = unit.endsWith("y") ? unit.substring(0, unit.length() - 1) + "i" : unit;
        List<Column> named =
            columns.stream()
                .filter(Column::number)
                .filter(
                    column ->
                        column.words().stream()
                            .anyMatch(
                                word -> word.startsWith(stem) && word.length() > unit.length() + 1))
                .toList();
        if (named.size() == 1) {
          alignment.set(at, at + 2, new Role.Named(named, Column.SAME, Column.SAME));
        }
      }
    }
  }

  /** Columns whose names are the initials of words next to each other. */
  private void acronyms(Alignment alignment) {
    for (Column column : columns) {
      int length = column.initials().length();
      for (int at = 0; length > 0 && at + length <= tokens.size(); at++) {
        List<Token> words = tokens.subList(at, at + length);
        if (alignment.isFree(at, at + length)
            && words.stream().allMatch(Token::tells)
            && column.abbreviates(words)) {
          alignment.set(at, at + length, new Role.Named(List.of(column), Column.SAME, Column.SAME));
        }
      }
    }
  }

  /** Columns named by a word or by several next to each other. */
  private void names(Alignment alignment) {
    for (int at = 0; at < tokens.size(); at++) {
      if (!alignment.isFree(at, at + 1) || !Token.tells(tokens.get(at))) {
        continue;
      }
      int start = at;
      int best =
          columns.stream().mapToInt(column -> column.likeness(tokens.get(start))).max().orElse(0);
      List<Token> two = tokens.subList(at, Math.min(at + 2, tokens.size()));
      boolean asking =
          (QuestionLexicon.ALL.isAsking(tokens, at)
                  || QuestionLexicon.ALL.asksOperation(tokens, at))
              && columns.stream().noneMatch(column -> column.isCalled(two));
      boolean operates =
          alignment.isOperation(at)
              && (best <= Column.BY_GROUP || isExtreme(at, best) || isOfNext(at, alignment))
              && !(best == Column.SAME && isCompared(at));
      if (best == 0
          || asking
          || operates
          || (LightWords.arePerTime(tokens, at - 1, alignment) && countsOnly(at, best))) {
        continue;
      }
      int end = Math.min(tokens.size(), at + MAX_WORDS);
      int to = at + 1;
      List<Column> like =
          literally(
              tokens.get(at),
              columns.stream()
                  .filter(column -> column.likeness(tokens.get(start)) == best)
                  .toList());
      while (to < end && alignment.isFree(to, to + 1) && extend(like, start, to + 1)) {
        int reach = to + 1;
        int named =
            like.stream()
                .mapToInt(column -> column.named(tokens.subList(start, reach)))
                .max()
                .orElse(0);
        like =
            like.stream()
                .filter(column -> column.named(tokens.subList(start, reach)) == named)
                .toList();
        to++;
      }
      List<Column> named = whole(like, start, to);
      int length = named.stream().mapToInt(Column::length).min().orElse(1);
      int weight = Math.max(1, best * Math.min(to - start, length) / length);
      alignment.set(at, to, new Role.Named(named, best, weight));
    }
  }

  /** Whether a unit only names columns that count it: "days" beside "per day". */
  private boolean countsOnly(int at, int likeness) {
    return columns.stream()
        .filter(column -> column.likeness(tokens.get(at)) == likeness)
        .allMatch(column -> column.number() && column.words().size() == 1);
  }

  /** Whether a word of an extreme is only like a name: "costliest" where there are costs. */
  private boolean isExtreme(int at, int likeness) {
    return likeness < Column.SAME
        && OperationWord.EXTREMES.stream()
            .anyMatch(extreme -> QuestionLexicon.ALL.isOf(tokens.get(at), extreme.sense()));
  }

  /** Whether a comparison stands before a word: "below their minimum stock". */
  private boolean isCompared(int at) {
    int before = at - 1;
    while (before > 0
        && !Token.tells(tokens.get(before))
        && QuestionLexicon.ALL.limits(tokens, before).isEmpty()) {
      before--;
    }
    return before >= 0 && !QuestionLexicon.ALL.limits(tokens, before).isEmpty();
  }

  /**
   * Whether a word such as "total" is about the number named after it, not the column of amounts
   * that is called so: "the total quantity" beside a line total.
   */
  private boolean isOfNext(int at, Alignment alignment) {
    int next = at + 1;
    if (next >= tokens.size() || !alignment.isFree(next, next + 1)) {
      return false;
    }
    List<Column> named =
        columns.stream().filter(column -> column.likeness(tokens.get(next)) > 0).toList();
    return !named.isEmpty()
        && named.stream()
            .allMatch(
                column ->
                    column.number()
                        && Collections.disjoint(column.groups(), AMOUNTS)
                        && column.likeness(tokens.get(at)) == 0);
  }

  /** Takes a time that columns are named after, as in "revenue 2023", as a part of their names. */
  void years(Alignment alignment) {
    for (Role.Period period : alignment.all(Role.Period.class)) {
      List<Column> ofTime =
          columns.stream()
              .filter(
                  column ->
                      column.ofTime().map(List::of).equals(Optional.of(period.time().intervals())))
              .toList();
      List<Role.Named> named =
          alignment.all(Role.Named.class).stream()
              .filter(role -> !Collections.disjoint(role.columns(), ofTime))
              .toList();
      boolean clear = ofTime.size() == 1 && alignment.defaults().date().isEmpty();
      if (ofTime.isEmpty() || (named.isEmpty() && !clear)) {
        continue;
      }
      if (named.isEmpty()) {
        alignment.replace(period, new Role.Named(ofTime, Column.SAME, Column.SAME));
      }
      for (Role.Named role : named) {
        List<Column> both = role.columns().stream().filter(ofTime::contains).toList();
        Role.Named narrowed = new Role.Named(both, role.likeness(), Column.SAME);
        alignment.replace(role, narrowed);
        alignment.replace(period, narrowed);
      }
    }
  }

  private boolean extend(List<Column> like, int from, int to) {
    return like.stream()
        .anyMatch(
            column ->
                column.named(tokens.subList(from, to))
                    > column.named(tokens.subList(from, to - 1)));
  }

  /** Exact matches, if any: "fatalities", not "fatal accidents". */
  private static List<Column> literally(Token word, List<Column> like) {
    List<Column> literal =
        like.stream().filter(column -> column.words().contains(word.folded())).toList();
    return literal.isEmpty() ? like : literal;
  }

  /** Columns whose whole name is matched, if any; else all but numbers of what another names. */
  private List<Column> whole(List<Column> like, int from, int to) {
    List<Token> run = tokens.subList(from, to);
    List<Column> whole =
        like.stream().filter(column -> column.named(run) == column.words().size()).toList();
    return whole.isEmpty()
        ? like.stream().filter(each -> like.stream().noneMatch(each::isNumberOf)).toList()
        : whole;
  }

  /** Whether "how many", "the most" or "which" stands before a word. */
  private static boolean isAskedFor(int at, Alignment alignment) {
    return at > 0
        && (alignment.at(at - 1).filter(new Role.Does(COUNT)::equals).isPresent()
            || alignment.asks("quantifier", at - 1)
            || alignment.asks("members", at - 1));
  }

  /**
   * Takes words that are most of the name of a yes-no column as the condition that it says yes, if
   * rows are counted or listed: "with a contract for repairs" for {@code repairs_contract_signed}.
   */
  void flags(Alignment alignment) {
    boolean selects =
        alignment.does(COUNT) >= 0
            || alignment.does(LIST) >= 0
            || IntStream.range(0, tokens.size()).anyMatch(at -> alignment.asks("members", at));
    for (Column column : columns) {
      Optional<MetadataValue> yes = alignment.fields().yes(column.key());
      if (!selects || yes.isEmpty()) {
        continue;
      }
      List<Role.Named> own =
          alignment.all(Role.Named.class).stream()
              .filter(role -> role.columns().equals(List.of(column)))
              .toList();
      List<Token> words =
          IntStream.range(0, tokens.size())
              .filter(at -> alignment.at(at).filter(own::contains).isPresent())
              .mapToObj(tokens::get)
              .toList();
      boolean asked = own.stream().anyMatch(role -> alignment.follows("members", role));
      if (!asked && 2 * column.named(words) > column.length()) {
        Role says = new Role.Cells(column.key(), List.of(yes.get()), true, false);
        own.forEach(role -> alignment.replace(role, says));
      }
    }
  }

  /**
   * Maps a generic word ("machines", "places") to the only column of that kind, or to the rows
   * themselves if they have a manufacturer.
   */
  void general(Alignment alignment, LanguageTraits traits) {
    for (int at = 0; at < tokens.size(); at++) {
      Token token = tokens.get(at);
      if (!alignment.isFree(at, at + 1)
          || token.nameLike()
          || !(traits.isPlural(token.folded()) || isAskedFor(at, alignment))) {
        continue;
      }
      Set<String> own = QuestionLexicon.ALL.groups(Category.PROPERTY, token.text());
      Set<String> family =
          FAMILIES.stream()
              .filter(each -> !Collections.disjoint(each, own))
              .findFirst()
              .orElse(Set.of());
      List<Column> such =
          columns.stream()
              .filter(column -> !column.number() && !column.time())
              .filter(column -> !Collections.disjoint(column.groups(), family))
              .toList();
      boolean made =
          family.contains(THING)
              && columns.stream()
                  .anyMatch(
                      column ->
                          column.groups().contains("manufacturer")
                              && !column.groups().contains("party"));
      if (such.size() == 1) {
        alignment.set(at, at + 1, new Role.Named(such, Column.BY_GROUP, 1));
      } else if (such.isEmpty() && made) {
        alignment.set(at, at + 1, new Role.Rows());
      }
    }
  }
}
