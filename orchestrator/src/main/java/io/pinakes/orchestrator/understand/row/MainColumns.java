package io.pinakes.orchestrator.understand.row;

import io.pinakes.orchestrator.understand.parse.BucketFields;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The columns that a question means without naming them: the amount, the date and the party of a
 * row.
 *
 * @param partial whether some rows have no cell in a column
 * @param worded whether the cells of a column have letters
 */
record MainColumns(
    BucketFields fields,
    List<Column> columns,
    Predicate<String> partial,
    Predicate<String> worded) {
  /** The property groups of such columns, the most certain first. */
  static final List<String> PARTIES =
      List.of("employee", "person", "holder", "customer", "party", "manufacturer", "insurer");

  /** The column with the amount of a row; empty if several may be. */
  Optional<String> amount() {
    List<Column> net =
        columns.stream()
            .filter(Column::number)
            .filter(column -> column.money() || column.groups().contains("net"))
            .toList();
    List<Column> whole = net.stream().filter(column -> column.groups().contains("net")).toList();
    Optional<Column> money = only(columns.stream().filter(Column::money).toList());
    return money
        .filter(column -> fields.amount().filter(this::isMoney).isEmpty())
        .map(Column::key)
        .or(fields::amount)
        .or(() -> only(net).or(() -> only(whole)).map(Column::key));
  }

  /** The column with the amount of a row if it is a price; empty otherwise. */
  Optional<String> price() {
    return amount()
        .filter(
            key ->
                columns.stream()
                    .filter(column -> column.key().equals(key))
                    .anyMatch(Column::isPrice));
  }

  /** Whether the numbers of a column can be added up; unit prices cannot. */
  boolean adds(String key) {
    return columns.stream().noneMatch(column -> column.key().equals(key) && column.isRate());
  }

  /** The only date, since which something lasts: who has been here longest was hired first. */
  Optional<String> onlyDate() {
    return only(columns.stream().filter(Column::date).toList()).map(Column::key);
  }

  /** The only column of numbers that is as {@code wanted}. */
  Optional<String> only(Predicate<Column> wanted) {
    return only(columns.stream().filter(Column::number).filter(wanted).toList()).map(Column::key);
  }

  private boolean isMoney(String key) {
    return columns.stream().anyMatch(column -> column.key().equals(key) && column.money());
  }

  /** The column with the date of a row, rather than of its completion; empty if several may be. */
  Optional<String> date() {
    List<Column> dates =
        columns.stream().filter(column -> column.date() && !column.isCompletion()).toList();
    List<Column> full = dates.stream().filter(column -> !partial.test(column.key())).toList();
    List<Column> called = full.stream().filter(column -> column.words().contains("date")).toList();
    List<Column> always =
        columns.stream().filter(Column::date).filter(each -> !partial.test(each.key())).toList();
    return only(dates)
        .or(() -> only(full))
        .or(() -> only(called))
        .or(() -> dates.isEmpty() ? only(always) : Optional.empty())
        .map(Column::key);
  }

  /** The column with the person or company that a row is about; empty if several may be. */
  Optional<String> party() {
    return PARTIES.stream()
        .map(
            group ->
                columns.stream()
                    .filter(column -> !column.number() && !column.date())
                    .filter(column -> column.groups().contains(group))
                    .filter(column -> !column.groups().contains("number")) // "driver no."
                    .toList())
        .filter(found -> !found.isEmpty())
        .findFirst()
        .flatMap(found -> only(found).or(() -> only(worded(found))))
        .map(Column::key);
  }

  /** Names rather than numbers: of "account" and "customer", the latter. */
  private List<Column> worded(List<Column> found) {
    return found.stream().filter(column -> worded.test(column.key())).toList();
  }

  private static Optional<Column> only(List<Column> columns) {
    return columns.size() == 1 ? Optional.of(columns.getFirst()) : Optional.empty();
  }
}
