package io.pinakes.benchmarks.verification;

import io.pinakes.benchmarks.verification.VerificationSet.Cited;
import io.pinakes.orchestrator.compose.Draft.Claim;
import io.pinakes.search.analyze.QuestionWords;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.quantity.Currencies;
import io.pinakes.search.quantity.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Turns statements of documents into claims: right ones, and wrong ones with one random seeded
 * change each.
 */
final class SeededClaims {
  /** The change to a statement; the first kinds leave it right. */
  enum Kind {
    SENTENCE(true),
    OTHER_NOTATION(true),
    SHORTENED(true),
    TWO_TOGETHER(true),
    NUMBER_CHANGED(false),
    UNIT_CHANGED(false),
    SOURCES_SWAPPED(false),
    SENTENCE_FROM_ELSEWHERE(false),
    WORDS_REPLACED(false),
    QUOTE_STITCHED(false),
    NEGATION_INSERTED(false),
    NAME_CHANGED(false);

    private final boolean right;

    Kind(boolean right) {
      this.right = right;
    }

    boolean isRight() {
      return right;
    }
  }

  private static final int MIN_WORDS = 6;
  private static final int MAX_WORDS = 60;
  private static final Pattern NUMBER =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}.,/-])\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?(?![\\p{N}/-])|(?<![\\p{L}\\p{N}.,/-])\\d+(?:\\.\\d+)?(?![\\p{L}\\p{N}/-]|[.,]\\d)");
  private static final Pattern WITH_UNIT =
      Pattern.compile(
          "(?<number>\\d[\\d.,]*)(?<space> ?)(?<unit>%|°C|[\\p{L}µΩ]{1,12})(?![\\p{L}\\p{N}])");
  private static final Pattern MONEY = Pattern.compile("(?<unit>[A-Z]{3}|[$€£]) ?\\d");
  private static final Pattern VERB =
      Pattern.compile(
          "(?<![\\p{L}])(is|are|was|were|shall|will|may|must|can|has|have|had|should|would|ist|sind|wird|werden|darf|kann)(?=\\s)");
  private static final Pattern NAME =
      Pattern.compile("(?<=\\p{Ll} )\\p{Lu}\\p{Ll}{2,}(?![\\p{L}])");
  private static final List<String> UNITS =
      List.of("days", "months", "years", "hours", "%", "kg", "mm", "V", "bar", "litres", "EUR");
  private static final List<String> CURRENCIES = List.of("EUR", "USD", "GBP", "CHF", "JPY");

  private final Random random;
  private final List<String> elsewhere;
  private final List<String> words;
  private final List<String> names;

  /**
   * @param elsewhere statements of all documents
   */
  SeededClaims(List<String> elsewhere, long seed) {
    random = new Random(seed);
    this.elsewhere = elsewhere.stream().filter(SeededClaims::fits).toList();
    words =
        this.elsewhere.stream()
            .flatMap(
                text -> Pattern.compile("(?<!\\p{L})\\p{Ll}{4,}(?!\\p{L})").matcher(text).results())
            .map(MatchResult::group)
            .filter(SeededClaims::says)
            .toList();
    names =
        this.elsewhere.stream()
            .flatMap(text -> NAME.matcher(text).results())
            .map(MatchResult::group)
            .toList();
  }

  static boolean fits(String statement) {
    long count = Pattern.compile("\\p{L}{2,}").matcher(statement).results().count();
    return count >= MIN_WORDS && count <= MAX_WORDS;
  }

  private static boolean says(String word) {
    return TextAnalysis.terms(word).stream().anyMatch(term -> !QuestionWords.contains(term));
  }

  /**
   * Makes a claim about a statement; empty if the statement is unsuitable.
   *
   * @param other a statement of the same evidence
   */
  Optional<Claim> make(Kind kind, Cited statement, Cited other) {
    String text = line(statement.text());
    String others = line(other.text());
    return switch (kind) {
      case SENTENCE -> Optional.of(claim(text, statement));
      case OTHER_NOTATION -> otherNotation(text).map(claim -> claim(claim, statement));
      case SHORTENED -> shortened(text).map(claim -> claim(claim, statement));
      case TWO_TOGETHER ->
          Optional.of(claim(text + " " + others, statement, other))
              .filter(_ -> !same(text, others));
      case NUMBER_CHANGED -> numberChanged(text).map(claim -> claim(claim, statement));
      case UNIT_CHANGED -> unitChanged(text).map(claim -> claim(claim, statement));
      case SOURCES_SWAPPED ->
          same(text, others) ? Optional.empty() : Optional.of(claim(text, other));
      case SENTENCE_FROM_ELSEWHERE ->
          Optional.of(line(pick(elsewhere)))
              .filter(stranger -> !same(stranger, text))
              .map(stranger -> claim(stranger, statement));
      case WORDS_REPLACED -> wordsReplaced(text).map(claim -> claim(claim, statement));
      case QUOTE_STITCHED ->
          same(text, others)
              ? Optional.empty()
              : Optional.of(
                  claim(
                      "The document says: “" + half(text, true) + " " + half(others, false) + "”",
                      statement,
                      other));
      case NEGATION_INSERTED -> negated(text).map(claim -> claim(claim, statement));
      case NAME_CHANGED -> nameChanged(text).map(claim -> claim(claim, statement));
    };
  }

  private static boolean same(String one, String other) {
    return one.contains(other) || other.contains(one);
  }

  private static Claim claim(String text, Cited... cited) {
    return new Claim(text, List.of(cited).stream().map(Cited::ground).toList());
  }

  private static String line(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private Optional<MatchResult> pick(Pattern pattern, String text) {
    List<MatchResult> found = pattern.matcher(text).results().toList();
    return found.isEmpty() ? Optional.empty() : Optional.of(pick(found));
  }

  private static String replaced(String text, int start, int end, String by) {
    return text.substring(0, start) + by + text.substring(end);
  }

  /** Writes a number differently: thousands without a comma, or a small number as a word. */
  private static Optional<String> otherNotation(String text) {
    Matcher grouped = Pattern.compile("(?<![\\d.,])(\\d{1,3}),(\\d{3})(?![\\d,])").matcher(text);
    if (grouped.find()) {
      return Optional.of(grouped.replaceAll("$1$2"));
    }
    List<String> small =
        List.of("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten");
    Matcher digit = Pattern.compile("(?<=\\p{Ll} )([2-9]|10)(?= \\p{Ll}{3,})").matcher(text);
    return digit.find()
        ? Optional.of(
            replaced(
                text,
                digit.start(),
                digit.end(),
                small.get(Integer.parseInt(text.substring(digit.start(), digit.end())) - 2)))
        : Optional.empty();
  }

  /** Cuts a statement at a comma or semicolon after enough words. */
  private static Optional<String> shortened(String text) {
    Matcher comma = Pattern.compile("[,;] ").matcher(text);
    while (comma.find()) {
      String first = text.substring(0, comma.start());
      if (fits(first) && comma.start() < text.length() - 10) {
        return Optional.of(first + ".");
      }
    }
    return Optional.empty();
  }

  /** Changes any number except one in brackets, which verification would remove as a citation. */
  private Optional<String> numberChanged(String text) {
    return pick(NUMBER, text)
        .filter(match -> !text.substring(0, match.start()).matches(".*\\[[^\\]]*"))
        .map(
            match -> {
              String changed = match.group();
              while (NUMBER
                      .matcher(text)
                      .results()
                      .map(MatchResult::group)
                      .anyMatch(changed::equals)
                  || text.contains(changed)) {
                char[] digits = match.group().toCharArray();
                int at;
                do {
                  at = random.nextInt(digits.length);
                } while (!Character.isDigit(digits[at]));
                digits[at] = (char) ('1' + random.nextInt(9));
                changed = new String(digits);
                if (text.contains(changed)) {
                  changed = changed + random.nextInt(10);
                }
              }
              return replaced(text, match.start(), match.end(), changed);
            });
  }

  private static String unit(MatchResult match) {
    return String.valueOf(match.group("unit"));
  }

  private Optional<String> unitChanged(String text) {
    List<MatchResult> measured =
        WITH_UNIT
            .matcher(text)
            .results()
            .filter(match -> Units.of(unit(match)).isPresent())
            .filter(match -> !unit(match).equals("in"))
            .toList();
    List<MatchResult> paid =
        MONEY
            .matcher(text)
            .results()
            .filter(match -> Currencies.of(unit(match)).isPresent())
            .toList();
    if (measured.isEmpty() && paid.isEmpty()) {
      return Optional.empty();
    }
    MatchResult match = pick(measured.isEmpty() ? paid : measured);
    String unit = unit(match);
    String other;
    do {
      other = pick(measured.isEmpty() ? CURRENCIES : UNITS);
    } while ((Units.of(other).isPresent() && Units.of(other).equals(Units.of(unit)))
        || (Currencies.of(other).isPresent() && Currencies.of(other).equals(Currencies.of(unit)))
        || text.contains(other));
    return Optional.of(replaced(text, match.start("unit"), match.end("unit"), other));
  }

  /** Replaces half of the content words by random ones. */
  private Optional<String> wordsReplaced(String text) {
    List<MatchResult> found =
        Pattern.compile("(?<![\\p{L}\\p{N}-])\\p{Ll}{4,}(?![\\p{L}\\p{N}-])")
            .matcher(text)
            .results()
            .filter(match -> says(match.group()))
            .collect(Collectors.toCollection(ArrayList::new));
    if (found.size() < 4 || words.isEmpty()) {
      return Optional.empty();
    }
    StringBuilder changed = new StringBuilder(text);
    for (int i = found.size() - 1; i >= 0; i--) {
      if (i % 2 == 0) {
        changed.replace(found.get(i).start(), found.get(i).end(), pick(words));
      }
    }
    return Optional.of(changed.toString());
  }

  private static String half(String text, boolean first) {
    String[] all = text.replaceAll("[“”„\"«»]", "").split(" ", -1);
    int middle = all.length / 2;
    return String.join(" ", List.of(all).subList(first ? 0 : middle, first ? middle : all.length));
  }

  private Optional<String> negated(String text) {
    return pick(VERB, text)
        .filter(
            match ->
                !text.startsWith(" not", match.end()) && !text.startsWith(" nicht", match.end()))
        .map(
            match -> {
              boolean german = match.group().matches("ist|sind|wird|werden|darf|kann");
              return replaced(text, match.end(), match.end(), german ? " nicht" : " not");
            });
  }

  private Optional<String> nameChanged(String text) {
    return pick(NAME, text)
        .map(match -> replaced(text, match.start(), match.end(), pick(names)))
        .filter(changed -> !changed.equals(text))
        .filter(changed -> !TextAnalysis.terms(text).containsAll(TextAnalysis.terms(changed)));
  }
}
