package io.pinakes.orchestrator.understand.row;

import io.pinakes.orchestrator.understand.parse.BucketFields;
import io.pinakes.orchestrator.understand.word.Cell;
import io.pinakes.orchestrator.understand.word.NameLikeness;
import io.pinakes.orchestrator.understand.word.OperationWord;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Finds cells in a question: whole ones, parts of names, and codes short for a word. */
final class CellFinder {
  private static final QuestionLexicon.Sense CONJUNCTION =
      new QuestionLexicon.Sense(QuestionLexicon.Category.FUNCTION, "conjunctions");

  private static final QuestionLexicon.Sense ARTICLE =
      new QuestionLexicon.Sense(QuestionLexicon.Category.FUNCTION, "articles");

  private static final int MAX_LENGTH = 5;

  /** The most small words among those of a cell: "pump of the main pool" for "main pool pump". */
  private static final int MAX_SMALL = 3;

  /** More cells with a word of the table's title are not named by it. */
  private static final int MAX_NAMED = 4;

  /** The most words before brackets that explain them. */
  private static final int MAX_GLOSSED = 3;

  private final String question;
  private final List<Token> tokens;
  private final List<Column> columns;
  private final List<Cell.Word> words;

  /** For each column the words of the question in its name. */
  private final List<BitSet> names;

  private final Map<String, List<Cell>> cells = new LinkedHashMap<>();
  private final BucketFields fields;
  private final RowWords rows;
  private final TableRows table;

  /**
   * @param rows the words that stand for the rows
   */
  CellFinder(
      String question,
      List<Token> tokens,
      BucketFields fields,
      List<Column> columns,
      RowWords rows,
      TableRows table) {
    this.rows = rows;
    this.table = table;
    this.question = question;
    this.tokens = tokens;
    this.fields = fields;
    this.columns = columns;
    words = Cell.Word.of(tokens);
    names = columns.stream().map(column -> column.in(tokens)).toList();
    for (String column : fields.strings()) {
      if (fields.yes(column).isEmpty()) {
        cells.put(column, fields.values(column).stream().map(Cell::of).distinct().toList());
      }
    }
  }

  void find(Alignment alignment) {
    for (int length = Math.min(MAX_LENGTH + MAX_SMALL, tokens.size()); length > 0; length--) {
      for (int from = 0; from + length <= tokens.size(); from++) {
        int to = from + length;
        if (alignment.isFree(from, to)) {
          flag(from, to, alignment);
          cells(from, to, alignment);
        }
      }
    }
    for (int at = 0; at < tokens.size(); at++) {
      code(at, alignment);
    }
    numbered(alignment);
    explained(alignment);
  }

  /** Adds the cells that differ in the last word only: "room 2" for "rooms 1 and 2". */
  private void numbered(Alignment alignment) {
    for (int at = 1; at + 1 < tokens.size(); at++) {
      Role role = alignment.at(at).orElse(null);
      if (!(role instanceof Role.Cells named) || !named.exactly() || !isNumber(at)) {
        continue;
      }
      int from = at;
      while (from > 0 && role.equals(alignment.at(from - 1).orElse(null))) {
        from--;
      }
      List<Cell.Word> name = words.subList(from, at);
      Set<MetadataValue> values = new LinkedHashSet<>(named.values());
      int to = at + 1;
      int next = next(to);
      while (!name.isEmpty() && next >= 0) {
        List<Cell.Word> other = new ArrayList<>(name);
        other.add(words.get(next));
        List<MetadataValue> found =
            cells.getOrDefault(named.column(), List.of()).stream()
                .filter(cell -> cell.is(other))
                .map(Cell::value)
                .toList();
        if (found.isEmpty()) {
          break;
        }
        values.addAll(found);
        to = next + 1;
        next = next(to);
      }
      if (to > at + 1) {
        alignment.set(
            from, to, new Role.Cells(named.column(), List.copyOf(values), true, named.excluded()));
      }
    }
  }

  /** The free number after {@code at}, past a conjunction; -1 if there is none. */
  private int next(int at) {
    boolean joined = at < tokens.size() && QuestionLexicon.ALL.isOf(tokens.get(at), CONJUNCTION);
    int next = joined ? at + 1 : at;
    return next < tokens.size() && isNumber(next) ? next : -1;
  }

  private boolean isNumber(int at) {
    return tokens.get(at).text().matches(".|\\p{Nd}+");
  }

