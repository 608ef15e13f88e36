package io.pinakes.orchestrator.understand.row;

import static io.pinakes.orchestrator.understand.word.OperationWord.COUNT;

import io.pinakes.orchestrator.understand.word.LanguageTraits;
import io.pinakes.orchestrator.understand.word.NameLikeness;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.orchestrator.understand.word.Things;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.chunk.DocumentRecord;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds words for the rows of a table or the table itself: "orders", "the incident log". */
final class RowWords {
  private static final QuestionLexicon.Sense THING =
      new QuestionLexicon.Sense(Category.PROPERTY, "product");

  private static final QuestionLexicon.Sense PIECES =
      new QuestionLexicon.Sense(Category.PROPERTY, "quantity");

  private static final List<QuestionLexicon.Sense> PARTIES =
      Stream.of("party", "customer", "employee")
          .map(group -> new QuestionLexicon.Sense(Category.PROPERTY, group))
          .toList();

  /** Letters of the second part that a word has if it is made of two. */
  private static final int MIN_SHARED = 3;

  /** The most letters that join the parts of a compound. */
  private static final int MAX_LINKING = 2;

  private final List<Token> tokens;
  private final List<Column> columns;
  private final List<String> title;

  /** The words of the folders that the document is in, which say what its rows are about. */
  private final List<String> folders;

  private final Set<String> names = new LinkedHashSet<>();

  private final Set<String> kinds = new HashSet<>();

  private final BitSet ofColumns;

  /** Whether the question names the table by its title. */
  private boolean named;

  RowWords(List<Token> tokens, List<Column> columns, DocumentRecord document) {
    this.tokens = tokens;
    this.columns = columns;
    ofColumns = ofColumns(tokens, columns);
    String file = document.id().value();
    int name = file.lastIndexOf('/') + 1;
    title = Token.stems(document.title() + " " + file.substring(name));
    folders = Token.stems(file.substring(0, name).replace('/', ' '));
    Token.of(document.title() + " " + file.replaceAll("[/_-]", " ")).stream()
        .filter(Token::tells)
        .map(Token::folded)
        .forEach(names::add);
    Token.of(document.title() + " " + file.substring(name).replace('_', ' '))
        .forEach(word -> kinds.addAll(kinds(word)));
    kinds.addAll(QuestionLexicon.ALL.groups(Category.KIND, document.title()));
  }

  /**
   * Finds a word of the title after "how many" or "which": "how many museums" are rows, not cells
   * with "Museum" in them. Then finds runs of several words of the title, "the incident log", or of
   * one and a word for tables, "the income table"; small words may join them: "the sales and stock
   * table", "the list of museums".
   */
  void title(Alignment alignment) {
    for (int at = 1; at < tokens.size(); at++) {
      if (isOfTitle(at) && !isColumn(at) && alignment.isFree(at, at + 1) && isAskedFor(at)) {
        int to = at + 1;
        while (to < tokens.size() && isOfTitle(to) && alignment.isFree(to, to + 1)) {
          to++; // "how many purchase orders", though a column is called "ordered"
        }
        named |= to > at + 1;
        alignment.set(at, to, new Role.Rows());
      }
    }
    for (int from = 0; from < tokens.size(); from++) {
      int to = ofContainer(from, alignment);
      int last = from;
      while (to < tokens.size() && alignment.isFree(to, to + 1) && belongs(to, from, alignment)) {
        to++;
        last = Token.tells(tokens.get(to - 1)) ? to : last;
      }
      // "the most rain" does not name a list titled "rainiest days"
      if (last - from > (alignment.isOperation(from) ? 2 : 1) && !ofColumns.get(from)) {
        alignment.set(from, last, new Role.Rows());
        named = true;
        from = last - 1;
      }
    }
  }

  /** Whether "how many" or "which" stands before a word. */
  private boolean isAskedFor(int at) {
    List<Token> before = tokens.subList(Math.max(0, at - 2), at);
    boolean counted =
        QuestionLexicon.ALL
            .groups(
                Category.OPERATION,
                before.stream().map(Token::text).collect(Collectors.joining(" ")))
            .contains(COUNT.key());
    return counted || QuestionLexicon.ALL.asks("members", tokens, at - 1);
  }

