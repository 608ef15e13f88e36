package io.pinakes.orchestrator.decompose;

import io.pinakes.search.language.LanguageFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Patterns that tell what a question wants, for all languages together. */
final class QuestionPatterns {
  private static final String FILE = "question-patterns";
  private static final String IS = " = ";
  private static final Map<String, List<Pattern>> BY_NAME = new LinkedHashMap<>();

  static {
    for (String language : LanguageFile.languages()) {
      for (String line : LanguageFile.lines(QuestionPatterns.class, language, FILE)) {
        int is = line.indexOf(IS);
        if (is < 1) {
          throw new IllegalStateException(FILE + " (" + language + "): not a pattern: " + line);
        }
        BY_NAME
            .computeIfAbsent(line.substring(0, is), _ -> new ArrayList<>())
            .add(
                Pattern.compile(
                    line.substring(is + IS.length()),
                    Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.DOTALL));
      }
    }
  }

  private QuestionPatterns() {}

  /** Whether a pattern with this name occurs in a text. */
  static boolean find(String name, String text) {
    return of(name).stream().anyMatch(pattern -> pattern.matcher(text).find());
  }

  /** Whether a pattern with this name matches a whole text. */
  static boolean match(String name, String text) {
    return of(name).stream().anyMatch(pattern -> pattern.matcher(text).matches());
  }

  private static List<Pattern> of(String name) {
    return BY_NAME.getOrDefault(name, List.of());
  }
}
