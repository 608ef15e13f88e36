package io.pinakes.orchestrator.understand.row;

import io.pinakes.orchestrator.understand.parse.BucketFields;
import io.pinakes.orchestrator.understand.parse.FieldLabels;
import io.pinakes.orchestrator.understand.word.LanguageTraits;
import io.pinakes.orchestrator.understand.word.NameLikeness;
import io.pinakes.orchestrator.understand.word.OperationWord;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.quantity.Currencies;
import io.pinakes.search.quantity.NumberWords;
import io.pinakes.search.quantity.Units;
import io.pinakes.search.text.Groups;
import io.pinakes.search.time.Interval;
import io.pinakes.search.time.TimeExpression;
import io.pinakes.search.time.TimeGrammar;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A column of a table, and the words that may name it.
 *
 * @param words of its name, folded, without a unit or currency at its end
 * @param groups the property groups of its name
 * @param unit the base unit of the unit that its name ends with; empty if none
 * @param initials of its name, if that is an acronym: {@code do} of "DO (ppb)"; else empty
 * @param money whether its name ends with a currency
 * @param year whether its cells are years
 * @param ofTime the time that its name is, or ends with; empty if none
 */
record Column(
    String key,
    List<String> words,
    Set<String> groups,
    Optional<String> unit,
    String initials,
    boolean money,
    boolean number,
    boolean date,
    boolean year,
    Optional<Interval> ofTime) {
  /** How well a word names a column; 0 for not at all. */
  static final int SAME = NameLikeness.SAME;

  static final int SIMILAR = NameLikeness.SIMILAR;
  static final int BY_UNIT = 2;
  static final int BY_GROUP = 1;

  private static final QuestionLexicon.Sense CONJUNCTION =
      new QuestionLexicon.Sense(Category.FUNCTION, "conjunctions");

  /** The quality of what is cheap or dear. */
  static final String PRICE = "price";

  /** Capitals at the beginning of a name, alone or before its unit. */
  private static final Pattern ACRONYM = Pattern.compile("^(\\p{Lu}{2,5})(?=\\s*(?:$|[(\\[]))");

  /** A year at the end of a name, or two; years of two digits only in pairs. */
  private static final Pattern YEARS =
      Pattern.compile(
          "(?:^| )(?:((?:19|20)\\d\\d|\\d\\d)"
              + " (?=\\d)((?:19|20)\\d\\d|\\d\\d)|((?:19|20)\\d\\d))$");

  /** The property groups of prices. */
  private static final Set<String> PRICES = Set.of("amount", "unitprice");

  /** The property groups of what may be cheap or dear. */
  private static final Set<String> COSTS =
      Set.of("amount", "unitprice", "net", "rent", "premium", "salary", "deposit", "rate");

  private static final Set<String> RATES = Set.of("rate", "rating", "unitprice", "age", "margin");

  private static final Set<String> RATE_UNITS =
      Stream.of("%", "°C")
          .flatMap(symbol -> Units.of(symbol).stream())
          .map(Units.Unit::base)
          .collect(Collectors.toSet());

  /** The base unit of masses. */
  private static final Optional<String> MASS = Units.of("kg").map(Units.Unit::base);

  private static final int PIVOT = 69;

  Column {
    words = List.copyOf(words);
    groups = Set.copyOf(groups);
  }

  static Column of(BucketFields fields, String key) {
    List<Token> label = Token.of(fields.label(key));
    int length = FieldLabels.length(label);
    List<String> words =
        new ArrayList<>(label.subList(0, length).stream().map(Token::folded).toList());
    if (fields.yes(key).isPresent() && !words.stream().allMatch(LanguageTraits::isYesOrNo)) {
      words.removeIf(LanguageTraits::isYesOrNo); // "Fragile (Y/N)"
    }
    boolean money =
        length < label.size() && Currencies.inName(label.getLast().folded()).isPresent();
    return new Column(
        key,
        words,
        fields.groups(key),
        fields.unit(key).map(Units.Unit::base),
        ACRONYM
            .matcher(fields.label(key))
            .results()
            .map(acronym -> String.valueOf(acronym.group(1)).toLowerCase(Locale.ROOT))
            .findFirst()
            .orElse(""),
        money && fields.isNumber(key),
        fields.isNumber(key),
        fields.isDate(key),
        fields.isYear(key),
        time(words));
  }

  /**
   * Tokens with digits in place of a number in words that names have so: "three days" of 3 days.
   */
  static List<Token> inDigits(List<Token> tokens, List<Column> columns) {
    List<Token> inDigits = new ArrayList<>(tokens);
    for (int at = 0; at + 1 < tokens.size(); at++) {
      Token token = tokens.get(at);
      String digits =
          NumberWords.isOne(token.folded())
              ? "1"
              : NumberWords.value(token.folded()).map(BigDecimal::toPlainString).orElse("");
      Token next = tokens.get(at + 1);
      if (!digits.isEmpty() && columns.stream().anyMatch(column -> column.counts(digits, next))) {
        inDigits.set(at, new Token(digits, digits, token.start(), token.end()));
      }
    }
    return inDigits;
  }

  /** Whether a number and the word after it are in its name, where the word may be its unit. */
  private boolean counts(String digits, Token word) {
    return Collections.indexOfSubList(words, List.of(digits, word.folded())) >= 0
        || (words.contains(digits) && isIn(word.folded()));
  }

  /** Whether its numbers cannot be added up: shares, unit prices, temperatures. */
  boolean isRate() {
    return groups.stream().anyMatch(RATES::contains)
        || unit.filter(RATE_UNITS::contains).isPresent();
  }

  /** Whether it holds amounts of money. */
  boolean isPrice() {
    return money || groups.stream().anyMatch(PRICES::contains);
  }

  /** Whether its numbers are the least or most that there may be: "minimum charge". */
  boolean isLimit() {
    return QuestionLexicon.ALL.asks("limit", Token.of(words.getFirst()), 0);
  }

  /** Whether its numbers tell which row is more of a quality: heavier, dearer. */
  boolean tellsOf(Set<String> qualities) {
    return groups.stream().anyMatch(qualities::contains)
        || (qualities.contains(PRICE) && (money || groups.stream().anyMatch(COSTS::contains)));
  }

  /** Whether its numbers are measured in a unit of the same dimension as another. */
  boolean isIn(String other) {
    return unit.isPresent() && unit.equals(Units.of(other).map(Units.Unit::base));
  }

  /** Whether it is in such a unit, or named by one: "hours", "days open". */
  boolean isMeasuredIn(String other) {
    Optional<String> base = Units.of(other).map(Units.Unit::base);
    return isIn(other)
        || (number
            && words.stream()
                .filter(word -> word.length() > 2)
                .anyMatch(word -> base.equals(Units.of(word).map(Units.Unit::base))));
  }

  /** Whether its cells are dates or years. */
  boolean time() {
    return date || year;
  }

  /** Whether it is a date by which something is to be done: "next_test", "due_on". */
  boolean isComing() {
    return date
        && !isCompletion()
        && (isAbout("due")
            || isAbout("expiry")
            || words.stream()
                .anyMatch(word -> QuestionLexicon.ALL.asks("next", Token.of(word), 0)));
  }

  /** Whether it tells when something was done, so that it is empty until then: "closed_on". */
  boolean isCompletion() {
    return date
        && words.stream()
            .anyMatch(word -> QuestionLexicon.ALL.asks("completed", Token.of(word), 0));
  }

  /** Whether words next to each other have its acronym as initials: "dissolved oxygen". */
  boolean abbreviates(List<Token> tokens) {
    return tokens.size() == initials.length()
        && IntStream.range(0, tokens.size())
            .allMatch(at -> tokens.get(at).folded().charAt(0) == initials.charAt(at));
  }

  /**
   * The time that its name is, or the years that it ends with: "three months ended June 30, 2023",
   * "revenue 2023", "incidents 00-14"; empty if none.
   */
  private static Optional<Interval> time(List<String> words) {
    String name = String.join(" ", words);
    List<TimeExpression> times = TimeGrammar.read(name, LocalDate.EPOCH);
    if (times.size() == 1
        && !times.getFirst().lacksYear()
        && times.getFirst().intervals().size() == 1
        && times.getFirst().words().length() == name.length()) {
      return Optional.of(times.getFirst().intervals().getFirst());
    }
    Matcher years = YEARS.matcher(name);
    if (!years.find()) {
      return Optional.empty();
    }
    String only = years.group(3);
    int first = year(only == null ? Groups.of(years, 1) : only);
    int last = year(only == null ? Groups.of(years, 2) : only);
    return first > last
        ? Optional.empty()
        : Optional.of(Interval.of(LocalDate.of(first, 1, 1), LocalDate.of(last, 12, 31)));
  }

  /** The year of four digits, or of two as POSIX reads them: 69 to 99 are of the last century. */
  private static int year(String digits) {
    int number = Integer.parseInt(digits);
    if (digits.length() > 2) {
      return number;
    }
    return number >= PIVOT ? 1900 + number : 2000 + number;
  }

  /**
   * Its name without years at the end: columns that differ only in these describe the same
   * quantity.
   */
  String base() {
    String name = String.join(" ", words);
    String base = YEARS.matcher(name).replaceFirst("").strip();
    return base.isEmpty() ? name : base;
  }

  /** The number of words of its name, without those that say nothing. */
  int length() {
    return (int)
        Math.max(1, words.stream().filter(word -> Token.tells(Token.of(word).getFirst())).count());
  }

  /** How well a word names this column; "because" is not like "cause". */
  int likeness(Token token) {
    if (QuestionLexicon.ALL.isOf(token, CONJUNCTION)) {
      return 0;
    }
    int most = 0;
    for (String word : words) {
      most = Math.max(most, NameLikeness.of(word, token.folded()));
    }
    if (most == 0 && unit.isPresent()) {
      boolean same =
          Units.of(token.text()).filter(each -> each.base().equals(unit.get())).isPresent();
      boolean mass = unit.equals(MASS) && isOf(token, "weight");
      most = mass || (same && token.text().length() > 2) ? BY_UNIT : 0;
    }
    return most == 0 && isOfGroup(token) ? BY_GROUP : most;
  }

  private boolean isOfGroup(Token token) {
    Set<String> all = new HashSet<>(groups);
    if (year) {
      all.add("year");
    }
    return all.stream().filter(this::isAbout).anyMatch(group -> isOf(token, group));
  }

  /** Whether it holds a property of a group. */
  boolean isAbout(String group) {
    boolean amount = number || !group.equals("amount"); // "sales" of a representative
    return amount && (groups.contains(group) || (year && group.equals("year")));
  }

  /** Whether its name says that it has totals. */
  boolean isTotal() {
    return words.stream()
        .flatMap(word -> Token.of(word).stream())
        .anyMatch(word -> QuestionLexicon.ALL.isOf(word, OperationWord.TOTAL.sense()));
  }

  /** Whether this is the number of what another column names: "item no." beside "item". */
  boolean isNumberOf(Column named) {
    return groups.contains("number")
        && words.size() > named.words.size()
        && words.subList(0, named.words.size()).equals(named.words);
  }

  private static boolean isOf(Token token, String group) {
    return QuestionLexicon.ALL.isOf(token, new QuestionLexicon.Sense(Category.PROPERTY, group));
  }

  /** Which of these tokens are in its name. */
  BitSet in(List<Token> tokens) {
    return IntStream.range(0, tokens.size())
        .filter(at -> likeness(tokens.get(at)) == SAME)
        .collect(BitSet::new, BitSet::set, BitSet::or);
  }

  /**
   * Whether a word is its whole name, or both of two are of it: "when", but not the "how" of "how
   * sold" in "how many".
   */
  boolean isCalled(List<Token> tokens) {
    return likeness(tokens.getFirst()) == SAME && (words.size() == 1 || named(tokens) > 1);
  }

  /** The number of words of its name that these tokens name. */
  int named(List<Token> tokens) {
    return (int)
        words.stream()
            .filter(
                word ->
                    tokens.stream()
                        .anyMatch(token -> NameLikeness.of(word, token.folded()) >= SIMILAR))
            .count();
  }
}