  /** Whether a word continues a run that begins with one of the title. */
  private boolean belongs(int at, int from, Alignment alignment) {
    if (isOfTitle(at)) {
      return true;
    }
    return at > from
        && (alignment.asks("container", at)
            || (!Token.tells(tokens.get(at))
                && at + 1 < tokens.size()
                && isOfTitle(at + 1)
                && isContained(at + 1, alignment)));
  }

  /** The end of the words before the title in "the list of museums"; {@code from} without them. */
  private int ofContainer(int from, Alignment alignment) {
    int at = from + 1;
    while (at < tokens.size() && !Token.tells(tokens.get(at))) {
      at++;
    }
    boolean leads =
        alignment.asks("container", from)
            && at < tokens.size()
            && isOfTitle(at)
            && alignment.isFree(from, at);
    return leads ? at : from;
  }

  /** Whether words of the title from {@code at} on lead to a word for tables. */
  private boolean isContained(int at, Alignment alignment) {
    int end = at;
    while (end < tokens.size() && (isOfTitle(end) || !Token.tells(tokens.get(end)))) {
      end++;
    }
    return end < tokens.size() && alignment.asks("container", end);
  }

  /**
   * Finds a general word for things after "how many" as what the rows are, if the question names
   * the table by its title, "how many devices in the equipment register", or right after that word,
   * "how many pieces in the list". Any other noun may be one that no row is about.
   */
  void counted(Alignment alignment) {
    for (int at = 1; at < tokens.size(); at++) {
      Token word = tokens.get(at);
      boolean counts = alignment.at(at - 1).filter(new Role.Does(COUNT)::equals).isPresent();
      if (counts
          && (named || isOfRows(at + 1, alignment))
          && alignment.isFree(at, at + 1)
          && (QuestionLexicon.ALL.isOf(word, THING) || QuestionLexicon.ALL.isOf(word, PIECES))) {
        alignment.set(at, at + 1, new Role.Rows());
      }
    }
  }

  /** Whether a word for the rows or their table follows small words. */
  private boolean isOfRows(int from, Alignment alignment) {
    int at = from;
    while (at < tokens.size() && !Token.tells(tokens.get(at))) {
      at++;
    }
    return at > from && alignment.at(at).filter(Role.Rows.class::isInstance).isPresent();
  }

  /** Finds words of the title, of the column with numbers, or of the kind that the title names. */
  void find(Alignment alignment) {
    for (int at = 0; at < tokens.size(); at++) {
      Set<String> own = new LinkedHashSet<>(kinds(tokens.get(at)));
      own.retainAll(kinds);
      boolean general =
          (alignment.asks("container", at) || alignment.asks("row", at)) && !isInColumn(at);
      boolean titled = (isOfTitle(at) || isOfFolder(at)) && !alignment.isOperation(at);
      boolean rows = titled || !own.isEmpty() || general || isKey(at) || isVerbOfTitle(at);
      if (alignment.isFree(at, at + 1) && rows && !isColumn(at)) {
        alignment.set(at, at + 1, new Role.Rows());
      }
    }
    compounds(alignment);
    parties(alignment);
  }

  /** Whether an unknown word is of the same origin as one of the title: "complained". */
  private boolean isVerbOfTitle(int at) {
    Token token = tokens.get(at);
    return !QuestionLexicon.ALL.knows(tokens, at)
        && columns.stream().allMatch(column -> column.likeness(token) == 0)
        && names.stream()
            .anyMatch(
                name ->
                    (!token.nameLike() && NameLikeness.areKin(name, token.folded()))
                        || isContentOf(name, token.folded()));
  }

  /**
   * Whether a word of the title is the plural of a word, or made of it and one for tables: "Fahrt"
   * in "Fahrten" and "Fahrtenbuch".
   */
  private static boolean isContentOf(String name, String word) {
    if (word.length() > MIN_SHARED
        && name.startsWith(word)
        && LanguageTraits.isPluralEnding(name.substring(word.length()))) {
      return true;
    }
    for (int from = word.length(); from <= word.length() + MAX_LINKING; from++) {
      if (word.length() > MIN_SHARED
          && from < name.length()
          && name.startsWith(word)
          && QuestionLexicon.ALL.asks("container", Token.of(name.substring(from)), 0)) {
        return true;
      }
    }
    return false;
  }

