package io.pinakes.orchestrator.understand.row;

import io.pinakes.orchestrator.understand.word.OperationWord;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.quantity.Units;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Finds words that only hold a question together, once all others have their roles. */
final class LightWords {
  private static final List<String> GROUPS = List.of("light", "members", "amount");

  /** The largest number of words of a unit: "kilometres per hour". */
  private static final int MAX_UNIT = 3;

  private static final QuestionLexicon.Sense TAX_INCLUDED =
      new QuestionLexicon.Sense(Category.FUNCTION, "taxincluded");

  private static final QuestionLexicon.Sense FILLERS =
      new QuestionLexicon.Sense(Category.FUNCTION, "fillers");

  /** The base unit of times. */
  private static final Optional<String> TIME = Units.of("s").map(Units.Unit::base);

  private final List<Token> tokens;
  private final String language;
  private final MainColumns main;

  LightWords(List<Token> tokens, String language, MainColumns main) {
    this.tokens = tokens;
    this.language = language;
    this.main = main;
  }

  /** Finds phrases whose words may also name columns. */
  void beforeColumns(Alignment alignment) {
    periods(alignment);
    taxes(alignment);
    verbs(alignment);
  }

  /** Finds "last" as a verb: "how many days does it last". */
  private void verbs(Alignment alignment) {
    for (int at = 1; at < tokens.size() && alignment.asks("how long"); at++) {
      boolean ends = at + 1 == tokens.size() || !Token.tells(tokens.get(at + 1));
      if (ends
          && alignment.asks("lasting", at)
          && alignment.isFree(at, at + 1)
          && IntStream.range(0, at).anyMatch(before -> alignment.asks("doing", before))) {
        alignment.set(at, at + 1, new Role.Light());
      }
    }
  }

  /** Finds phrases for all times that columns are named after: "in both years". */
  private void periods(Alignment alignment) {
    List<Column> columns = alignment.columns();
    if (columns.stream().map(Column::base).distinct().count() == columns.size()) {
      return;
    }
    for (int at = 0; at < tokens.size(); at++) {
      int length = QuestionLexicon.ALL.asking("periods", tokens, at);
      if (length > 0 && alignment.isFree(at, at + length)) {
        alignment.set(at, at + length, new Role.Light());
      }
    }
  }

  /**
   * Finds phrases such as "VAT included", which do not name the tax, if there is a gross amount.
   */
  private void taxes(Alignment alignment) {
    boolean gross =
        alignment.columns().stream()
            .anyMatch(
                column ->
                    column.number()
                        && column.groups().contains("amount")
                        && !column.groups().contains("net"));
    if (gross) {
      phrases(TAX_INCLUDED, alignment);
    }
  }

  private void phrases(QuestionLexicon.Sense sense, Alignment alignment) {
    for (int at = 0; at < tokens.size(); at++) {
      for (Map.Entry<Integer, Set<QuestionLexicon.Sense>> senses :
          QuestionLexicon.ALL.at(language, tokens, at).entrySet()) {
        int end = at + senses.getKey();
        if (senses.getValue().contains(sense) && alignment.isFree(at, end)) {
          alignment.set(at, end, new Role.Light());
        }
      }
    }
  }

  void find(Alignment alignment) {
    phrases(FILLERS, alignment);
    for (int at = 0; at < tokens.size(); at++) {
      for (String group : GROUPS) {
        int length = QuestionLexicon.ALL.asking(group, tokens, at);
        if (length > 0 && !isNoun(at, length, alignment) && alignment.isFree(at, at + length)) {
          alignment.set(at, at + length, new Role.Light());
        }
      }
    }
    for (int at = 0; at < tokens.size(); at++) {
      int unit = unit(at, alignment);
      if (unit > 0 && alignment.isFree(at, at + unit)) {
        alignment.set(at, at + unit, new Role.Light());
      } else if (alignment.isFree(at, at + 1) && isLight(at, alignment)) {
        alignment.set(at, at + 1, new Role.Light());
      }
    }
  }

  /** Whether words are a noun: "the maximum stay", "which shows are". */
  private boolean isNoun(int at, int length, Alignment alignment) {
    int next = at + 1;
    boolean which =
        length == 1
            && next < tokens.size()
            && alignment.asks("having", at)
            && alignment.asks("passive", next);
    return at > 0
        && (alignment.asks("limit", at - 1) || (which && alignment.asks("members", at - 1)));
  }

  private boolean isLight(int at, Alignment alignment) {
    return !alignment.asks("negation", at)
        && !isNoun(at, 1, alignment)
        && (isPassive(at, alignment)
            || !Token.tells(tokens.get(at))
            || QuestionLexicon.ALL.isIncidental(tokens, at)
            || isMeasure(at, alignment)
            || isSupporting(at, alignment)
            || (alignment.asks("classifier", at) && isBesideCell(at, alignment))
            || (alignment.asks("whole", at) && !alignment.asks("each", at))
            || (alignment.asks("each", at) && isNumber(at + 1, alignment))
            || (alignment.asks("each", at) && isMean(at + 1, alignment))
            || (isOf(at, Category.FUNCTION, "prepositions") && isCell(at + 1, alignment))
            || (alignment.asks("staying", at) && isBeforePlace(at + 1, alignment))
            || (alignment.asks("marked", at) && isWholeCell(at + 1, alignment)));
  }

