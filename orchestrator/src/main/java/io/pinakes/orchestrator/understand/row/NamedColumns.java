package io.pinakes.orchestrator.understand.row;

import io.pinakes.orchestrator.structured.Operation;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The columns that a question names, and the role of each: beside a condition ("shelf 12"), as what
 * the rows must have ("a due date"), or as what is asked for.
 */
final class NamedColumns {
  /** The property groups of places. */
  private static final Set<String> PLACES = Set.of("address", "city", "region", "site");

  private final Alignment alignment;
  private final List<Token> question;
  private final TableRows rows;

  NamedColumns(Alignment alignment, List<Token> question, TableRows rows) {
    this.alignment = alignment;
    this.question = question;
    this.rows = rows;
  }

  /** Whether several rows have the same cell in a column. */
  boolean hasRepeated(String column) {
    return rows.hasRepeated(column);
  }

  /**
   * Whether the question names cells, and only of columns that tell rows apart: it is about one
   * thing, not about all rows that have something in common.
   */
  boolean nameOneThing() {
    List<Role.Cells> cells = alignment.all(Role.Cells.class);
    return !cells.isEmpty() && cells.stream().allMatch(this::isThing);
  }

  /** Whether the question names a cell of a column that tells rows apart. */
  boolean nameThing() {
    return alignment.all(Role.Cells.class).stream().anyMatch(this::isThing);
  }

  private boolean isThing(Role.Cells cells) {
    return !cells.excluded() && rows.isIdentifying(cells.column());
  }

  /** Whether to count the values of a column, not the rows. */
  boolean hasRepeated(Column column) {
    return hasRepeated(column.key());
  }

