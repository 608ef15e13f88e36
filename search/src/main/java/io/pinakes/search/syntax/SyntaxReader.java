package io.pinakes.search.syntax;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.FieldCatalog;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Parses query syntax in one pass, without recursion. A sign before a word, phrase, group or
 * condition applies to the whole search, wherever it occurs: {@code +} requires it and {@code -}
 * excludes it. Malformed parts are read as words or skipped; nothing is rejected.
 */
public final class SyntaxReader {
  /** Maximum length of text to read, in UTF-16 units. */
  public static final int MAX_CHARS = 10_000;

  /** Maximum number of words, phrases and conditions. */
  public static final int MAX_PARTS = 64;

  /** Maximum nesting of parentheses; deeper ones are ignored. */
  public static final int MAX_NESTING = 8;

  /** Minimum length of a prefix before {@code *}, in UTF-16 units. */
  public static final int MIN_PREFIX = 2;

  private static final char NO_SIGN = ' ';
  private static final String OPERATORS = "\\\"|+-()*~";
  private static final Pattern FIELD = Pattern.compile("([\\p{L}_][\\p{L}\\p{N}_.-]*):(.*)");

  /** A wildcard, fuzziness, proximity or boost, but for the question mark that ends a question. */
  private static final Pattern PATTERN = Pattern.compile("[*~^]|\\?(?=[\\p{L}\\p{N}])");

  private final String text;
  private final FieldConditions conditions;
  private final StringBuilder wanted = new StringBuilder();
  private final StringBuilder words = new StringBuilder();
  private final StringBuilder question = new StringBuilder();
  private final List<String> required = new ArrayList<>();
  private final List<String> excluded = new ArrayList<>();
  private final List<FieldWords> fieldWords = new ArrayList<>();
  private final Set<String> warnings = new LinkedHashSet<>();
  private final StringBuilder signed = new StringBuilder();

  private int next;
  private int parts;
  private int nesting;
  private int tooDeep;
  private char groupSign = NO_SIGN;
  private int groupNesting;

  private SyntaxReader(String text, FieldConditions conditions) {
    this.text = text;
    this.conditions = conditions;
  }

  /**
   * Reads {@code text}.
   *
   * @param catalog the fields that conditions may name
   * @param fits whether a value can be one of a field
   */
  public static SyntaxQuery read(
      String text, FieldCatalog catalog, BiPredicate<String, MetadataValue> fits) {
    String read = text.substring(0, Math.min(text.length(), MAX_CHARS));
    SyntaxReader reader = new SyntaxReader(read, new FieldConditions(catalog, fits));
    if (text.length() > MAX_CHARS) {
      reader.warnings.add(
          "the query has " + text.length() + " characters; the first " + MAX_CHARS + " were read");
    }
    return reader.read();
  }

  /** Whether a text has words that look like patterns or conditions. */
  public static boolean looksLikeSyntax(String text) {
    String read = text.substring(0, Math.min(text.length(), MAX_CHARS));
    return PATTERN.matcher(read).find()
        || Stream.of(read.split("\\s+"))
            .map(FIELD::matcher)
            .anyMatch(field -> field.matches() && !String.valueOf(field.group(2)).startsWith("/"));
  }

  private SyntaxQuery read() {
    while (next < text.length()) {
      if (parts == MAX_PARTS) {
        warnings.add("the query has more than " + MAX_PARTS + " parts; the others were left out");
        break;
      }
      step();
    }
    while (nesting > 0) {
      close();
    }
    return new SyntaxQuery(
        wanted.toString().strip(),
        required,
        excluded,
        fieldWords,
        conditions.filter(),
        words.toString().strip(),
        question.toString().strip(),
        List.copyOf(warnings));
  }

  private void step() {
    char sign = NO_SIGN;
    char letter = text.charAt(next);
    if ((letter == '+' || letter == '-') && atStart()) {
      sign = letter;
      next++;
      if (next == text.length()) {
        return;
      }
      letter = text.charAt(next);
    }
    if (Character.isWhitespace(letter)) {
      next++;
    } else if (letter == '(') {
      next++;
      open(sign);
    } else if (letter == ')') {
      next++;
      close();
    } else if (letter == '"') {
      phrase(quoted(), signOf(sign));
    } else {
      word(signOf(sign));
    }
  }

  /** Whether a sign may occur here, that is, not within a word. */
  private boolean atStart() {
    return next == 0
        || Character.isWhitespace(text.charAt(next - 1))
        || text.charAt(next - 1) == '(';
  }

  /** The sign of a part; inside a signed group, that of the group. */
  private char signOf(char sign) {
    if (groupSign == NO_SIGN || sign == NO_SIGN) {
      return groupSign == NO_SIGN ? sign : groupSign;
    }
    if (groupSign == '-') {
      warnings.add("signs within an excluded group have no effect");
      return groupSign;
    }
    return sign;
  }

  private void open(char sign) {
    if (nesting == MAX_NESTING) {
      tooDeep++;
      warnings.add("parentheses are read at most " + MAX_NESTING + " deep");
      return;
    }
    nesting++;
    if (groupSign == NO_SIGN && sign != NO_SIGN) {
      groupSign = sign;
      groupNesting = nesting;
      signed.setLength(0);
    }
    target().append(" ( ");
    if (groupSign == '+') {
      wanted.append(" ( ");
    }
  }