  /** Gives words the role of the cell in brackets that explains them: "senior clerks (SC)". */
  private void explained(Alignment alignment) {
    for (int at = 1; at < tokens.size(); at++) {
      boolean bracket = question.startsWith("(", tokens.get(at).start() - 1);
      Optional<Role> role = alignment.at(at).filter(Role.Cells.class::isInstance);
      if (!bracket || role.isEmpty()) {
        continue;
      }
      for (int before = at - 1; before >= Math.max(0, at - MAX_GLOSSED); before--) {
        if (!alignment.isFree(before, before + 1) || !Token.tells(tokens.get(before))) {
          break;
        }
        alignment.set(before, before + 1, role.get());
      }
    }
  }

  /** A yes-no column named by all its words: "wear parts". */
  private void flag(int from, int to, Alignment alignment) {
    for (Column column : columns) {
      boolean named =
          column.words().size() == to - from
              && !QuestionLexicon.ALL.isObliged(tokens, from, to) // "to be paid" is not paid
              && IntStream.range(0, to - from)
                  .allMatch(
                      i ->
                          NameLikeness.of(column.words().get(i), tokens.get(from + i).folded())
                              >= Column.SIMILAR);
      if (named) {
        fields
            .yes(column.key())
            .ifPresent(
                yes ->
                    alignment.set(
                        from, to, new Role.Cells(column.key(), List.of(yes), true, false)));
      }
    }
  }

  private void cells(int from, int to, Alignment alignment) {
    if (!alignment.isFree(from, to)) {
      return;
    }
    Cell.Said said = Cell.Said.of(tokens.subList(from, to), words.subList(from, to));
    boolean telling = IntStream.range(from, to).anyMatch(this::isTelling);
    boolean column = to - from == 1 && isColumn(from);
    boolean named = from > 0 && isColumn(from - 1); // "house A"
    boolean beforeName = to < tokens.size() && isColumn(to); // "high priority"
    boolean free =
        beforeName
            || to - from > 1
            || telling
            || named
            || QuestionLexicon.ALL.isIncidental(tokens, from)
            || isNoun(from)
            || (to - from == 1 && (isInPlace(from) || isCounted(from) || isLine(from)));
    if (said.stems().isEmpty() || !free) {
      return;
    }
    boolean ends = Token.tells(tokens.get(from)) && Token.tells(tokens.get(to - 1));
    Map<String, List<MetadataValue>> whole = new LinkedHashMap<>();
    Map<String, List<MetadataValue>> part = new LinkedHashMap<>();
    boolean general = column || (to - from == 1 && QuestionLexicon.ALL.asks("row", tokens, from));
    boolean partial = telling && !general && !isOfColumnName(from, to) && ends;
    cells.forEach(
        (key, all) -> {
          for (Cell cell : all) {
            if (cell.is(said.words())
                || cell.isCode(said)
                || (to - from == 1 && cell.isPlural(said.words().getFirst()) && isCounted(from))
                || (ends && cell.isSaidBy(said))
                || (cell.isShortFor(said) && !Cell.areEach(said.words(), cells.values()))) {
              whole.computeIfAbsent(key, _ -> new ArrayList<>()).add(cell.value());
            } else if (partial
                && (!isAskedFor(from)
                    || isOfThings(key)
                    || (cell.isOfKind(said) && table.isIdentifying(key)))
                && to - from <= MAX_LENGTH
                && cell.has(said)) {
              part.computeIfAbsent(key, _ -> new ArrayList<>()).add(cell.value());
            }
          }
        });
    if (beforeName && to - from == 1 && !telling && !named) {
      whole.keySet().removeIf(key -> !isNamed(key, to));
    }
    if (to - from == 1 && rows.isOfTitle(from)) { // what the rows are
      part.values().removeIf(values -> rows.isTitle(from) || values.size() > MAX_NAMED);
    }
    if (whole.size() > 1) {
      subject(whole).ifPresent(key -> whole.keySet().retainAll(Set.of(key)));
    }
    Map<String, List<MetadataValue>> found = whole.isEmpty() ? part : whole;
    if (found.size() == 1) {
      found.forEach(
          (key, values) ->
              alignment.set(from, to, new Role.Cells(key, values, !whole.isEmpty(), false)));
    }
  }

