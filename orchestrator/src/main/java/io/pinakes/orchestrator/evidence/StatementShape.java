package io.pinakes.orchestrator.evidence;

import io.pinakes.search.chunk.Span;
import io.pinakes.search.language.LanguageFile;
import io.pinakes.search.time.WrittenPeriods;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The form of a statement; distinguishes possible answers from page furniture. */
public enum StatementShape {
  /** A self-contained sentence. */
  SENTENCE,
  /** A table row: cells, or words followed by figures. */
  ROW,
  /** An item of a list or a step. */
  ITEM,
  /** An introduction with what it introduces. */
  BLOCK,
  /** An introduction to what follows: {@code To restart it, run:}. */
  INTRODUCTION,
  /**
   * A heading, question, address, signature, table header, line of a table of contents, running
   * header or footer.
   */
  FURNITURE;

  private static final Pattern RULE =
      Pattern.compile("[ \\t|]*\\R[ \\t]*\\|?(?:[ \\t]*:?-{3,}:?[ \\t]*\\|?)+[ \\t]*(?:\\R|$)");

  private static final Pattern LEADERS = Pattern.compile("\\.{4,}|(?:\\. ){4,}|…{2,}|_{4,}");
  private static final String FENCE = "```";
  private static final Pattern ITEM_MARK =
      Pattern.compile("(?:[•*–▪◦-]|\\(?(?:\\p{N}{1,3}|\\p{L})[.)])\\s+");
  private static final Pattern CELLS = Pattern.compile("\\t|\\s*\\|\\s*|;(?=\\S)|\\s{3,}");

  /** Between the parts of a letterhead or running footer on one line. */
  private static final Pattern PARTS = Pattern.compile("\\s+[·•]\\s+");