  /** Finds two words that are one in the title: "non-conformities". */
  private void compounds(Alignment alignment) {
    for (int at = 0; at + 1 < tokens.size(); at++) {
      if (tokens.get(at + 1).folded().length() < MIN_SHARED) {
        continue;
      }
      String joined = tokens.get(at).folded() + tokens.get(at + 1).folded();
      String beginning = joined.substring(0, tokens.get(at).folded().length() + MIN_SHARED);
      boolean titled =
          names.stream()
              .filter(name -> name.startsWith(beginning))
              .anyMatch(name -> NameLikeness.of(name, joined) >= Column.SIMILAR);
      if (titled && alignment.isFree(at, at + 2)) {
        alignment.set(at, at + 2, new Role.Rows());
      }
    }
  }

  /** Finds who the rows are of, if no column says that: "customer complaints". */
  private void parties(Alignment alignment) {
    for (int at = 0; at + 1 < tokens.size(); at++) {
      int party = at;
      boolean general =
          PARTIES.stream().anyMatch(sense -> QuestionLexicon.ALL.isOf(tokens.get(party), sense));
      if (general
          && alignment.isFree(at, at + 1)
          && alignment.at(at + 1).filter(Role.Rows.class::isInstance).isPresent()
          && columns.stream().allMatch(column -> column.likeness(tokens.get(party)) == 0)) {
        alignment.set(at, at + 1, new Role.Rows());
      }
    }
  }

  /** The words of the title and of the folders. */
  Set<String> names() {
    return names;
  }

  /** Whether the question names the table by several words of its title. */
  boolean isNamed() {
    return named;
  }

  private boolean isOfFolder(int at) {
    List<String> own = Token.stems(tokens.get(at).text());
    return !own.isEmpty() && folders.containsAll(own);
  }

  boolean isOfTitle(int at) {
    List<String> own = Token.stems(tokens.get(at).text());
    return !own.isEmpty() && title.containsAll(own);
  }

  /**
   * Whether a word is the whole title, in the plural: then it stands for the rows, of which each is
   * one, even if only some of them say so ("motor boat" in a list of boats).
   */
  boolean isTitle(int at) {
    return isOfTitle(at)
        && title.stream().filter(stem -> !stem.matches("\\p{Nd}+")).distinct().count() == 1
        && LanguageTraits.isAnyPlural(tokens.get(at).folded());
  }

  /** Whether a word is what the rows are numbered by: "parts" for {@code part_no}. */
  private boolean isKey(int at) {
    return columns.stream()
        .filter(column -> column.words().size() > 1 && column.groups().contains("number"))
        .anyMatch(
            column ->
                NameLikeness.of(column.words().getFirst(), tokens.get(at).folded())
                    >= Column.SIMILAR);
  }

  /**
   * The words that are the whole name of a column together, such as that of one of several models.
   */
  private static BitSet ofColumns(List<Token> tokens, List<Column> columns) {
    BitSet words = new BitSet();
    for (Column column : columns) {
      int length = column.words().size();
      for (int at = 0; length > 1 && at + length <= tokens.size(); at++) {
        List<String> run = tokens.subList(at, at + length).stream().map(Token::folded).toList();
        if (run.equals(column.words())) {
          words.set(at, at + length);
        }
      }
    }
    return words;
  }

  /** Whether a word is the name of a column or a part of one of which all words are named. */
  private boolean isColumn(int at) {
    return ofColumns.get(at)
        || columns.stream()
            .anyMatch(
                column ->
                    column.words().size() == 1 && column.likeness(tokens.get(at)) == Column.SAME);
  }

  /** Whether a word is in the name of a column: "member" in "rate for members". */
  private boolean isInColumn(int at) {
    return columns.stream().anyMatch(column -> column.likeness(tokens.get(at)) == Column.SAME);
  }

  private static Set<String> kinds(Token word) {
    Set<String> kinds = new HashSet<>(QuestionLexicon.ALL.groups(Category.KIND, word.text()));
    kinds.addAll(Things.kinds(word.text()));
    return kinds;
  }
}