  private void close() {
    if (tooDeep > 0) {
      tooDeep--;
      return;
    }
    if (nesting == 0) {
      return;
    }
    target().append(" ) ");
    if (groupSign == '+') {
      wanted.append(" ) ");
    }
    if (groupSign != NO_SIGN && nesting == groupNesting) {
      (groupSign == '+' ? required : excluded).add(signed.toString().strip());
      groupSign = NO_SIGN;
    }
    nesting--;
  }

  private StringBuilder target() {
    return groupSign == NO_SIGN ? wanted : signed;
  }

  /** The text up to the closing quote; empty, with a warning, if there is none. */
  private String quoted() {
    int end = text.indexOf('"', next + 1);
    if (end < 0) {
      warnings.add("a quotation mark without a second one was ignored");
    }
    String quoted = end < 0 ? "" : text.substring(next + 1, end).strip();
    next = end < 0 ? next + 1 : end + 1;
    return quoted;
  }

  private void phrase(String phrase, char sign) {
    if (hasWords(phrase)) {
      add("\"" + phrase.replace("\\", " ") + "\"", phrase, "\"" + phrase + "\"", sign);
    }
  }

  private void word(char sign) {
    int start = next;
    while (next < text.length() && !endsWord(text.charAt(next))) {
      next++;
    }
    String word = text.substring(start, next);
    Matcher field = FIELD.matcher(word);
    if (field.matches() && condition(field, sign)) {
      return;
    }
    if (word.equals("OR") || word.equals("|")) {
      target().append(" | ");
      if (groupSign == '+') {
        wanted.append(" | ");
      }
    } else if (hasWords(word)) {
      boolean prefix = word.endsWith("*");
      String stem = prefix ? word.substring(0, word.length() - 1) : word;
      if (PATTERN.matcher(stem).find()) {
        warnings.add(
            "\""
                + shortened(word)
                + "\" was read as words, as the only pattern is a prefix such as \"inv*\"");
      }
      if (prefix && stem.length() < MIN_PREFIX) {
        warnings.add(
            "\""
                + word
                + "\" was read as a word; a prefix has at least "
                + MIN_PREFIX
                + " characters");
        prefix = false;
      }
      add(escaped(stem) + (prefix ? "*" : ""), stem, stem, sign);
    }
  }

  private static boolean endsWord(char letter) {
    return Character.isWhitespace(letter) || letter == '"' || letter == '(' || letter == ')';
  }

  /** Reads {@code field:value}; returns false if it must be read as a word. */
  private boolean condition(Matcher parts, char sign) {
    String name = Optional.ofNullable(parts.group(1)).orElse("");
    String value = Optional.ofNullable(parts.group(2)).orElse("");
    Optional<TextField> analysed = TextField.named(name);
    boolean quoted = value.isEmpty() && next < text.length() && text.charAt(next) == '"';
    if (!quoted && value.isEmpty()) {
      return false;
    }
    if (analysed.isEmpty() && !conditions.knows(name)) {
      if (!value.startsWith("//")) { // a URL
        warnings.add("\"" + name + ":\" was read as a word, as there is no such field");
      }
      return false;
    }
    int before = next;
    String operand = quoted ? quoted() : value;
    boolean read =
        analysed.isPresent()
            ? words(analysed.get(), operand, sign)
            : conditions.add(name, operand, sign == '-');
    if (!read) {
      next = before;
      warnings.add(
          "\""
              + name
              + ":"
              + shortened(operand)
              + "\" was read as words, as the field cannot have such a value");
    } else {
      this.parts++;
    }
    return read;
  }

  private boolean words(TextField field, String operand, char sign) {
    if (!hasWords(operand)) {
      return false;
    }
    fieldWords.add(new FieldWords(field, operand, sign == '-'));
    if (sign != '-') {
      wanted.append(' ').append(escaped(operand)).append(' ');
      words.append(operand).append(' ');
      question.append(operand).append(' ');
    }
    return true;
  }

  private void add(String clause, String plain, String asked, char sign) {
    parts++;
    boolean inGroup = sign == groupSign && groupSign != NO_SIGN;
    if (inGroup) {
      signed.append(' ').append(clause).append(' ');
    } else if (sign == '+') {
      required.add(clause);
    } else if (sign == '-') {
      excluded.add(clause);
    }
    if (sign != '-') {
      wanted.append(' ').append(clause).append(' ');
      words.append(plain).append(' ');
      question.append(asked).append(' ');
    }
  }

  /** Whether there is anything but ASCII punctuation, which never becomes a term. */
  private static boolean hasWords(String text) {
    return text.chars().anyMatch(c -> c > 127 || Character.isLetterOrDigit(c));
  }

  private static String escaped(String words) {
    StringBuilder escaped = new StringBuilder(words.length() + 8);
    for (int i = 0; i < words.length(); i++) {
      char letter = words.charAt(i);
      if (OPERATORS.indexOf(letter) >= 0) {
        escaped.append('\\');
      }
      escaped.append(letter);
    }
    return escaped.toString();
  }

  private static String shortened(String value) {
    return value.length() <= 40 ? value : value.substring(0, 40) + "…";
  }
}
