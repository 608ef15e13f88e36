package io.pinakes.orchestrator.kind;

import static io.pinakes.orchestrator.kind.Fit.CLEAR;
import static io.pinakes.orchestrator.kind.Fit.NONE;
import static io.pinakes.orchestrator.kind.Fit.POSSIBLE;

import io.pinakes.orchestrator.understand.word.LanguageTraits;
import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.analyze.QuestionWords;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.language.LanguageFile;
import io.pinakes.search.text.WrittenNumbers;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Checks whether statements have the kind of value that a question asks for. */
public final class FitChecker {
  private static final Pattern ENUMERATOR =
      Pattern.compile("(?U)^\\W*(?:\\p{N}{1,3}(?:\\.\\p{N}+)*[.)]|§\\s?\\p{N}+[.)]?)\\s");

  /** The number of a row in its first cell, which is no amount. */
  private static final Pattern ROW_NUMBER =
      Pattern.compile("^[\\s|*_]*\\p{N}{1,3}[\\s*_]*[|\\t](?=.*\\p{L})", Pattern.DOTALL);

  private static final Pattern WORD = Pattern.compile("[\\p{L}][\\p{L}'’-]*");

  /** A capitalised word with something before it in the sentence, or two in a row. */
  private static final Pattern NAME =
      Pattern.compile(
          "\\p{Lu}\\p{L}+ (?:\\p{Lu}\\. ?)?\\p{Lu}\\p{L}+|(?<=[\\p{Ll}\\p{N},:]"
              + " ?)\\p{Lu}\\p{L}+");

  private static final Map<String, Set<String>> CUES = cues();

  /** The base units of words for what is measured. */
  private static final Map<String, Set<String>> DIMENSIONS = allDimensions();

  private static final Set<AnswerKind> NAMES =
      EnumSet.of(AnswerKind.PERSON, AnswerKind.NAMED_PERSON, AnswerKind.ORGANISATION);

  private static final Set<ValueType> NO_VALUES = EnumSet.noneOf(ValueType.class);

  /** Words this short have many uses. */
  private static final int SMALL_WORD = 3;

  private final AnswerKind kind;

  private final AskedFigures asked;
  private final Set<String> words;
  private final Set<String> dimensions;

  /** The base units of what the question asks for: of "how many weeks", but not "two months". */
  private final Set<String> units;

  private final String language;

  /**
   * @param language of the question, an ISO 639-1 code
   */
  public FitChecker(AnswerKind kind, String question, String language) {
    this.kind = kind;
    this.language = language;
    asked = new AskedFigures(question);
    words = words(question);
    dimensions = dimensions(question);
    units = baseUnits(AskedFigures.uncounted(question));
  }

  /**
   * The numbers in a text that have a unit, as written, with the base unit after a space: the 18 of
   * "18 litres" is another than that of a name.
   */
  public static Set<String> measured(String text) {
    return ValueType.measured(text);
  }

  private static Map<String, Set<String>> cues() {
    Map<String, Set<String>> cues = new HashMap<>();
    for (String code : LanguageFile.languages()) {
      LanguageFile.groups(FitChecker.class, code, "kind-cues")
          .forEach((key, list) -> cues.computeIfAbsent(key, _ -> new HashSet<>()).addAll(list));
    }
    return cues;
  }

  /**
   * How well a statement fits what is asked for.
   *
   * @param context the column names and headings above it, which may give the unit of its figures
   */
  public Fit of(String statement, String context) {
    String own = asked.without(ENUMERATOR.matcher(statement).replaceFirst(""));
    return switch (kind) {
      case AMOUNT -> amount(ROW_NUMBER.matcher(own).replaceFirst(""), context);
      case NUMBER -> number(own, context);
      case COUNT -> count(own, context);
      case PERCENTAGE ->
          any(own, EnumSet.of(ValueType.PERCENT))
              ? CLEAR
              : possible(own, EnumSet.of(ValueType.PLAIN, ValueType.MONEY));
      case DATE ->
          any(own, EnumSet.of(ValueType.DATE, ValueType.YEAR))
                  || any(statement, EnumSet.of(ValueType.DATE))
              ? CLEAR
              : possible(own, EnumSet.of(ValueType.TIME_SPAN));
      case DURATION ->
          any(own, EnumSet.of(ValueType.TIME_SPAN))
              ? CLEAR
              : possible(
                  own,
                  EnumSet.of(ValueType.DATE, ValueType.YEAR, ValueType.PLAIN, ValueType.MEASURE));
      case IDENTIFIER ->
          any(own, EnumSet.of(ValueType.CODE))
              ? CLEAR
              : possible(own, EnumSet.of(ValueType.PLAIN, ValueType.YEAR));
      case PERSON, NAMED_PERSON, ORGANISATION -> named(own);
      case PLACE -> cued(own) ? CLEAR : NONE;
      case PERMISSION -> cued(statement) ? CLEAR : NONE;
      case DEFINITION -> cued(statement) ? CLEAR : NONE; // "means" may be asked for, too
      case REASON -> plainlyCued(own) || plainlyCued(context) ? CLEAR : possible(own, NO_VALUES);
      case YES_NO, LIST, PROCEDURE, ANALYSIS, ANY -> CLEAR;
    };
  }

