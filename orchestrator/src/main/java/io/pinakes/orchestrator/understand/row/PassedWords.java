package io.pinakes.orchestrator.understand.row;

import io.pinakes.orchestrator.understand.word.OperationWord;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.orchestrator.understand.word.Token;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Passes over words that by their place in the sentence do not narrow what is asked for, if the
 * question has conditions and names a column of numbers: the verb of an auxiliary ("what did Acme
 * charge"), of an amount ("how much rain fell") or of an extreme ("which crew drove the most km in
 * May"), the noun of a year ("during the 2024 season"), and a noun beside one for the rows ("our
 * tanks and casks"). It also passes over the noun of an extreme ("the dearest rescue") and that of
 * a name in the title ("the Orla register") or in a cell ("the Tarnvik boat"). In a count of rows
 * with certain cells, it passes over the verb after their noun ("how many pilots speak German").
 * The answer lists them.
 */
final class PassedWords {
  /** With more, too little of the question would be understood. */
  private static final int MAX = 2;

  private static final Set<Category> NEVER = EnumSet.of(Category.OPERATION, Category.NUMBER);
  private static final Set<Category> SOUGHT = EnumSet.of(Category.PROPERTY, Category.KIND);

  /** The property group of columns with states. */
  private static final String STATE = "status";

  private final List<Token> tokens;
  private final String language;

  PassedWords(List<Token> tokens, String language) {
    this.tokens = tokens;
    this.language = language;
  }

  /** Reads the number before a word for the rows as how many rows there must be. */
  OptionalInt stated(Alignment alignment) {
    for (int at = 0; at + 1 < tokens.size(); at++) {
      OptionalInt number = number(at);
      if (number.isPresent()
          && alignment.isFree(at, at + 1)
          && alignment.at(at + 1).filter(Role.Rows.class::isInstance).isPresent()) {
        alignment.set(at, at + 1, new Role.Light());
        return number;
      }
    }
    return OptionalInt.empty();
  }

  private OptionalInt number(int at) {
    return QuestionLexicon.ALL.at(language, tokens, at).getOrDefault(1, Set.of()).stream()
        .flatMapToInt(sense -> sense.number().stream())
        .findFirst();
  }

  /** Gives them the role of light words; returns them. */
  List<String> find(Alignment alignment) {
    List<Integer> passed =
        IntStream.range(0, tokens.size())
            .filter(at -> alignment.isFree(at, at + 1))
            .boxed()
            .toList();
    boolean numbers =
        alignment.all(Role.Named.class).stream()
            .anyMatch(named -> named.columns().stream().allMatch(Column::number));
    boolean adverb = passed.equals(List.of(tokens.size() - 1)) && measuresAdverb(alignment);
    boolean ranks =
        !alignment.all(Role.Rows.class).isEmpty()
            && (numbers || ranksByItself(alignment))
            && passed.stream().anyMatch(at -> isRanked(at, alignment));
    boolean ofName = numbers && passed.size() == 1 && isOfName(passed.getFirst(), alignment);
    boolean firm =
        ranks || ofName || (numbers ? isConditioned(alignment) : countsCells(alignment) || adverb);
    boolean all =
        passed.stream()
            .allMatch(
                at ->
                    isPlain(at)
                        && (ofName
                            || isPredicate(at, alignment)
                            || (ranks
                                && !isSought(at)
                                && (isRanked(at, alignment) || isOfTitle(at, alignment)))
                            || (numbers && isVerb(at, alignment))
                            || (numbers && isVerbOfAmount(at, alignment))
                            || (numbers
                                && !isSought(at)
                                && (isOfYear(at, alignment) || isBesideRows(at, alignment)))));
    if (!firm || !all || passed.size() > MAX) {
      return List.of();
    }
    List<String> words = new ArrayList<>();
    for (int at : passed) {
      words.add(tokens.get(at).text());
      alignment.set(at, at + 1, new Role.Light());
    }
    return words;
  }

  /** Whether an adverb says what is measured, and a verb after it nothing more: "am weitesten". */
  private static boolean measuresAdverb(Alignment alignment) {
    return alignment.asks("far") || alignment.asks("lengthy");
  }

  /** Whether a word is no name, number or negation, and not one that other questions ask for. */
  private boolean isPlain(int at) {
    Token token = tokens.get(at);
    return token.text().chars().allMatch(Character::isLetter)
        && !token.nameLike()
        && !QuestionLexicon.ALL.asks("negation", tokens, at)
        && QuestionLexicon.ALL.comparisons(tokens, at).isEmpty()
        && isNoneOf(NEVER, at);
  }

  /** Whether a word names something that may be asked for: "price". */
  private boolean isSought(int at) {
    return !isNoneOf(SOUGHT, at);
  }

  private boolean isNoneOf(Set<Category> categories, int at) {
    return QuestionLexicon.ALL.at(language, tokens, at).values().stream()
        .flatMap(Set::stream)
        .map(QuestionLexicon.Sense::category)
        .noneMatch(categories::contains);
  }

  /**
   * Whether an auxiliary and its subject stand before a word, and no column is left that may have
   * the state that the verb leads to, such as rejected.
   */
  private boolean isVerb(int at, Alignment alignment) {
    if (!areStatesRead(alignment) || QuestionLexicon.ALL.isNoun(tokens, at)) {
      return false;
    }
    for (int before = at - 1; before >= 0 && !alignment.isFree(before, before + 1); before--) {
      if (alignment.asks("doing", before)) {
        return IntStream.range(before + 1, at).anyMatch(word -> isSubject(word, alignment));
      }
    }
    return false;
  }

  /** Whether a whole cell, a time or a comparison selects rows. */
  private static boolean isConditioned(Alignment alignment) {
    return alignment.all(Role.Cells.class).stream().anyMatch(Role.Cells::exactly)
        || !alignment.all(Role.Period.class).isEmpty()
        || !alignment.all(Role.Limit.class).isEmpty();
  }

  /**
   * Whether a number of rows with certain cells is asked for, whenever that was: a verb with a time
   * would say which of several dates is meant.
   */
  private static boolean countsCells(Alignment alignment) {
    return alignment.does(OperationWord.COUNT) >= 0
        && alignment.all(Role.Period.class).isEmpty()
        && alignment.all(Role.Cells.class).stream().anyMatch(Role.Cells::exactly);
  }

  /** Whether a word follows the noun that it is the verb of, in a count or before an extreme. */
  private boolean isPredicate(int at, Alignment alignment) {
    boolean last = at == tokens.size() - 1;
    boolean asked =
        alignment.does(OperationWord.COUNT) >= 0
            || OperationWord.SUPERLATIVES.stream()
                .map(alignment::does)
                .anyMatch(does -> does > at || (does >= 0 && last));
    boolean attributive =
        isThing(at + 1, alignment)
            && alignment.at(at + 1).filter(Role.Cells.class::isInstance).isEmpty();
    return asked
        && isThing(last ? before(at, alignment) : at - 1, alignment)
        && !attributive
        && areStatesRead(alignment);
  }

  /**
   * The last word before a verb that is neither light nor one for a sum: "has altogether driven".
   */
  private static int before(int at, Alignment alignment) {
    int before = at - 1;
    while (before > 0
        && alignment
            .at(before)
            .filter(
                role ->
                    role instanceof Role.Light
                        || (role instanceof Role.Does(OperationWord does)
                            && does != OperationWord.COUNT))
            .isPresent()) {
      before--;
    }
    return before;
  }

  /**
   * Whether a word says how the amount that is added up came about: "how much rain fell", "the
   * weight of everything sold".
   */
  private boolean isVerbOfAmount(int at, Alignment alignment) {
    return at > 0
        && alignment.asksAmount()
        && areStatesRead(alignment)
        && (isThing(at - 1, alignment) || alignment.asks("whole", at - 1))
        && !isThing(at + 1, alignment);
  }

  /** Whether an extreme tells the column of numbers by itself, as "dearest" does that of prices. */
  private static boolean ranksByItself(Alignment alignment) {
    return alignment.all(Role.Named.class).stream().noneMatch(Role::isNumber)
        && (alignment.defaults().amount().isPresent() || measuresAdverb(alignment));
  }

  /**
   * Whether a word says what the rows are that an extreme is found of: "the dearest rescue
   * mission", "which rescue mission was the dearest". In "the maximum stay" it says what is
   * measured.
   */
  private boolean isRanked(int at, Alignment alignment) {
    int before = at - 1;
    while (before >= 0
        && alignment
            .at(before)
            .filter(role -> role instanceof Role.Rows || role instanceof Role.Light)
            .isPresent()
        && Token.tells(tokens.get(before))
        && !alignment.asks("members", before)) {
      before--; // "the largest single", "the dearest rescue"
    }
    boolean which = before >= 0 && alignment.asks("members", before);
    return before >= 0
        && !isThing(at + 1, alignment)
        && !alignment.asks("limit", before)
        && (isExtreme(before, alignment)
            || (which
                && IntStream.range(at, tokens.size()).anyMatch(to -> isExtreme(to, alignment))));
  }

  private static boolean isExtreme(int at, Alignment alignment) {
    return alignment.at(at).orElse(null) instanceof Role.Does(OperationWord does)
        && OperationWord.SUPERLATIVES.contains(does);
  }

  /** Whether a word says what kind of thing a name in a cell is: "the Tarnvik boat". */
  private boolean isOfName(int at, Alignment alignment) {
    return at > 1
        && alignment.at(at - 1).filter(Role.Cells.class::isInstance).isPresent()
        && tokens.get(at - 1).nameLike()
        && isOf("articles", at - 2)
        && !isThing(at + 1, alignment)
        && !isSought(at)
        && areStatesRead(alignment);
  }

  /** Whether a word follows a name in the title of the table: "the Orla register". */
  private boolean isOfTitle(int at, Alignment alignment) {
    return at > 1
        && alignment.at(at - 1).filter(Role.Rows.class::isInstance).isPresent()
        && tokens.get(at - 1).nameLike()
        && isOf("articles", at - 2);
  }

  /** Whether a word alone may be a subject; an article may still have an adjective after it. */
  private boolean isSubject(int at, Alignment alignment) {
    return isOf("pronouns", at) || isThing(at, alignment);
  }

  /** Whether a word stands for rows, columns or cells. */
  private static boolean isThing(int at, Alignment alignment) {
    return alignment
        .at(at)
        .filter(
            role ->
                role instanceof Role.Rows
                    || role instanceof Role.Named
                    || role instanceof Role.Cells)
        .isPresent();
  }

  private static boolean areStatesRead(Alignment alignment) {
    List<String> read = alignment.all(Role.Cells.class).stream().map(Role.Cells::column).toList();
    return alignment.columns().stream()
        .filter(
            column ->
                column.groups().contains(STATE) || alignment.fields().yes(column.key()).isPresent())
        .allMatch(column -> read.contains(column.key()));
  }

  /** Whether an article and a year stand before a word, and no noun that it may describe after. */
  private boolean isOfYear(int at, Alignment alignment) {
    return at > 1
        && !isThing(at + 1, alignment)
        && alignment.at(at - 1).filter(Role.Period.class::isInstance).isPresent()
        && tokens.get(at - 1).hasDigit()
        && isOf("articles", at - 2);
  }

  /** Whether a conjunction joins a word with one for the rows. */
  private boolean isBesideRows(int at, Alignment alignment) {
    return (at > 1
            && isOf("conjunctions", at - 1)
            && isRows(at - 2, alignment)
            && !isThing(at + 1, alignment))
        || (at + 2 < tokens.size() && isOf("conjunctions", at + 1) && isRows(at + 2, alignment));
  }

  private static boolean isRows(int at, Alignment alignment) {
    return alignment.at(at).filter(Role::isOfRows).isPresent();
  }

  private boolean isOf(String function, int at) {
    Map<Integer, Set<QuestionLexicon.Sense>> senses = QuestionLexicon.ALL.at(language, tokens, at);
    return senses
        .getOrDefault(1, Set.of())
        .contains(new QuestionLexicon.Sense(Category.FUNCTION, function));
  }
}