  /** Whether a verb says nothing itself: "how many visits did she make", not "which make". */
  private static boolean isSupporting(int at, Alignment alignment) {
    return alignment.asks("supporting", at)
        && IntStream.range(0, at).anyMatch(before -> alignment.asks("doing", before));
  }

  private static boolean isCell(int at, Alignment alignment) {
    return alignment.at(at).filter(role -> role instanceof Role.Cells).isPresent();
  }

  /** Whether a cell follows that says where or in what: "works in sales". */
  private boolean isBeforePlace(int at, Alignment alignment) {
    boolean in = at + 1 < tokens.size() && alignment.asks("within", at);
    return in && isCell(Token.tells(tokens.get(at + 1)) ? at + 1 : at + 2, alignment);
  }

  private static boolean isWholeCell(int at, Alignment alignment) {
    return alignment.at(at).orElse(null) instanceof Role.Cells cells && cells.exactly();
  }

  /** Whether the mean of rows is asked for: "the average cost per complaint". */
  private static boolean isMean(int at, Alignment alignment) {
    return alignment.does(OperationWord.AVERAGE) >= 0
        && alignment.at(at).filter(Role.Rows.class::isInstance).isPresent();
  }

  /** Whether a word is the verb of a number of doers: "hit" in "were hit by 20 or more storms". */
  private boolean isPassive(int at, Alignment alignment) {
    int next = at + 1;
    int agent = next < tokens.size() ? QuestionLexicon.ALL.asking("agent", tokens, next) : 0;
    int bound = next + agent;
    return agent > 0
        && at > 0
        && bound < tokens.size()
        && alignment.at(at - 1).filter(Role.Light.class::isInstance).isPresent()
        && alignment.at(bound).filter(Role.Limit.class::isInstance).isPresent()
        && !QuestionLexicon.ALL.knows(tokens, at);
  }

  /**
   * Whether a word only says what a named number is, or means the amount: "price", "time", "pay".
   */
  private boolean isMeasure(int at, Alignment alignment) {
    boolean number = isNumber(at - 1, alignment);
    boolean amount = isOf(at, Category.PROPERTY, "amount");
    boolean paid = isOf(at, Category.ACTION, "pay");
    return (number && alignment.asks("measure", at))
        || (amount && (namesNumber(alignment) || main.amount().isPresent()))
        || (paid && alignment.asksAmount() && main.amount().isPresent())
        || (paid && namesPrice(alignment));
  }

  private boolean isOf(int at, Category category, String key) {
    return QuestionLexicon.ALL.isOf(tokens.get(at), new QuestionLexicon.Sense(category, key));
  }

  /** The number of words that are the unit of a named column: "square metres"; else 0. */
  private int unit(int at, Alignment alignment) {
    for (int end = Math.min(at + MAX_UNIT, tokens.size()); end > at; end--) {
      String words =
          tokens.subList(at, end).stream().map(Token::text).collect(Collectors.joining(" "));
      Optional<String> base = Units.of(words).map(Units.Unit::base);
      if (base.isPresent()
          && alignment.all(Role.Named.class).stream()
              .flatMap(named -> named.columns().stream())
              .anyMatch(column -> column.unit().equals(base))) {
        return end - at;
      }
    }
    return 0;
  }

  /** Whether a word stands beside a whole cell, as "range" in "the winter range". */
  private static boolean isBesideCell(int at, Alignment alignment) {
    return IntStream.of(at - 1, at + 1)
        .filter(beside -> beside >= 0)
        .mapToObj(alignment::at)
        .flatMap(Optional::stream)
        .anyMatch(role -> role instanceof Role.Cells cells && cells.exactly());
  }

  private static boolean namesNumber(Alignment alignment) {
    return alignment.all(Role.Named.class).stream()
        .anyMatch(named -> named.columns().stream().allMatch(Column::number));
  }

  /** Whether two words say in what time something is done or paid: "per day", "a month". */
  static boolean arePerTime(List<Token> tokens, int at, Alignment alignment) {
    return at >= 0
        && at + 1 < tokens.size()
        && (alignment.asks("indefinite", at) || alignment.asks("each", at))
        && TIME.equals(Units.of(tokens.get(at + 1).folded()).map(Units.Unit::base));
  }

  private static boolean namesPrice(Alignment alignment) {
    return alignment.all(Role.Named.class).stream()
        .anyMatch(
            named -> named.columns().stream().allMatch(each -> each.isPrice() || each.isRate()));
  }

  private boolean isNumber(int at, Alignment alignment) {
    return at >= 0
        && at < tokens.size()
        && alignment
            .at(at)
            .filter(Role.Named.class::isInstance)
            .map(role -> ((Role.Named) role).columns().stream().anyMatch(Column::number))
            .orElse(false);
  }
}
