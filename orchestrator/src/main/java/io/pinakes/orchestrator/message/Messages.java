package io.pinakes.orchestrator.message;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.language.LanguageFile;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Sentences for the user, in one language. */
public final class Messages {
  private static final String FILE = "messages";
  private static final Map<String, Messages> BY_LANGUAGE = read();

  private final String language;
  private final Map<String, String> patterns;

  private Messages(String language, Map<String, String> patterns) {
    this.language = language;
    this.patterns = Map.copyOf(patterns);
  }

  private static Map<String, Messages> read() {
    Map<String, Messages> all = new HashMap<>();
    for (String language : LanguageFile.languages()) {
      Map<String, String> patterns = new HashMap<>();
      for (String line : LanguageFile.lines(Messages.class, language, FILE)) {
        int colon = line.indexOf(':');
        String key = line.substring(0, colon);
        if (patterns.put(key, line.substring(colon + 1).strip()) != null) {
          throw new IllegalStateException("two messages \"" + key + "\" in " + language);
        }
      }
      all.put(language, new Messages(language, patterns));
    }
    return all;
  }

  /**
   * The sentences in a language, in the first of {@link LanguageFile#languages} if it has none.
   *
   * @param language ISO 639-1 code
   */
  public static Messages in(String language) {
    Messages own = BY_LANGUAGE.get(language);
    return own != null
        ? own
        : requireNonNull(
            BY_LANGUAGE.get(LanguageFile.languages().getFirst()), "every language has messages");
  }

  /** The ISO 639-1 code of the language they are in. */
  public String language() {
    return language;
  }

  /** What a message begins with before its first value, in every language. */
  public static List<String> beginnings(String key) {
    List<String> all = new ArrayList<>();
    BY_LANGUAGE.values().forEach(each -> all.add(each.pattern(key).replaceFirst("\\{.*", "")));
    return all;
  }

  /**
   * A message.
   *
   * @param key of its line in the files
   * @param values replace {@code {0}}, {@code {1}} and so on; numbers are not formatted
   */
  public String say(String key, Object... values) {
    Object[] written = new Object[values.length];
    for (int i = 0; i < values.length; i++) {
      written[i] = values[i].toString();
    }
    return new MessageFormat(pattern(key), Locale.ROOT).format(written);
  }

  /** The message {@code key}, or {@code key-one} if {@code number} is 1; it is the first value. */
  public String count(String key, long number, Object... more) {
    Object[] values = new Object[more.length + 1];
    values[0] = number;
    System.arraycopy(more, 0, values, 1, more.length);
    return say(number == 1 ? key + "-one" : key, values);
  }

  private String pattern(String key) {
    String pattern = patterns.get(key);
    if (pattern == null) {
      throw new IllegalArgumentException("there is no message \"" + key + '"');
    }
    return pattern;
  }
}