  /** The comparable content of a statement as an answer: its figures, names or words. */
  public Set<String> found(String statement) {
    String own = asked.without(ENUMERATOR.matcher(statement).replaceFirst(""));
    Set<String> found = new HashSet<>();
    if (NAMES.contains(kind)) {
      NAME.matcher(own)
          .results()
          .flatMap(name -> words(name.group()).stream())
          .filter(word -> !words.contains(word))
          .forEach(found::add);
    } else {
      found.addAll(WrittenNumbers.in(own));
    }
    if (found.isEmpty()) {
      found.addAll(words(own));
      found.removeAll(words);
    }
    return found;
  }

  /**
   * A measure counts nothing but its unit: "10 minutes" is not how many users there are, and
   * neither is "6 ports" how many grams.
   */
  private Fit count(String own, String context) {
    Set<ValueType> values =
        units.isEmpty()
            ? EnumSet.of(ValueType.PLAIN)
            : EnumSet.of(ValueType.PLAIN, ValueType.MEASURE, ValueType.TIME_SPAN);
    boolean counted = any(own, values);
    if (!units.isEmpty() && Collections.disjoint(units, baseUnits(words(own + " " + context)))) {
      return counted ? POSSIBLE : NONE;
    }
    return counted ? CLEAR : cued(own, AnswerKind.NUMBER) ? POSSIBLE : NONE;
  }

  /**
   * A figure that measures another dimension is not the answer: "24 V" is no weight. One without a
   * unit may be, and is if its dimension is named: "weight: 310".
   */
  private Fit number(String own, String context) {
    Set<String> measured = ValueType.baseUnits(own);
    if (!dimensions.isEmpty() && Collections.disjoint(dimensions, measured)) {
      boolean plain =
          measured.isEmpty() && any(own, EnumSet.of(ValueType.PLAIN, ValueType.MEASURE));
      String all = own + " " + context;
      boolean named =
          !Collections.disjoint(dimensions, ValueType.units(all))
              || words(all).stream()
                  .map(word -> DIMENSIONS.getOrDefault(word, Set.of()))
                  .anyMatch(of -> !Collections.disjoint(of, dimensions));
      return !plain ? NONE : named ? CLEAR : POSSIBLE;
    }
    return any(own, EnumSet.of(ValueType.PLAIN, ValueType.MEASURE, ValueType.TIME_SPAN))
        ? CLEAR
        : possible(own, EnumSet.of(ValueType.MONEY, ValueType.PERCENT, ValueType.CODE));
  }

  /** The base units of what a question asks for: that of temperatures for "how hot". */
  private static Set<String> dimensions(String question) {
    return KindReader.asked(question, "").stream()
        .flatMap(word -> DIMENSIONS.getOrDefault(word, Set.of()).stream())
        .collect(Collectors.toSet());
  }

  private static void add(String word, String unit, Map<String, Set<String>> bases) {
    ValueType.baseUnit(unit)
        .ifPresent(base -> bases.computeIfAbsent(word, _ -> new HashSet<>()).add(base));
  }

  private static Map<String, Set<String>> allDimensions() {
    Map<String, Set<String>> bases = new HashMap<>();
    for (String code : LanguageFile.languages()) {
      LanguageFile.groups(FitChecker.class, code, "dimensions")
          .forEach((unit, words) -> words.forEach(word -> add(word, unit, bases)));
    }
    return bases;
  }

  private static Set<String> baseUnits(Set<String> words) {
    return words.stream()
        .flatMap(word -> ValueType.baseUnit(word).stream())
        .collect(Collectors.toSet());
  }

