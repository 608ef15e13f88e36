package io.pinakes.orchestrator.kind;

import io.pinakes.search.language.LanguageFile;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Words that tell versions of a text apart, in all languages. */
public enum TextMarker {
  /** Marks the newest of several versions. */
  LATEST,
  /** States when something takes effect. */
  VALID,
  /** Precedes the date on which something takes effect. */
  IN_FORCE,
  /** Says that a document no longer holds. */
  SUPERSEDED,
  /** Begins what a document says of itself. */
  ITSELF,
  /** Tells what was, not what is: verbs in the past. */
  PAST,
  /** Calls a document a change of another one. */
  AMENDING,
  /** Asks for what held before a change. */
  FORMER;

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

  /** Where its words in {@code text} end, in order, as offsets in UTF-16 units. */
  public List<Integer> ends(String text) {
    return pattern.matcher(text).results().map(MatchResult::end).toList();
  }

  /** Where the first of its words in {@code text} begins; empty if there is none. */
  public OptionalInt start(String text) {
    Matcher word = pattern.matcher(text);
    return word.find() ? OptionalInt.of(word.start()) : OptionalInt.empty();
  }

  /** Whether {@code text} contains one of the words. */
  public boolean in(String text) {
    return pattern.matcher(text).find();
  }
}
