package io.pinakes.orchestrator.understand.word;

import io.pinakes.search.language.LanguageFile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Spelling traits of a language: its endings and capitalisation. */
public final class LanguageTraits {
  private static final String FILE = "traits";

  /** Shorter words begin too many others: "plan", "plant". */
  private static final int SHORTEST_BASE = 5;

  private static final Map<String, LanguageTraits> BY_LANGUAGE = new LinkedHashMap<>();

  static {
    for (String language : LanguageFile.languages()) {
      BY_LANGUAGE.put(
          language, new LanguageTraits(LanguageFile.groups(LanguageTraits.class, language, FILE)));
    }
  }

  private final Map<String, List<String>> traits;

  private LanguageTraits(Map<String, List<String>> traits) {
    this.traits = traits;
  }

  /** The traits of a language, or those of the fallback language. */
  public static LanguageTraits of(String language) {
    LanguageTraits fallback = BY_LANGUAGE.get(LanguageFile.languages().getFirst());
    LanguageTraits found = BY_LANGUAGE.getOrDefault(language, fallback);
    if (found == null) {
      throw new IllegalStateException("no traits of " + language);
    }
    return found;
  }

  /** Whether a folded word looks like a plural. */
  public boolean isPlural(String word) {
    return word.length() > 2 && !ends(word, "singular") && ends(word, "plural");
  }

  /** Whether a folded word looks like a plural in any language. */
  public static boolean isAnyPlural(String word) {
    return BY_LANGUAGE.values().stream().anyMatch(each -> each.isPlural(word));
  }

  /** The ways to say in a cell that there is nothing, in all languages. */
  public static List<String> nothing() {
    return BY_LANGUAGE.values().stream().flatMap(each -> each.words("nothing").stream()).toList();
  }

  /** Whether letters are added to a singular to make it a plural, in any language. */
  public static boolean isPluralEnding(String letters) {
    return BY_LANGUAGE.values().stream().anyMatch(each -> each.words("plurals").contains(letters));
  }

  /** What is added to a unit to name the amount of it, in any language: "age" in "mileage". */
  public static Set<String> amountEndings() {
    return BY_LANGUAGE.values().stream()
        .flatMap(each -> each.words("amounts").stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Whether a folded word is periodic in any language: monthly, yearly. */
  public static boolean isPeriodic(String word) {
    return BY_LANGUAGE.values().stream().anyMatch(each -> each.ends(word, "periodic"));
  }

  /** Whether a folded word is a yes in any language. */
  public static boolean isYes(String word) {
    return BY_LANGUAGE.values().stream().anyMatch(each -> each.words("yes").contains(word));
  }

  /** Whether a folded word is a no in any language. */
  public static boolean isNo(String word) {
    return BY_LANGUAGE.values().stream().anyMatch(each -> each.words("no").contains(word));
  }

  /** Whether a folded word is a yes or a no in any language. */
  public static boolean isYesOrNo(String word) {
    return isYes(word) || isNo(word);
  }

  /** The rests of a folded word after each beginning that denies it: {@code paid} of "unpaid". */
  public static Stream<String> withoutDenial(String word) {
    return BY_LANGUAGE.values().stream()
        .flatMap(each -> each.words("denying").stream())
        .filter(word::startsWith)
        .map(beginning -> word.substring(beginning.length()));
  }

  /**
   * Whether one word in lower case is the other with an ending that makes another kind of word of
   * it, perhaps in the plural: "complain" and "complaints".
   */
  public boolean areDerived(String one, String other) {
    return isDerived(one, other) || isDerived(other, one);
  }

  private boolean isDerived(String base, String word) {
    String stem = base.endsWith("e") ? base.substring(0, base.length() - 1) : base;
    return stem.length() >= SHORTEST_BASE
        && word.startsWith(stem)
        && words("derived").stream()
            .map(stem::concat)
            .anyMatch(derived -> word.equals(derived) || word.equals(derived + "s"));
  }

  /** Whether all nouns are capitalised, not only names. */
  public boolean nounsInCapitals() {
    return words("capitals").contains("nouns");
  }

  /** Whether nouns are joined to one word, of which the last says what it is. */
  public boolean joinsNouns() {
    return words("joined").contains("nouns");
  }

  /**
   * Whether a name usually follows this folded word, for languages in which capitals do not mark
   * names.
   */
  public boolean comesBeforeNames(String word) {
    return words("naming").stream().anyMatch(each -> Token.folded(each).contains(word));
  }

  private boolean ends(String word, String trait) {
    return words(trait).stream().anyMatch(word::endsWith);
  }

  private List<String> words(String trait) {
    return traits.getOrDefault(trait, List.of());
  }
}
