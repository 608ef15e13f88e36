package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.understand.word.LanguageTraits;
import io.pinakes.orchestrator.understand.word.OperationWord;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.PropertyKey;
import io.pinakes.search.quantity.Currencies;
import io.pinakes.search.quantity.Units;
import io.pinakes.search.text.Groups;
import io.pinakes.search.time.TimeGrammar;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts the name of a property into a sentence: {@code price in EUR} for a column {@code price_eur},
 * or only {@code price} before a value that has the unit itself.
 *
 * @param noun without the unit
 * @param unit as in values; empty if the name has none
 */
record PropertyName(String noun, String unit) {
  private static final Pattern REMARK = Pattern.compile("\\s*[(\\[][^()\\[\\]]*[)\\]]\\s*$");
  private static final Pattern GAPS = Pattern.compile("[_\\s]+");

  /** A word that ends a name and may be a unit: one letter alone is more often a name itself. */
  private static final Pattern LAST = Pattern.compile("^(.*\\S)[\\s_](\\p{Alpha}{2,3})$");

  /** A word in title case, which is written so only because it begins a cell. */
  private static final Pattern TITLE_CASE =
      Pattern.compile("(?<![\\p{L}\\p{N}])\\p{Lu}\\p{Ll}+(?![\\p{L}\\p{N}])");

  /** A name as it is known in the index, such as {@code price_eur}. */
  static PropertyName of(String key) {
    Matcher last = LAST.matcher(key);
    Optional<String> unit =
        last.matches() && !endsLikeRate(Groups.of(last, 1))
            ? unit(Groups.of(last, 2))
            : Optional.empty();
    return unit.isPresent()
        ? new PropertyName(GAPS.matcher(Groups.of(last, 1)).replaceAll(" "), unit.get())
        : new PropertyName(GAPS.matcher(key).replaceAll(" "), "");
  }

  /** Whether a unit after these words is that of a rate: "litres per". */
  private static boolean endsLikeRate(String words) {
    List<Token> tokens = Token.of(Token.separated(words));
    return !tokens.isEmpty()
        && QuestionLexicon.ALL.isOf(tokens.getLast(), OperationWord.GROUP.sense());
  }

  /** The name of a property as a document prints it, or its key if the document has none. */
  static PropertyName of(String key, Fact fact, Messages messages) {
    String printed =
        fact.property(PropertyKey.of(key))
            .map(Property::name)
            .map(name -> REMARK.matcher(name).replaceFirst(""))
            .filter(name -> !name.isBlank())
            .orElse(key);
    boolean asPrinted =
        LanguageTraits.of(messages.language()).nounsInCapitals()
            || !TimeGrammar.read(printed, LocalDate.EPOCH).isEmpty(); // "June" is no noun
    return of(
        asPrinted
            ? printed
            : TITLE_CASE
                .matcher(printed)
                .replaceAll(word -> word.group().toLowerCase(Locale.ROOT)));
  }

  /** The code of a currency, or the symbol of a unit: "eur", "kg". */
  private static Optional<String> unit(String word) {
    String code = word.toUpperCase(Locale.ROOT);
    return Currencies.of(code).filter(code::equals).or(() -> Units.plain(word));
  }

  /** In a sentence without its value. */
  String said(Messages messages) {
    return unit.isEmpty() ? noun : messages.say("in-unit", noun, unit);
  }

  /** In a sentence with this value. */
  String before(String value, Messages messages) {
    return value.endsWith(" " + unit) ? noun : said(messages);
  }
}
