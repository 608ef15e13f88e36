package io.pinakes.orchestrator.understand.word;

import io.pinakes.search.language.LanguageFile;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Countries by their names and adjectives: "Norway", "Norwegian". */
public final class Countries {
  /** What adjectives and names of peoples end with besides: "norwegischen", "Norwegians". */
  private static final Set<String> ENDINGS = Set.of("s", "e", "en", "er", "es", "em");

  /** Shorter names are abbreviations, which take no ending. */
  private static final int MIN_STEM = 4;

  private static final Map<String, String> CODES = new HashMap<>();
  private static final Map<String, String> ADJECTIVES = new HashMap<>();

  static {
    for (String language : LanguageFile.languages()) {
      LanguageFile.groups(Countries.class, language, "countries")
          .forEach((code, words) -> add(code, words));
    }
  }

  private Countries() {}

  private static void add(String code, List<String> words) {
    words.forEach(word -> CODES.putIfAbsent(word, code));
    if (words.size() > 1) {
      ADJECTIVES.putIfAbsent(words.getLast(), code);
    }
  }

  /** The ISO 3166-1 alpha-2 code, in lower case, of the country that a text names. */
  public static Optional<String> named(String text) {
    return Optional.ofNullable(CODES.get(text.strip().toLowerCase(Locale.ROOT)));
  }

  /** The code of the country that a word is the adjective of; the name itself is none. */
  public static Optional<String> ofAdjective(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    Optional<String> whole = Optional.ofNullable(ADJECTIVES.get(lower));
    return whole.isPresent()
        ? whole
        : ENDINGS.stream()
            .filter(lower::endsWith)
            .map(ending -> lower.substring(0, lower.length() - ending.length()))
            .filter(stem -> stem.length() >= MIN_STEM)
            .flatMap(stem -> Optional.ofNullable(ADJECTIVES.get(stem)).stream())
            .findFirst();
  }
}