  private Fit amount(String own, String context) {
    Set<ValueType> values = ValueType.in(own);
    if (values.contains(ValueType.MONEY)) {
      return CLEAR;
    }
    if (values.contains(ValueType.PLAIN)
        && ValueType.in(money(context)).contains(ValueType.MONEY)) {
      return CLEAR;
    }
    return possible(own, EnumSet.of(ValueType.PLAIN, ValueType.PERCENT));
  }

  /** The context with a number next to its currency. */
  private static String money(String context) {
    return WORD.matcher(context)
            .results()
            .map(MatchResult::group)
            .map(word -> word + " 1")
            .collect(Collectors.joining("; "))
        + (context.codePoints().anyMatch(c -> Character.getType(c) == Character.CURRENCY_SYMBOL)
            ? "; $1"
            : "");
  }

  private Fit possible(String own, Set<ValueType> wanted) {
    return any(own, wanted) || cued(own) ? POSSIBLE : NONE;
  }

  private static boolean any(String text, Set<ValueType> wanted) {
    return !Collections.disjoint(ValueType.in(text), wanted);
  }

  private boolean cued(String text) {
    return cued(text, kind);
  }

  private static boolean cued(String text, AnswerKind kind) {
    Set<String> cues = CUES.getOrDefault(kind.key(), Set.of());
    return words(text).stream().anyMatch(cues::contains);
  }

  /** Whether a word that is not small shows the kind: "because", not "to". */
  private boolean plainlyCued(String text) {
    Set<String> cues = CUES.getOrDefault(kind.key(), Set.of());
    return words(text).stream().anyMatch(word -> word.length() > SMALL_WORD && cues.contains(word));
  }

  private Fit named(String own) {
    List<String> names =
        NAME.matcher(own)
            .results()
            .filter(name -> kind != AnswerKind.NAMED_PERSON || !isOfCompany(name, own))
            .map(MatchResult::group)
            .filter(name -> words(name).stream().noneMatch(words::contains))
            .filter(name -> kind != AnswerKind.NAMED_PERSON || isOfPerson(name))
            .toList();
    boolean cued = cued(own, kind == AnswerKind.NAMED_PERSON ? AnswerKind.PERSON : kind);
    if (names.isEmpty()) {
      boolean begins = kind == AnswerKind.ORGANISATION && beginsWithName(own);
      return begins || (kind != AnswerKind.NAMED_PERSON && cued) ? POSSIBLE : NONE;
    }
    return cued || names.stream().anyMatch(name -> name.contains(" ")) ? CLEAR : POSSIBLE;
  }

  /** Whether a word for organisations, such as "Ltd", is in a name or follows it. */
  private static boolean isOfCompany(MatchResult name, String text) {
    Set<String> cues = CUES.getOrDefault(AnswerKind.ORGANISATION.key(), Set.of());
    Matcher next = WORD.matcher(text).region(name.end(), text.length());
    String after = next.find() && next.start() <= name.end() + 1 ? next.group() : "";
    return words(name.group() + " " + after).stream().anyMatch(cues::contains);
  }

  /**
   * Whether capitalised words may be a person's name. Where all nouns have capitals, a person has
   * two, as in "Frau Holm", the first of which is no article at the beginning of a sentence.
   */
  private boolean isOfPerson(String name) {
    int space = name.indexOf(' ');
    return !LanguageTraits.of(language).nounsInCapitals()
        || (space > 0
            && !LanguageAnalyzer.of(language).isStopWord(name.substring(0, space))
            && !TextAnalysis.terms(name.substring(0, space)).stream()
                .allMatch(QuestionWords::contains));
  }

  /** Whether the first word, which is capitalised in any case, may be a name: no "the" or "we". */
  private boolean beginsWithName(String own) {
    return WORD.matcher(own)
        .results()
        .map(MatchResult::group)
        .findFirst()
        .filter(first -> Character.isUpperCase(first.codePointAt(0)))
        .filter(first -> !words.contains(first.toLowerCase(Locale.ROOT)))
        .filter(first -> !TextAnalysis.terms(first).isEmpty())
        .isPresent();
  }

  private static Set<String> words(String text) {
    return WORD.matcher(text)
        .results()
        .map(match -> match.group().toLowerCase(Locale.ROOT))
        .collect(Collectors.toSet());
  }
}
