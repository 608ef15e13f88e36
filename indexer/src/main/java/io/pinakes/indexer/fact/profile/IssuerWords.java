package io.pinakes.indexer.fact.profile;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tells names of companies, addresses and other lines at the top of a document apart, by the word
 * lists {@code issuer.txt} of all languages and the shape of house numbers and postcodes.
 */
final class IssuerWords {
  private static final Map<String, List<String>> WORDS = ProfileWords.all("issuer");

  private static final LinePhrases FORM = of("legal-form");
  private static final LinePhrases TRADE = of("trade");
  private static final LinePhrases STREET = of("street");
  private static final LinePhrases OTHER = of("other");
  private static final LinePhrases REMARK = of("remark");
  private static final LinePhrases ADDRESSEE = of("addressee");
  private static final LinePhrases DOCUMENT = of("document");
  private static final LinePhrases SENTENCE = of("sentence");

  /** A house number at the start, a postcode before or after a place. */
  private static final Pattern NUMBERED =
      Pattern.compile(
          "(?i)^\\p{L}?-?\\d{1,4}\\p{L}?[,-]|^\\d+\\p{L}?\\s*,|(?<!\\d)\\d{4,5}\\s*,?\\s+\\p{L}");

  private static final Pattern NOT_WORDS =
      Pattern.compile("(?U)^\\W*\\d[\\d\\s/-]*$|@\\w+\\.|^[\\p{L}\\s.]{2,20}:");

  /** A registration number after a name. */
  private static final Pattern REGISTRATION =
      Pattern.compile(
          "\\s*(?:[(\\[{]\\s*(?=[^)\\]}]*\\d)[^)\\]}]*[)\\]}]?"
              + "|\\p{L}{2,4}\\.?\\s?(?:"
              + String.join("|", WORDS.getOrDefault("registration", List.of()))
              + ")[\\s.:]*[(\\d].*"
              + "|\\s\\d{4,}\\s?-?\\s?[A-Z]?)\\s*$",
          Pattern.CASE_INSENSITIVE);

  private IssuerWords() {}

  private static LinePhrases of(String group) {
    return new LinePhrases(WORDS.getOrDefault(group, List.of()), Set.of());
  }

  /** Whether a line has a legal form, such as {@code Ltd}. */
  static boolean hasForm(String words) {
    return FORM.in(Words.of(words));
  }

  /** Whether a line has a word of trade, such as {@code hardware}. */
  static boolean hasTrade(String words) {
    return TRADE.in(Words.of(words));
  }

  /** Whether a line is part of an address, given that shops may be named after their street. */
  static boolean isAddress(String words) {
    boolean shop = hasTrade(words) && words.chars().noneMatch(Character::isDigit);
    return !shop && (STREET.in(Words.of(words)) || NUMBERED.matcher(words).find());
  }

  /** Whether a line is neither a name nor an address: numbers, titles, greetings. */
  static boolean isOther(String words) {
    long letters = words.chars().filter(Character::isLetter).count();
    Words line = Words.of(words);
    return letters < 3
        || NOT_WORDS.matcher(words).find()
        || OTHER.inApartFrom(TRADE.all(line), line);
  }

  /** Whether a line begins with words that introduce the addressee. */
  static boolean isAddressee(String words) {
    return ADDRESSEE.in(Words.of(words));
  }

  /** Whether a line with a legal form refers to another company, such as the licensee. */
  static boolean isRemark(String words) {
    return REMARK.in(Words.of(words));
  }

  /** Whether a line is a sentence. */
  static boolean isSentence(String words) {
    return SENTENCE.in(Words.of(words)) || words.contains("....") || words.contains("->");
  }

  /** Whether a line consists of legal form and trade only, without a name. */
  static boolean isTail(String words) {
    Words line = Words.of(words);
    StringBuilder rest = new StringBuilder(words);
    boolean any = false;
    for (LinePhrases phrases : List.of(FORM, TRADE)) {
      for (LinePhrases.Match match : phrases.all(line)) {
        any = true;
        for (int i = match.start(); i < match.end(); i++) {
          rest.setCharAt(i, ' ');
        }
      }
    }
    String left = rest.toString().replaceAll("\\([^)]*\\)?", " ").replaceAll("^[^(]*\\)", " ");
    return any && left.chars().filter(Character::isLetter).count() < 3;
  }

  /** A name without the kind of document: {@code Heron Print - Invoice 12}. */
  static String withoutDocument(String words) {
    for (LinePhrases.Match match : DOCUMENT.all(Words.of(words))) {
      String before = words.substring(0, match.start());
      int dash = before.replaceAll("[–|]", "-").lastIndexOf(" - ");
      boolean apart = dash > 2 && match.start() - dash <= 24;
      String name = (apart ? before.substring(0, dash) : before).stripTrailing();
      if (name.length() > 2) {
        return name;
      }
    }
    return words;
  }

  /**
   * The end of the name in a line, before a registration number or anything after the legal form.
   */
  static int end(String words) {
    int end = words.length();
    for (LinePhrases.Match form : FORM.all(Words.of(words))) {
      end =
          form.end() < words.length() && words.charAt(form.end()) == '.'
              ? form.end() + 1
              : form.end();
    }
    Matcher registration = REGISTRATION.matcher(words.substring(0, end));
    return registration.find() && registration.start() > 2 ? registration.start() : end;
  }
}
