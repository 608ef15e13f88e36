package io.pinakes.search.language;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Fragments of regular expressions by language, one {@code key: expression} per line of a {@link
 * LanguageFile}. If a key occurs twice, both expressions are alternatives; a key without an
 * expression has none in that language.
 */
public final class LanguagePatterns {
  private final String name;
  private final Map<String, List<String>> expressions = new HashMap<>();

  private LanguagePatterns(String name) {
    this.name = name;
  }

  /**
   * Reads a file in every language.
   *
   * @param owner a class in the package that holds the files
   * @param name of the files, without {@code .txt}
   */
  public static LanguagePatterns of(Class<?> owner, String name) {
    return of(owner, name, LanguageFile.folders(owner, name));
  }

  /**
   * Reads a file in one language.
   *
   * @param owner a class in the package that holds the file
   * @param language one of {@link LanguageFile#languages()}
   * @param name of the file, without {@code .txt}
   */
  public static LanguagePatterns of(Class<?> owner, String language, String name) {
    return of(owner, name, List.of(language));
  }

  private static LanguagePatterns of(Class<?> owner, String name, List<String> languages) {
    LanguagePatterns patterns = new LanguagePatterns(name);
    for (String language : languages) {
      for (String line : LanguageFile.lines(owner, language, name)) {
        int colon = line.indexOf(':');
        if (colon < 1) {
          throw new IllegalArgumentException(
              name + ".txt (" + language + "): expected \"key: expression\", got \"" + line + "\"");
        }
        List<String> alternatives =
            patterns.expressions.computeIfAbsent(line.substring(0, colon), _ -> new ArrayList<>());
        String expression = line.substring(colon + 1).strip();
        if (!expression.isEmpty()) {
          alternatives.add(expression);
        }
      }
    }
    return patterns;
  }

  /**
   * A non-capturing group of the alternatives of all languages, in order; it matches nothing if
   * there are none.
   *
   * @throws IllegalArgumentException if no language has the key
   */
  public String any(String key) {
    List<String> alternatives = expressions.get(key);
    if (alternatives == null) {
      throw new IllegalArgumentException(name + ".txt lacks " + key);
    }
    return alternatives.isEmpty() ? "(?!)" : "(?:" + String.join("|", alternatives) + ")";
  }
}
