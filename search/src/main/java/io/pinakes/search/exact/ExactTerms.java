package io.pinakes.search.exact;

import io.pinakes.search.chunk.DefinedTerm;
import io.pinakes.search.language.LanguagePatterns;
import io.pinakes.search.text.Groups;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a question asks for verbatim.
 *
 * <p>Identifiers are {@code X-40}, {@code PO-2023-0117}, {@code 3M_2022_10K}, {@code getUserName},
 * {@code report.pdf}; ordinary words, plain numbers, years, quantities and compounds such as {@code
 * 18-year-old} are not. Section numbers are {@code § 4.2}, {@code Section 4}, {@code Article IV},
 * {@code 4.2.1}, all normalized, so that {@code Section 4.2} finds a heading {@code 4.2}.
 *
 * @param identifiers in lower case
 * @param sections normalized: {@code §4.2}, {@code article 4}
 * @param phrases quoted text, as written, except single ordinary words in quotes other than
 *     backticks
 * @param definitions terms to define, see {@link DefinedTerm#key}
 * @param statements financial statements that it refers to, whose headings are looked up
 */
public record ExactTerms(
    List<String> identifiers,
    List<String> sections,
    List<String> phrases,
    List<String> definitions,
    List<FinancialStatement> statements) {
  /** Nothing to look up. */
  public static final ExactTerms NONE =
      new ExactTerms(List.of(), List.of(), List.of(), List.of(), List.of());

  /** Maximum number of terms of each kind per question. */
  public static final int MAX_TERMS = 32;

  /** Maximum length of a quotation to look up, in UTF-16 units. */
  public static final int MAX_PHRASE = 300;

  private static final String DEFINED = "=";

  private static final Pattern QUOTED =
      Pattern.compile(
          String.join(
              "|",
              quoted("\"", "\""),
              quoted("“", "”"),
              quoted("„", "“”"),
              quoted("«", "»"),
              quoted("`", "`")));

  private static final int BACKTICKS = 5; // the last group

  private static final LanguagePatterns MEANING =
      LanguagePatterns.of(ExactTerms.class, "asked-meaning");
  private static final Pattern ASKED =
      Pattern.compile(
          "(?i)(?<!\\p{L})"
              + MEANING
                  .any("asked")
                  .replace("TERM", "(.{2,80}?)")
                  .replace("END", "(?=[?.,;:]|$)")
                  .replace("PLACE", "(?=[?.,;:]|\\s+" + MEANING.any("place") + "\\b|$)"));

  public ExactTerms {
    identifiers = List.copyOf(identifiers);
    sections = List.copyOf(sections);
    phrases = List.copyOf(phrases);
    definitions = List.copyOf(definitions);
    statements = List.copyOf(statements);
  }

  /** Extracts what {@code question} asks for verbatim; at most {@value #MAX_TERMS} of each kind. */
  public static ExactTerms of(String question) {
    return new ExactTerms(
        first(Identifiers.in(question)),
        first(SectionNumbers.in(question)),
        first(phrases(question)),
        first(asked(question)),
        FinancialStatement.in(question));
  }

  /** The lookup terms for identifiers, section numbers and definitions, without duplicates. */
  public List<String> lookups() {
    Set<String> lookups = new LinkedHashSet<>(identifiers);
    lookups.addAll(sections);
    definitions.forEach(term -> lookups.add(definitionOf(term)));
    return List.copyOf(lookups);
  }

  /**
   * The lookup terms for the identifiers and section numbers in a passage, as in {@link #lookups}.
   */
  public static List<String> in(String text) {
    Set<String> terms = new LinkedHashSet<>(SectionNumbers.in(text));
    terms.addAll(Identifiers.in(text));
    return List.copyOf(terms);
  }

  /** The lookup term for passages that define {@code term}. */
  public static String definitionOf(String term) {
    return DEFINED + DefinedTerm.key(term);
  }

  /** The lookup terms for the sections that begin in a passage, as in {@link #lookups}. */
  public static List<String> namedBy(String text) {
    return List.copyOf(SectionNumbers.startingIn(text));
  }

  /** The lookup terms for the printed number of a section; none if it is not a number. */
  public static List<String> numberOf(String number) {
    return SectionNumbers.of(number);
  }

  private static String quoted(String open, String close) {
    return open + "([^" + close + "\\n]{2," + MAX_PHRASE + "})[" + close + "]";
  }

  private static Set<String> phrases(String text) {
    Set<String> found = new LinkedHashSet<>();
    Matcher quoted = QUOTED.matcher(text);
    while (quoted.find()) {
      for (int i = 1; i <= quoted.groupCount(); i++) {
        String phrase = Groups.of(quoted, i).strip();
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
        String term = DefinedTerm.key(Groups.of(asked, i));
        if (!term.isEmpty()) {
          found.add(term);
        }
      }
    }
    return found;
  }

  private static List<String> first(Set<String> terms) {
    return new ArrayList<>(terms).subList(0, Math.min(MAX_TERMS, terms.size()));
  }
}
