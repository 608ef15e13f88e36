package io.pinakes.indexer.fact.profile;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The words by which lines at the top of a receipt are told to be names, addresses or neither. */
final class CompanyNames {
  /** Legal forms, which end the name of a company. */
  private static final Pattern FORM =
      Pattern.compile(
          "(?i)(?<![\\p{L}])(?:sdn\\.?,?\\s*bhd\\b\\.?|s/b\\b|bhd\\b\\.?|berhad\\b|pte\\.?\\s*ltd\\b\\.?|pty\\.?\\s*ltd\\b\\.?"
              + "|ltd\\b\\.?|limited\\b|llc\\b|l\\.l\\.c\\.|inc\\b\\.?|incorporated\\b|corp\\b\\.?|corporation\\b|plc\\b"
              + "|gmbh(?:\\s*&\\s*co\\.?\\s*kg)?\\b|ohg\\b|e\\.\\s?k\\.|e\\.\\s?v\\.|s\\.\\s?r\\.\\s?l\\.|s\\.\\s?p\\.\\s?a\\.|s\\.\\s?a\\.|b\\.\\s?v\\.|n\\.\\s?v\\.|s\\.\\s?l\\.|&"
              + " co\\b\\.?)|(?<=\\s)(?-i:AG|KG|UG|SE|SA|BV|NV|AS|AB|Oy|PLT|LLP)(?=\\s*(?:$|[,;(|-]))|\\bllp\\b");

  /** What shops and firms call themselves. */
  private static final Pattern TRADE =
      Pattern.compile(
          "(?i)\\b(?:enterprises?|trading|traders?|restau?rante?s?|restoran|restaurant|kedai|cafe|café|coffee|bakery"
              + "|bakeries|hotel|pharmacy|farmasi|apotheke|super\\s?market|hyper\\s?market|mini\\s?mart|mart|pasar|market"
              + "|stores?|shop|hardware|stationery|stationers|books?|bookstore|motors?|auto|electrical|electronics?"
              + "|industries|services?|holdings?|group|station|petrol|tankstelle|bistro|bar|grill|kitchen|food|foods"
              + "|seafood|diner|pizzeria|trattoria|bäckerei|metzgerei|werkstatt|meisterbetrieb|logistics|supplies|supply"
              + "|taxi|parking|parkhaus|machinery|furniture|optical|clinic|klinik|dental|salon|gift|deco|toys|fashion"
              + "|perniagaan|syarikat|company|co\\.)(?![\\p{L}])");

  private static final Pattern ADDRESS =
      Pattern.compile(
          "(?i)(?:\\b(?:street|road|avenue|lane|drive|square|highway|boulevard|jalan|jln|lorong|lrg|persiaran|lebuh(?:raya)?"
              + "|taman|tmn|kampung|kg\\.|bandar|seksyen|section|level|floor|flr|tingkat|block|blok|suite|unit|plaza|mall"
              + "|batu|mukim|kawasan|p\\.?\\s?o\\.?\\s?box|postfach|via|rue|calle|maasboulevard)\\b|\\b(?:str|st|rd|ave|blvd)\\.|straße\\b|strasse\\b|stra?ße|weg"
              + " \\d|platz \\d|allee"
              + " \\d|\\blots?\\b\\.?\\s*[\\dp]|^no\\.?\\s?[:.]?\\s*\\d|^\\(?(?:no|lot)\\b|^[a-z]?-?\\d{1,4}[a-z]?[,-]|\\b\\d{5}\\b\\s*,?\\s*\\p{L}|^\\d+[a-z]?\\s*,|\\bg/f\\b|\\b\\d{4,5}"
              + " [\\p{Lu}])");

  private static final Pattern NOISE =
      Pattern.compile(
          "(?i)\\b(?:tel|phone|fax|telefon|hp|mobile|email|e-mail|website|www|http|gst\\s*(?:id|no|reg)|gst\\b|vat\\b|tin\\b|ust-?id|p\\."
              + " ?iva|sst|co\\.?\\s?(?:no|reg)|reg(?:istration)?\\.?\\s?no|roc|ssm|rob|company"
              + " no|iban|bank|hours?|cashier"
              + "|table|server|guests?|counter|welcome|thank|copy|original|duplicate|customer|invoice\\b|receipt\\b|bill\\b"
              + "|rechnung|quittung|bon\\b|beleg|facture|fattura|date|datum|time|pos\\b|trans|order|member|page|licensee|operated|salesperson|doc|formerly|incorporated"
              + " in|cash\\b(?!\\s*(?:&|and|n)\\s*carry)|tax\\b|taxinv|reprint|please|come"
              + " again|see you|signature|requ|description)\\b"
              + "|^\\W*\\d[\\d\\s/-]*$|@\\w+\\.|^[\\p{L}\\s.]{2,20}:");

  /** A number of registration behind a name. */
  private static final Pattern REGISTRATION =
      Pattern.compile(
          "\\s*(?:[(\\[{]\\s*(?=[^)\\]}]*\\d)[^)\\]}]*[)\\]}]?|(?:co\\.?\\s?(?:no|reg)|reg\\.?|roc|gst)[\\s.:]*(?:no|id|reg)?[\\s.:]*[(\\d].*"
              + "|\\s\\d{4,}\\s?-?\\s?[A-Z]?)\\s*$",
          Pattern.CASE_INSENSITIVE);

  private CompanyNames() {}

  /** Whether a line ends in a legal form, or has one. */
  static boolean hasForm(String words) {
    return FORM.matcher(words).find();
  }

  /** Whether a line has a word of trade. */
  static boolean hasTrade(String words) {
    return TRADE.matcher(words).find();
  }

  /** Whether a line is part of an address; a shop may be named after its street. */
  static boolean isAddress(String words) {
    boolean shop = hasTrade(words) && words.chars().noneMatch(Character::isDigit);
    return !shop && ADDRESS.matcher(words).find();
  }

  /** Whether a line is neither a name nor an address: numbers, titles, greetings. */
  static boolean isNoise(String words) {
    long letters = words.chars().filter(Character::isLetter).count();
    return letters < 3 || NOISE.matcher(words).find();
  }

  /**
   * Whether nothing of a name is before the legal form or word of trade that a line begins with.
   */
  static boolean isTail(String words) {
    if (!hasForm(words) && !hasTrade(words)) {
      return false;
    }
    String rest = FORM.matcher(words).replaceAll(" ");
    rest = TRADE.matcher(rest).replaceAll(" ");
    rest = rest.replaceAll("\\([^)]*\\)?", " ").replaceAll("^[^(]*\\)", " ");
    return rest.chars().filter(Character::isLetter).count() < 3;
  }

  /** How much of a line is the name: not the number of registration, nor what follows the form. */
  static int end(String words) {
    String plain = words;
    Matcher form = FORM.matcher(words);
    int end = words.length();
    int last = -1;
    while (form.find()) {
      last = form.end();
    }
    if (last > 0) {
      end = last;
      plain = words.substring(0, end);
    }
    Matcher registration = REGISTRATION.matcher(plain);
    if (registration.find() && registration.start() > 2) {
      end = registration.start();
    }
    return end;
  }
}
