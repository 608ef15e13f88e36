package io.pinakes.orchestrator.decompose;

import io.pinakes.search.language.LanguageFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Patterns that tell what a question wants, for all languages together. */
final class QuestionPatterns {
  private static final String FILE = "question-patterns";
  private static final String IS = " = ";
  private static final Map<String, List<InLanguage>> BY_NAME = new LinkedHashMap<>();

  private record InLanguage(String language, Pattern pattern) {}

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
                new InLanguage(
                    language,
                    Pattern.compile(
                        line.substring(is + IS.length()),
                        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.DOTALL)));
      }
    }
  }

  private QuestionPatterns() {}

  /** Whether a pattern with this name occurs in a text. */
  static boolean find(String name, String text) {
    return of(name).stream().anyMatch(each -> each.pattern.matcher(text).find());
  }

  /** Whether a pattern with this name matches a whole text. */
  static boolean match(String name, String text) {
    return of(name).stream().anyMatch(each -> each.pattern.matcher(text).matches());
  }

  /** What is left of a text between the places where patterns with this name match. */
  static List<String> split(String name, String text) {
    List<String> pieces = List.of(text);
    for (InLanguage each : of(name)) {
      pieces =
          pieces.stream()
              .flatMap(piece -> Stream.of(each.pattern.split(piece)))
              .filter(piece -> !piece.isBlank())
              .toList();
    }
    return pieces;
  }

  /** The language of the first pattern with this name that occurs in a text. */
  static Optional<String> language(String name, String text) {
    return of(name).stream()
        .filter(each -> each.pattern.matcher(text).find())
        .map(InLanguage::language)
        .findFirst();
  }

  private static List<InLanguage> of(String name) {
    return BY_NAME.getOrDefault(name, List.of());
  }
}
