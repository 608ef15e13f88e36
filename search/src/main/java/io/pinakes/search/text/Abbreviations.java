package io.pinakes.search.text;

import io.pinakes.search.language.LanguageFile;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Words whose full stop does not end a sentence, by language. */
final class Abbreviations {
  private static final Map<String, Set<String>> BY_LANGUAGE =
      LanguageFile.languages().stream()
          .collect(
              Collectors.toMap(
                  language -> language,
                  language -> LanguageFile.words(Abbreviations.class, language, "abbreviations")));

  /** The word before a full stop, with the stops inside it, and the space that follows. */
  private static final Pattern WORD =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}.])((?:\\p{L}{1,8}\\.[ \\u00a0]?){0,3}\\p{L}{1,8})\\.\\s*$");

  /** A letter that is no name of a part: that one does end sentences. */
  private static final Pattern INITIAL =
      Pattern.compile(
          "(?<!(?:Appendix|Annex|Exhibit|Schedule|Anhang|Anlage|Class|Part|Type|Option|Section)"
              + " )(?<![\\p{L}\\p{N}])\\p{L}\\.\\s*$");

  /** Longer than any abbreviation with the white space behind it, in UTF-16 units. */
  private static final int MAX_LENGTH = 40;

  private final Set<String> words;
  private final boolean known;

  private Abbreviations(Set<String> words, boolean known) {
    this.words = words;
    this.known = known;
  }

  static Abbreviations of(String language) {
    Set<String> words = BY_LANGUAGE.get(language);
    return new Abbreviations(words == null ? Set.of() : words, words != null);
  }

  /** Whether the sentence that seems to end at {@code end} ends in an abbreviation. */
  boolean endAt(String text, int start, int end) {
    if (!known || text.lastIndexOf('.', end - 1) < start) {
      return false;
    }
    String last = text.substring(Math.max(start, end - MAX_LENGTH), end);
    if (INITIAL.matcher(last).find()) {
      return true; // J. Smith, z. B.
    }
    Matcher word = WORD.matcher(last);
    if (!word.find()) {
      return false;
    }
    String shortened = last.substring(word.start(1), word.end(1));
    return words.contains(compact(shortened)) || words.contains(lastPart(shortened));
  }

  private static String compact(String word) {
    return word.toLowerCase(Locale.ROOT).replaceAll("[ \\u00a0]", "");
  }

  private static String lastPart(String word) {
    String compact = compact(word);
    return compact.substring(compact.lastIndexOf('.') + 1);
  }
}
