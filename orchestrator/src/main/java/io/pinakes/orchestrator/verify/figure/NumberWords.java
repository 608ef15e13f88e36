package io.pinakes.orchestrator.verify.figure;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Small numbers as words of English, German and Hebrew. */
public final class NumberWords {
  private static final Map<String, Integer> WORDS = new HashMap<>();

  static {
    put(2, "two zwei שתי שני שתיים");
    put(3, "three drei שלוש שלושה");
    put(4, "four vier ארבע ארבעה");
    put(5, "five fünf חמש חמישה");
    put(6, "six sechs שש שישה");
    put(7, "seven sieben שבע שבעה");
    put(8, "eight acht שמונה");
    put(9, "nine neun תשע תשעה");
    put(10, "ten zehn עשר עשרה");
    put(11, "eleven elf");
    put(12, "twelve zwölf");
    put(13, "thirteen dreizehn");
    put(14, "fourteen vierzehn");
    put(15, "fifteen fünfzehn");
    put(16, "sixteen sechzehn");
    put(17, "seventeen siebzehn");
    put(18, "eighteen achtzehn");
    put(19, "nineteen neunzehn");
    put(20, "twenty zwanzig");
    put(30, "thirty dreißig");
    put(40, "forty vierzig");
    put(50, "fifty fünfzig");
    put(60, "sixty sechzig");
    put(70, "seventy siebzig");
    put(80, "eighty achtzig");
    put(90, "ninety neunzig");
    put(100, "hundred hundert");
  }

  /** One of something, if a unit follows; else an article or a pronoun. */
  private static final String ONE = "one|an?|ein|eine|einem|einen|einer|eines";

  private NumberWords() {}

  private static void put(int number, String words) {
    for (String word : words.split(" ", -1)) {
      WORDS.put(word, number);
    }
  }

  /** The number that a word means, also of two joined by a hyphen: {@code twenty-four}. */
  public static Optional<BigDecimal> of(String word) {
    if (word.equals("Acht")) {
      return Optional.empty(); // attention
    }
    String lower = word.toLowerCase(Locale.ROOT);
    Integer number = WORDS.get(lower);
    int hyphen = lower.indexOf('-');
    if (number == null && hyphen > 0) {
      Integer tens = WORDS.get(lower.substring(0, hyphen));
      Integer ones = WORDS.get(lower.substring(hyphen + 1));
      number = tens != null && ones != null && tens >= 20 && ones < 10 ? tens + ones : null;
    }
    return Optional.ofNullable(number).map(BigDecimal::valueOf);
  }

  /** Whether {@code word} is a one where a unit follows. */
  static boolean isOne(String word) {
    return word.toLowerCase(Locale.ROOT).matches(ONE);
  }
}