  private static final Pattern FIGURES_AT_END =
      Pattern.compile(
          "(?U).*\\p{L}.*?(?:\\s+[(]?[-–]?\\p{Sc}?\\s?\\p{N}[\\p{N}.,]*[)]?\\s?%?){2,}\\W*",
          Pattern.DOTALL);

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}'’.&/-]*");
  private static final Pattern FIGURE = Pattern.compile("\\p{N}[\\p{N}.,:]*");

  /** The beginning of a figure: {@code -4.2}, {@code €12}, {@code EUR 7}. */
  private static final Pattern FIGURE_CELL =
      Pattern.compile("[(+–-]?\\s?(?:\\p{Sc}|\\p{Lu}{3})?\\s?\\.?\\p{N}");

  private static final Pattern YEAR = Pattern.compile("(?:19|20)\\p{N}{2}");
  private static final Pattern ASKS = Pattern.compile("\\?[\"”»’')\\]*_`]*$");
  private static final Pattern ENDED = Pattern.compile("[.!?。][\"”»’')\\]*_`]*$");
  private static final Pattern VALUE = Pattern.compile("\\p{N}");

  /** A field of the header of a mail, as mail programs print it. */
  private static final Pattern MAIL_FIELD =
      Pattern.compile(
          LanguageFile.languages().stream()
              .flatMap(
                  code -> LanguageFile.words(StatementShape.class, code, "mail-fields").stream())
              .map(Pattern::quote)
              .collect(Collectors.joining("|", "(?m)^[*>\\s]*(?:", ")[*]*:[*]*\\s")),
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  /** The line above a quoted mail: {@code On 3 May 2031 Ada Holm wrote:}. */
  private static final Pattern QUOTED_MAIL =
      Pattern.compile(
          LanguageFile.languages().stream()
              .flatMap(
                  code -> LanguageFile.words(StatementShape.class, code, "mail-writing").stream())
              .map(Pattern::quote)
              .collect(
                  Collectors.joining("|", "[>\\s]*(?=.*\\p{N}).{5,160}\\b(?:", ")\\b.{0,80}:")),
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CHARACTER_CLASS | Pattern.DOTALL);

  private static final String PAGE_WORDS =
      LanguageFile.languages().stream()
          .flatMap(code -> LanguageFile.words(StatementShape.class, code, "page-words").stream())
          .map(Pattern::quote)
          .collect(Collectors.joining("|", "(?:", ")"));

  /** A page number with the number of pages at the end of a line: {@code page 3 of 12}. */
  private static final Pattern PAGE_NUMBER =
      Pattern.compile(
          "(?:^|.*\\W)" + PAGE_WORDS + "\\s+\\d+\\s*(?:/|" + PAGE_WORDS + ")\\s*\\d+\\W*",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS);

  /** Definitions of Markdown links: {@code [name]: https://example.org}. */
  private static final Pattern LINKS =
      Pattern.compile("(?:\\[[^]]+]:\\s*<?\\p{Alpha}+://\\S+\\s*)+");

  /** A mail has at least this many of them. */
  private static final int FEWEST_FIELDS = 3;

  /** Headings are rarely longer, in words. */
  private static final int HEADING_WORDS = 8;

  /** Fewer words do not make a statement. */
  private static final int FEWEST_WORDS = 3;

  private static final int FEWEST_CELLS = 2;

  /** The words of a date, with an article. */
  private static final int LONGEST_DATE = 4;

  /** Maximum length of an article or preposition before a date. */
  private static final int SHORT_WORD = 3;

  /** Column headers that name a period are shorter. */
  private static final int PERIOD_CELL = 40;

  /**
   * Returns the shape of a statement. Repeated headings, titles and table headers are furniture.
   */
  public static StatementShape of(String statement, List<String> headings, String tableHeader) {
    String text = statement.strip();
    if (LEADERS.matcher(text).find()
        || LINKS.matcher(text).matches()
        || PAGE_NUMBER.matcher(text).matches()
        || QUOTED_MAIL.matcher(text).matches()
        || repeats(text, headings, tableHeader)) {
      return FURNITURE;
    }
    if (text.startsWith(FENCE)) {
      return SENTENCE; // code is an instruction
    }
    if (asks(text)) {
      return FURNITURE; // what is asked in a mail or a list of questions answers nothing
    }
    String[] cells = cells(text).toArray(String[]::new);
    Matcher mark = ITEM_MARK.matcher(text);
    if (mark.lookingAt() && cells.length < FEWEST_CELLS) {
      return WORD.matcher(text.substring(mark.end())).find() ? ITEM : FURNITURE;
    }
    List<String> words = words(text);
    boolean letterhead = PARTS.split(text, -1).length > FEWEST_CELLS && capitals(words);
    if (letterhead || namesPeriods(words) || isPlaceAndDate(text)) {
      return FURNITURE;
    }
    if (cells.length >= FEWEST_CELLS || endsWithFigures(text)) {
      if (cells.length >= FEWEST_CELLS && headsPeriods(cells)) {
        return FURNITURE;
      }
      boolean hasWords = words.stream().anyMatch(word -> Character.isLetter(word.codePointAt(0)));
      return hasWords && (VALUE.matcher(text).find() || cells.length >= FEWEST_CELLS)
          ? ROW
          : FURNITURE;
    }
    boolean ended = ENDED.matcher(text).find();
    if (text.endsWith(":")) {
      return INTRODUCTION;
    }
    if (!ended && capitals(words) && !labelled(text)) {
      return FURNITURE;
    }
    boolean figure = words.stream().anyMatch(word -> FIGURE.matcher(word).find());
    if (words.size() < FEWEST_WORDS && !ended) {
      return figure && words.size() > 1 ? ROW : FURNITURE;
    }
    return !ended && !figure && words.size() < HEADING_WORDS && !labelled(text)
        ? FURNITURE
        : SENTENCE;
  }

  /** Whether a statement is a question. */
  static boolean asks(String statement) {
    return ASKS.matcher(statement.strip()).find();
  }

  /** Whether a text has words and, at its end, several figures. */
  private static boolean endsWithFigures(String text) {
    int end = text.length();
    while (end > 0
        && !Character.isLetterOrDigit(text.codePointBefore(end))
        && !isNumber(text, end)) {
      end -= Character.charCount(text.codePointBefore(end));
    }
    // most sentences end with a word, and the pattern is slow on long ones
    return end > 0 && isNumber(text, end) && FIGURES_AT_END.matcher(text).matches();
  }

  /** Whether the character before {@code end} is a digit or another sign of a number. */
  private static boolean isNumber(String text, int end) {
    return switch (Character.getType(text.codePointBefore(end))) {
      case Character.DECIMAL_DIGIT_NUMBER, Character.LETTER_NUMBER, Character.OTHER_NUMBER -> true;
      default -> false;
    };
  }

  /** The cells of a table row that are not empty; the text itself if it is no row. */
  static List<String> cells(String text) {
    return Stream.of(CELLS.split(text, -1))
        .map(String::strip)
        .filter(cell -> !cell.isEmpty())
        .toList();
  }

  /**
   * Whether a row holds figures, as the one with the names of its columns does not, though they may
   * have digits: {@code sales_2019}.
   */
  static boolean hasFigures(String row) {
    List<String> cells = cells(row);
    return cells.size() < FEWEST_CELLS
        ? News.hasFigure(row)
        : cells.stream().anyMatch(cell -> FIGURE_CELL.matcher(cell).lookingAt());
  }

  /** Whether a statement of this shape can be an answer by itself. */
  public boolean claimable() {
    return this == SENTENCE || this == ROW || this == ITEM || this == BLOCK;
  }

  private static boolean repeats(String text, List<String> headings, String tableHeader) {
    String plain = plain(text);
    return headings.stream().anyMatch(heading -> plain(heading).equals(plain))
        || (!tableHeader.isEmpty() && plain(tableHeader).contains(plain));
  }

  private static String plain(String text) {
    return text.replaceAll("[^\\p{L}\\p{N}]+", " ").strip().toLowerCase(Locale.ROOT);
  }

  /** Whether all figures, at least two, are years or days of months, as in column headers. */
  private static boolean namesPeriods(List<String> words) {
    int periods = 0;
    int others = 0;
    boolean verbs = false;
    String before = "";
    for (String word : words) {
      String bare = word.replaceAll("[.,]+$", "");
      if (YEAR.matcher(bare).matches()) {
        periods++;
      } else if (FIGURE.matcher(bare).matches() && Character.isUpperCase(first(before))) {
        periods++;
      } else if (FIGURE.matcher(bare).find()) {
        others++;
      } else if (Character.isLowerCase(first(word)) || word.length() > 12) {
        verbs = true;
      }
      before = word;
    }
    return periods > 1 && others == 0 && !verbs;
  }

  /** Whether every cell except the first is a period. */
  private static boolean headsPeriods(String[] cells) {
    return Stream.of(cells)
        .skip(1)
        .allMatch(cell -> !WrittenPeriods.in(cell).isEmpty() && cell.length() < PERIOD_CELL);
  }

  private static int first(String word) {
    return word.isEmpty() ? ' ' : word.codePointAt(0);
  }

  /** Whether a text is the place and date above a signature: {@code Bern, den 1. Mai 2020}. */
  private static boolean isPlaceAndDate(String text) {
    int comma = text.indexOf(',');
    if (comma < 0 || WrittenPeriods.in(text.substring(comma + 1)).size() != 1) {
      return false;
    }
    List<String> place = words(text.substring(0, comma));
    List<String> date = words(text.substring(comma + 1));
    return !place.isEmpty()
        && place.size() < FEWEST_WORDS
        && capitals(place)
        && date.size() <= LONGEST_DATE
        && date.stream()
            .allMatch(
                word ->
                    Character.isUpperCase(first(word))
                        || FIGURE.matcher(word).matches()
                        || word.length() <= SHORT_WORD);
  }

  private static List<String> words(String text) {
    return WORD.matcher(text).results().map(match -> match.group()).toList();
  }

  /** Whether every word is capitalised or a bare figure, as in names, addresses and signatures. */
  private static boolean capitals(List<String> words) {
    return words.stream()
        .allMatch(
            word ->
                Character.isUpperCase(first(word))
                    || FIGURE.matcher(word).matches()
                    || word.length() < 2);
  }

  private static boolean labelled(String text) {
    int colon = text.indexOf(": ");
    return colon > 1 && WORD.matcher(text.substring(colon + 2)).find();
  }

  /** Whether a statement is a line of the header of a mail (RFC 5322) in a passage. */
  static boolean isMailHeader(String passage, String statement) {
    return MAIL_FIELD.matcher(statement.strip()).lookingAt()
        && MAIL_FIELD.matcher(passage).results().limit(FEWEST_FIELDS).count() == FEWEST_FIELDS;
  }

  /** Whether a line of dashes follows, as below a table header in Markdown. */
  static boolean isRuledOff(String text, Span span) {
    return RULE.matcher(text).region(span.end(), text.length()).lookingAt();
  }
}
