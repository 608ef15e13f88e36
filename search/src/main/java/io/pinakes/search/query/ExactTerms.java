package io.pinakes.search.query;

import io.pinakes.search.chunk.DefinedTerm;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a question asks for letter by letter.
 *
 * <p>Identifiers are {@code B-120}, {@code PO-2023-0117}, {@code 3M_2022_10K}, {@code getUserName},
 * {@code report.pdf}; ordinary words, plain numbers, years, quantities and compounds such as {@code
 * 18-year-old} are not. Section numbers are {@code § 4.2}, {@code Section 4}, {@code Article IV},
 * {@code 4.2.1}, all in one form, so that {@code Section 4.2} finds a heading {@code 4.2}.
 *
 * @param identifiers in lower case
 * @param sections in one form: {@code §4.2}, {@code article 4}
 * @param phrases what stands in quotation marks, as written, unless it is one ordinary word in
 *     other marks than backticks
 * @param definitions terms whose meaning is asked for, see {@link DefinedTerm#key}
 */
public record ExactTerms(
    List<String> identifiers,
    List<String> sections,
    List<String> phrases,
    List<String> definitions) {
  /** Nothing to look up. */
  public static final ExactTerms NONE = new ExactTerms(List.of(), List.of(), List.of(), List.of());

  /** Of one question at most so many of each kind. */
  public static final int MAX_TERMS = 32;

  /** A longer quotation is no string to look up, in UTF-16 units. */
  public static final int MAX_PHRASE = 300;

  private static final int MAX_IDENTIFIER = 96;
  private static final String DEFINED = "=";

  private static final Pattern TOKEN =
      Pattern.compile("[\\p{L}\\p{N}_]++(?:(?:::|[-./:@_\u2010\u2011])[\\p{L}\\p{N}_]++)*+");
  private static final Pattern QUARTER_OR_YEAR =
      Pattern.compile(
          "(?:FY|CY|[QH][1-4](?:FY)?[-/_]?)[-/]?(?:\\d{2}|\\d{4})?|[QH][1-4]|\\d{4}[-/]?[QH][1-4]");
  private static final Pattern LOWER_CODE =
      Pattern.compile("\\p{Ll}{1,4}[-_/]?(\\d{2,})(?:[-_/]\\d+)*");
  private static final Pattern YEAR = Pattern.compile("(?:1[6-9]|20)\\d\\d");
  private static final Pattern FILE =
      Pattern.compile("[\\p{L}\\p{N}_-]{2,}(?:\\.[\\p{L}\\p{N}_-]+)*\\.\\p{Ll}[\\p{Ll}\\d]{1,4}");
  private static final Pattern HUMP = Pattern.compile("\\p{Ll}{2,}(?:\\p{Lu}\\p{Ll}+)+\\p{N}*");

  private static final String NUMBER =
      "\\d{1,4}(?:\\.\\d{1,3})*(?:[A-Za-z]\\b)?(?:\\([a-z0-9]{1,4}\\))*";
  private static final Pattern SECTION =
      Pattern.compile(
          "(?:§{1,2}\\s*|\\b(?i:sections?|sec\\.|clauses?|paragraphs?|para\\.|abschnitt|ziffer)\\s+)("
              + NUMBER
              + ")");
  private static final Pattern DIVISION =
      Pattern.compile(
          "\\b((?i:article|artikel|art\\.|chapter|kapitel|schedule|appendix|annex|exhibit|item|part|rule))\\s+(\\d{1,4}(?:\\.\\d{1,3})*[A-Za-z]?|[IVXLC]{1,7}|[A-Z])\\b");
  private static final Pattern DOTTED =
      Pattern.compile("(?<![\\d.])\\d{1,3}(?:\\.\\d{1,3}){2,5}(?![\\d.]*\\d)");
  private static final Pattern LINE_NUMBER =
      Pattern.compile("(?m)^[ \\t#*]*(\\d{1,3}(?:\\.\\d{1,3}){1,5})\\.?[ \\t]+\\p{L}");

  private static final Pattern QUOTED =
      Pattern.compile(
          "\"([^\"\\n"
              + "]{2,300})\"|“([^”\\n"
              + "]{2,300})”|„([^“”\\n"
              + "]{2,300})[“”]|«([^»\\n"
              + "]{2,300})»|`([^`\\n"
              + "]{2,300})`");
  private static final int BACKTICKS = 5; // the last group
  private static final Pattern ASKED =
      Pattern.compile(
          "(?i)\\bwhat\\s+(?:does|do)\\s+(?:the\\s+(?:term|phrase|word)\\s+)?(.{2,80}?)\\s+(?:mean|stand\\s+for|refer\\s+to)\\b"
              + "|\\b(?:definition|meaning)\\s+of\\s+(?:the\\s+(?:term|phrase|word)\\s+)?(.{2,80}?)(?=[?.,;:]|\\s+(?:in|under|for|as)\\b|$)"
              + "|\\bhow\\s+is\\s+(.{2,80}?)\\s+defined\\b"
              + "|\\bwhat\\s+is\\s+meant\\s+by\\s+(.{2,80}?)(?=[?.,;:]|\\s+(?:in|under|for|as)\\b|$)"
              + "|\\bwas\\s+(?:bedeutet|versteht\\s+man\\s+unter)\\s+(.{2,80}?)(?=[?.,;:]|$)"
              + "|(?<!\\p{L})מה\\s+(?:ה?פירוש|ה?משמעות|הכוונה)(?:\\s+של|\\s+ב)?\\s+(.{2,80}?)(?=[?.,;:]|$)");

  public ExactTerms {
    identifiers = List.copyOf(identifiers);
    sections = List.copyOf(sections);
    phrases = List.copyOf(phrases);
    definitions = List.copyOf(definitions);
  }

  /** What {@code question} asks for letter by letter; at most {@value #MAX_TERMS} of each kind. */
  public static ExactTerms of(String question) {
    return new ExactTerms(
        first(identifiers(question)),
        first(sections(question)),
        first(phrases(question)),
        first(asked(question)));
  }

  /** Whether there is nothing to look up. */
  public boolean isEmpty() {
    return identifiers.isEmpty()
        && sections.isEmpty()
        && phrases.isEmpty()
        && definitions.isEmpty();
  }

  /** Identifiers, section numbers and definitions as they are looked up, each once. */
  public List<String> lookups() {
    Set<String> lookups = new LinkedHashSet<>(identifiers);
    lookups.addAll(sections);
    definitions.forEach(term -> lookups.add(definitionOf(term)));
    return List.copyOf(lookups);
  }

  /** The identifiers and section numbers that a passage mentions, as {@link #lookups} has them. */
  public static List<String> in(String text) {
    Set<String> terms = new LinkedHashSet<>(sections(text));
    terms.addAll(identifiers(text));
    return List.copyOf(terms);
  }

  /** The lookup for a passage that defines {@code term}. */
  public static String definitionOf(String term) {
    return DEFINED + DefinedTerm.key(term);
  }

  /** The sections that begin in a passage, as {@link #lookups} has them. */
  public static List<String> namedBy(String text) {
    Set<String> terms = new LinkedHashSet<>();
    Matcher line = LINE_NUMBER.matcher(text);
    while (line.find()) {
      terms.addAll(numberOf(group(line, 1)));
    }
    return List.copyOf(terms);
  }

  /** The lookup for the printed number of a section; none if it is no number. */
  public static List<String> numberOf(String number) {
    String bare = number.strip().replaceFirst("\\.$", "");
    Matcher division = DIVISION.matcher(bare);
    if (division.matches()) {
      return List.of(division(division));
    }
    Matcher section = SECTION.matcher(bare);
    if (section.matches()) {
      return List.of("§" + group(section, 1).toLowerCase(Locale.ROOT));
    }
    return bare.matches(NUMBER) ? List.of("§" + bare.toLowerCase(Locale.ROOT)) : List.of();
  }

  private static Set<String> identifiers(String text) {
    Set<String> found = new LinkedHashSet<>();
    Matcher token = TOKEN.matcher(text);
    while (token.find()) {
      String word = text.substring(token.start(), token.end());
      if (word.length() <= MAX_IDENTIFIER && isIdentifier(word)) {
        found.add(word.toLowerCase(Locale.ROOT));
      }
      if (word.indexOf('/') > 0) {
        for (String part : word.split("/", -1)) { // B-120/B-121 names two
          if (part.length() <= MAX_IDENTIFIER && isIdentifier(part)) {
            found.add(part.toLowerCase(Locale.ROOT));
          }
        }
      }
    }
    return found;
  }

  private static boolean isIdentifier(String word) {
    boolean letter = false;
    boolean capital = false;
    boolean digit = false;
    boolean joint = false;
    int size = 0;
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      letter |= Character.isLetter(c);
      capital |= Character.isUpperCase(c);
      digit |= Character.isDigit(c);
      joint |= !Character.isLetterOrDigit(c);
      size += Character.isLetterOrDigit(c) ? 1 : 0;
    }
    if (!letter || size < 3) {
      return false;
    }
    if (word.contains("_") || word.contains("::") || word.contains("@")) {
      return true;
    }
    if (FILE.matcher(word).matches() || HUMP.matcher(word).matches()) {
      return true;
    }
    if (!digit) {
      return false;
    }
    if (!capital) {
      Matcher code = LOWER_CODE.matcher(word);
      boolean more = code.matches() && code.end() > code.end(1);
      return code.matches() && (more || !YEAR.matcher(group(code, 1)).matches()); // not post-2008
    }
    if (QUARTER_OR_YEAR.matcher(word).matches() || smallWords(word)) {
      return false;
    }
    return joint || Character.isLetter(word.charAt(0)); // 20MB and 3RD are quantities
  }

  /** {@code Mid-1990s}, {@code 5-Year-old}, {@code Post-2008}: a compound with a number. */
  private static boolean smallWords(String word) {
    for (String part : word.split("[-./:]", -1)) {
      boolean number = !part.isEmpty() && Character.isDigit(part.charAt(0));
      boolean ordinary = part.matches("\\p{Lu}?\\p{Ll}{2,}");
      boolean plain = number && part.matches("\\d+(?:s|st|nd|rd|th)?");
      if (!ordinary && !plain) {
        return false;
      }
    }
    return true;
  }

  private static Set<String> sections(String text) {
    Set<String> found = new LinkedHashSet<>();
    Matcher section = SECTION.matcher(text);
    while (section.find()) {
      found.add("§" + group(section, 1).toLowerCase(Locale.ROOT));
    }
    Matcher division = DIVISION.matcher(text);
    while (division.find()) {
      boolean digits = Character.isDigit(group(division, 2).charAt(0));
      if (digits || Character.isUpperCase(group(division, 1).charAt(0))) { // not "in part I think"
        found.add(division(division));
      }
    }
    Matcher dotted = DOTTED.matcher(text);
    while (dotted.find()) {
      found.add("§" + group(dotted, 0));
    }
    return found;
  }

  private static String division(Matcher division) {
    String kind = group(division, 1).toLowerCase(Locale.ROOT);
    String number = group(division, 2);
    String canonical =
        kind.startsWith("art") ? "article" : kind.equals("kapitel") ? "chapter" : kind;
    return canonical + " " + RomanNumber.toDecimal(number).toLowerCase(Locale.ROOT);
  }

  private static Set<String> phrases(String text) {
    Set<String> found = new LinkedHashSet<>();
    Matcher quoted = QUOTED.matcher(text);
    while (quoted.find()) {
      for (int i = 1; i <= quoted.groupCount(); i++) {
        String phrase = group(quoted, i).strip();
        boolean tells = i == BACKTICKS || !phrase.matches("\\p{Ll}*"); // not one ordinary word
        if (tells && phrase.codePoints().anyMatch(Character::isLetterOrDigit)) {
          found.add(phrase);
        }
      }
    }
    return found;
  }

  private static Set<String> asked(String question) {
    Set<String> found = new LinkedHashSet<>();
    Matcher asked = ASKED.matcher(question);
    while (asked.find()) {
      for (int i = 1; i <= asked.groupCount(); i++) {
        String term = DefinedTerm.key(group(asked, i));
        if (!term.isEmpty()) {
          found.add(term);
        }
      }
    }
    return found;
  }

  private static String group(Matcher matcher, int group) {
    String found = matcher.group(group);
    return found == null ? "" : found;
  }

  private static List<String> first(Set<String> terms) {
    return new ArrayList<>(terms).subList(0, Math.min(MAX_TERMS, terms.size()));
  }
}