  /**
   * The column named best; of those named equally well, the one with the most words of the question
   * in its name: "when does the licence expire" asks for "licence expiry", not "medical expiry",
   * also in a list of licences. Empty if two remain.
   */
  Optional<String> best(Predicate<Column> wanted, int least) {
    for (int likeness = Column.SAME; likeness >= least; likeness--) {
      int level = likeness;
      Set<Column> found =
          alignment.all(Role.Named.class).stream()
              .filter(role -> role.likeness() == level)
              .flatMap(role -> role.columns().stream())
              .filter(wanted)
              .collect(Collectors.toSet());
      if (!found.isEmpty()) {
        int most = found.stream().mapToInt(this::words).max().orElse(0);
        List<Column> fullest =
            affirmed(found.stream().filter(column -> words(column) == most).toList());
        return fullest.size() == 1 ? Optional.of(fullest.getFirst().key()) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** Columns without a word such as "non" that the question lacks, if there are both. */
  private List<Column> affirmed(List<Column> named) {
    List<Column> affirmed =
        named.stream()
            .filter(
                column ->
                    column.words().stream()
                        .map(Token::of)
                        .filter(word -> QuestionLexicon.ALL.asks("opposite", word, 0))
                        .allMatch(
                            word ->
                                question.stream()
                                    .anyMatch(
                                        token -> token.folded().equals(word.getFirst().folded()))))
            .toList();
    return affirmed.isEmpty() ? named : affirmed;
  }

  /** The numeric column of a superlative: named, measured in time for "longest", or the amount. */
  Optional<String> measured() {
    Optional<String> best = best(Column::number, Column.BY_UNIT);
    if (best.isPresent()) {
      return best;
    }
    MainColumns main = alignment.defaults();
    if (alignment.asks("lengthy")) {
      return main.only(column -> column.isMeasuredIn("h"))
          .or(() -> main.only(column -> column.isMeasuredIn("h") && column.isTotal()));
    }
    if (alignment.asks("far")) {
      return main.only(column -> column.isIn("km"));
    }
    Set<String> qualities = alignment.qualities();
    Optional<String> area =
        alignment.asks("big") ? main.only(column -> column.isIn("m²")) : Optional.empty();
    if (area.isPresent()) {
      return area;
    }
    return main.amount()
        .filter(amount -> qualities.isEmpty() || isOf(amount, qualities))
        .or(() -> main.only(column -> column.tellsOf(qualities)));
  }

  /** Whether a column tells of a quality: a phone number is not cheap. */
  private boolean isOf(String column, Set<String> qualities) {
    return (qualities.contains(Column.PRICE) && alignment.fields().isMoney(column))
        || alignment.columns().stream()
            .anyMatch(each -> each.key().equals(column) && each.tellsOf(qualities));
  }

  /** The number of words of its name that the question has. */
  private int words(Column column) {
    return column.named(question);
  }

  /**
   * The column that answers "who": the only named column of people, companies or agents ("read by",
   * or the director if it is asked who directs), else the one each row is about.
   */
  Optional<String> party() {
    List<String> doers =
        unused().stream()
            .filter(role -> role.columns().size() == 1)
            .filter(
                role ->
                    isDoer(role.columns().getFirst())
                        || (role.likeness() == Column.SIMILAR && alignment.follows("person", role)))
            .map(role -> role.columns().getFirst())
            .filter(column -> !column.number() && !column.time())
            .map(Column::key)
            .distinct()
            .toList();
    return doers.size() == 1 ? Optional.of(doers.getFirst()) : alignment.defaults().party();
  }

  private static boolean isDoer(Column column) {
    return column.words().getLast().equals("by")
        || column.groups().stream().anyMatch(MainColumns.PARTIES::contains);
  }

  /** The column that answers "where": the only one of places, else the only text that is named. */
  Optional<String> place() {
    List<Column> places =
        alignment.columns().stream()
            .filter(column -> !column.number() && !column.time())
            .filter(column -> column.groups().stream().anyMatch(PLACES::contains))
            .toList();
    return places.isEmpty()
        ? best(column -> !column.number() && !column.time(), Column.SIMILAR)
        : Optional.of(places).filter(all -> all.size() == 1).map(all -> all.getFirst().key());
  }

  /**
   * Columns that counted or listed rows must have: "with a due date", if there are empty cells; the
   * date of what was done, "how many were sold".
   */
  List<String> had() {
    Stream<String> with =
        unused().stream()
            .filter(named -> named.columns().size() == 1)
            .filter(named -> alignment.follows("having", named))
            .map(named -> named.columns().getFirst().key())
            .filter(rows::isPartial);
    Stream<String> done =
        unused().stream()
            .filter(named -> alignment.follows("passive", named))
            .map(named -> named.columns().stream().filter(Column::date).toList())
            .filter(dates -> dates.size() == 1)
            .map(dates -> dates.getFirst().key());
    return Stream.concat(with, done).distinct().toList();
  }

  /** Those that no condition is about. */
  List<Role.Named> unused() {
    return alignment.all(Role.Named.class).stream().filter(named -> !isUsed(named)).toList();
  }

  private boolean isUsed(Role.Named named) {
    return alignment.roles().stream()
        .anyMatch(
            role ->
                switch (role) {
                  case Role.Cells cells -> isAmong(cells.column(), named);
                  case Role.Compared compared ->
                      named.columns().contains(compared.left())
                          || named.columns().contains(compared.right());
                  case Role.Equal equal ->
                      equal.columns().stream().anyMatch(named.columns()::contains);
                  case Role.Supply supply -> named.columns().contains(supply.column());
                  case Role.Filled filled -> isAmong(filled.column(), named);
                  case Role.Ended ended -> named.columns().contains(ended.date());
                  case Role.Period _ -> named.columns().stream().anyMatch(Column::time);
                  case Role.Limit _ -> named.columns().stream().anyMatch(Column::number);
                  case Role.Lasting(Operation.Duration duration) ->
                      isAmong(duration.start(), named)
                          || duration.end().stream().anyMatch(end -> isAmong(end, named));
                  case Role.Named _, Role.Does _, Role.Rows _, Role.InSection _, Role.Light _ ->
                      false;
                });
  }

  /** Whether a question is no more than what rows have, and a limit: "articles below 10 kg". */
  boolean beginWithRows() {
    boolean begins =
        alignment.roles().stream()
            .findFirst()
            .filter(Role::isOfRows)
            .filter(_ -> alignment.isPlural())
            .isPresent();
    return begins
        && alignment.roles().stream()
            .anyMatch(role -> role instanceof Role.Limit || role instanceof Role.Compared);
  }

  /**
   * Whether numbers of a column are compared with another, and it is not these "which" asks for.
   */
  boolean isLimited(Column column) {
    boolean compared =
        alignment.all(Role.Compared.class).stream().anyMatch(each -> each.left().equals(column));
    return column.number()
        && (compared || !alignment.all(Role.Limit.class).isEmpty())
        && (alignment.asks("members") || beginWithRows())
        && alignment.all(Role.Named.class).stream()
            .filter(role -> role.columns().contains(column))
            .noneMatch(role -> alignment.follows("members", role));
  }

  private static boolean isAmong(String key, Role.Named named) {
    return named.columns().stream().anyMatch(column -> column.key().equals(key));
  }
}