  /**
   * The column that says what each row is about, if no other row has these cells: "Luxembourg",
   * whose capital has the same name.
   */
  private Optional<String> subject(Map<String, List<MetadataValue>> cells) {
    return table
        .subject()
        .filter(cells::containsKey)
        .filter(
            subject -> {
              Filter named = new Filter.AnyOf(subject, cells.getOrDefault(subject, List.of()));
              return cells.entrySet().stream()
                  .map(each -> new Filter.AnyOf(each.getKey(), each.getValue()))
                  .allMatch(other -> table.count(other.and(new Filter.Not(named))) == 0);
            });
  }

  /** Whether a word says where or in what: "how many people work in sales". */
  private boolean isInPlace(int at) {
    int before = at > 0 && QuestionLexicon.ALL.isOf(tokens.get(at - 1), ARTICLE) ? at - 2 : at - 1;
    return before >= 0 && QuestionLexicon.ALL.asks("within", tokens, before);
  }

  /** Whether a word that names no column is counted or asked for: "how many managers", "which". */
  private boolean isCounted(int at) {
    return columns.stream().noneMatch(each -> each.likeness(tokens.get(at)) >= Column.SIMILAR)
        && (isAskedFor(at)
            || (at > 1
                && QuestionLexicon.ALL
                    .groups(
                        Category.OPERATION,
                        tokens.get(at - 2).text() + " " + tokens.get(at - 1).text())
                    .contains(OperationWord.COUNT.key())));
  }

  /** Whether a word for a property is a line of a statement with figures by year: "revenue". */
  private boolean isLine(int at) {
    return columns.stream().anyMatch(each -> each.ofTime().isPresent())
        && columns.stream().allMatch(each -> each.likeness(tokens.get(at)) == 0)
        && !QuestionLexicon.ALL.groups(Category.PROPERTY, tokens.get(at).text()).isEmpty();
  }

  /** Whether a word for listing is a noun: "the display". */
  private boolean isNoun(int at) {
    return QuestionLexicon.ALL.isNoun(tokens, at)
        && QuestionLexicon.ALL.isOf(tokens.get(at), OperationWord.LIST.sense());
  }

  /** Whether a common noun follows "which": it says what is asked for, not what it is called. */
  private boolean isAskedFor(int at) {
    return at > 0
        && QuestionLexicon.ALL.asks("subject", tokens, at - 1)
        && !tokens.get(at).nameLike();
  }

  /** Whether a column tells what things are, so that "which laptops" are among its cells. */
  private boolean isOfThings(String column) {
    return columns.stream().anyMatch(each -> each.key().equals(column) && each.isAbout("product"));
  }

  /** Whether all words are in the name of one column. */
  private boolean isOfColumnName(int from, int to) {
    return names.stream().anyMatch(name -> name.nextClearBit(from) >= to);
  }

  /** Whether a word is a column's name or the main word of it. */
  private boolean isColumn(int at) {
    return names.stream().anyMatch(name -> name.get(at));
  }

  private boolean isNamed(String column, int at) {
    return IntStream.range(0, columns.size())
        .anyMatch(i -> columns.get(i).key().equals(column) && names.get(i).get(at));
  }

  /** Whether a word is no word of a word list, or written like a name. */
  private boolean isTelling(int at) {
    Token token = tokens.get(at);
    return (token.text().length() > 2 || token.hasDigit())
        && (!QuestionLexicon.ALL.knows(tokens, at) || (at > 0 && token.nameLike()));
  }

  /** A code that is the beginning of a word, in a column of codes: {@code HAM} for Hamburg. */
  private void code(int at, Alignment alignment) {
    String word = tokens.get(at).folded();
    boolean name = tokens.get(at).nameLike() && !QuestionLexicon.ALL.knows(tokens, at);
    if (!name || !alignment.isFree(at, at + 1)) {
      return;
    }
    cells.forEach(
        (column, all) -> {
          if (all.isEmpty() || !all.stream().allMatch(Cell::isShortCode)) {
            return;
          }
          List<MetadataValue> fitting =
              all.stream()
                  .map(Cell::value)
                  .filter(value -> word.length() > value.display().length() + 1)
                  .filter(value -> word.startsWith(value.display().toLowerCase(Locale.ROOT)))
                  .toList();
          if (fitting.size() == 1) {
            alignment.set(at, at + 1, new Role.Cells(column, fitting, false, false));
          }
        });
  }
}
