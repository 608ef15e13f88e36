package io.pinakes.search.quantity;

import io.pinakes.search.language.LanguageFile;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Scales of numbers by their power of ten: {@code million}, {@code Mrd.} */
public final class Scales {
  private static final String PRINTED = "power";
  private static final String TYPED = "typed";

  private static final Map<String, Integer> BY_PRINTED = new HashMap<>();
  private static final Map<String, Integer> BY_TYPED = new HashMap<>();

  static {
    LanguageFile.groupsOfAll(Scales.class, "scales").forEach(Scales::list);
  }

  private Scales() {}

  private static void list(String key, List<String> words) {
    boolean printed = key.startsWith(PRINTED);
    int power = Integer.parseInt(key.substring((printed ? PRINTED : TYPED).length()));
    words.forEach(word -> (printed ? BY_PRINTED : BY_TYPED).put(word, power));
  }

  /**
   * The power of ten of a word behind a printed number, in any case; empty if it is not a scale.
   */
  public static OptionalInt of(String word) {
    return power(BY_PRINTED.get(word.toLowerCase(Locale.ROOT)));
  }

  /**
   * The power of ten of a word behind an amount of money that somebody typed: as for {@link #of},
   * or short, such as {@code k}.
   */
  public static OptionalInt typed(String word) {
    OptionalInt printed = of(word);
    return printed.isPresent() ? printed : power(BY_TYPED.get(word.toLowerCase(Locale.ROOT)));
  }

  /** All words that {@link #typed} knows, in lower case. */
  public static Set<String> typedWords() {
    Set<String> words = new HashSet<>(BY_PRINTED.keySet());
    words.addAll(BY_TYPED.keySet());
    return Set.copyOf(words);
  }

  private static OptionalInt power(@Nullable Integer power) {
    return power == null ? OptionalInt.empty() : OptionalInt.of(power);
  }
}
