package io.pinakes.orchestrator.kind;

import io.pinakes.search.language.LanguageFile;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Words that mark a text as the newest version, or say from when it holds, in every language. */
public enum TextMarker {
  /** The newest of several is meant. */
  LATEST,
  /** From when something holds. */
  VALID;

  private final Pattern pattern;

  TextMarker() {
    String key = name().toLowerCase(Locale.ROOT);
    pattern =
        Pattern.compile(
            LanguageFile.languages().stream()
                .flatMap(
                    code ->
                        LanguageFile.groups(TextMarker.class, code, "kind-cues")
                            .getOrDefault(key, List.of())
                            .stream())
                .map(Pattern::quote)
                .collect(Collectors.joining("|", "(?<![\\p{L}\\p{N}])(?:", ")(?![\\p{L}\\p{N}])")),
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  /** Whether one of the words stands in {@code text}. */
  public boolean in(String text) {
    return pattern.matcher(text).find();
  }
}
