package io.pinakes.search.interpret;

import io.pinakes.search.language.LanguageFile;
import io.pinakes.search.text.FoldedText;
import io.pinakes.search.text.FoldedText.Word;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Normalizes names: drops case, accents, spaces, punctuation and "and", so that "Coca-Cola" and
 * "COCA COLA" are the same.
 */
final class NameKey {
  private static final Map<String, List<String>> WORDS =
      LanguageFile.groupsOfAll(NameKey.class, "names");
  private static final Set<String> JOINERS = group("joiner");
  private static final Set<String> ARTICLES = group("article");

  /** Legal forms of companies, which questions leave out. */
  private static final Set<String> LEGAL_FORMS = group("legal-form");

  private NameKey() {}

  /** The words that {@code names.txt} lists under {@code key} in any language. */
  static Set<String> group(String key) {
    return Set.copyOf(WORDS.getOrDefault(key, List.of()));
  }

  /** Whether a word only joins names. */
  static boolean joins(String word) {
    return JOINERS.contains(word);
  }

  /** The key of some words; empty if nothing is left. */
  static String of(List<String> words) {
    StringBuilder key = new StringBuilder();
    for (String word : words) {
      if (!joins(word)) {
        key.append(word);
      }
    }
    return key.toString();
  }

  /** The words of a name. */
  static List<String> words(String name) {
    return FoldedText.of(name).words().stream().map(Word::text).toList();
  }

  /** The words without a trailing legal form and a leading article; at least one. */
  static List<String> withoutLegalForm(List<String> words) {
    int start = words.size() > 1 && ARTICLES.contains(words.getFirst()) ? 1 : 0;
    int end = words.size();
    for (int shorter = end; shorter >= 0; ) {
      end = shorter;
      shorter = withoutLast(words, start, end);
    }
    return words.subList(start, end);
  }

  /**
   * The end after dropping a trailing joiner or legal form, even one of single letters; -1 if there
   * is none.
   */
  private static int withoutLast(List<String> words, int start, int end) {
    StringBuilder last = new StringBuilder();
    for (int i = end - 1; i > start && end - i <= 3; i--) {
      String word = words.get(i);
      last.insert(0, word);
      if (joins(last.toString()) || LEGAL_FORMS.contains(last.toString())) {
        return i;
      }
      if (word.length() > 1) {
        return -1;
      }
    }
    return -1;
  }

  /**
   * The initials of a name's words; "and" is the {@code n} of "R'n'B". Empty if they are fewer than
   * three letters, since two letters mean too many things.
   */
  static String initials(List<String> words) {
    StringBuilder initials = new StringBuilder();
    for (String word : withoutLegalForm(words)) {
      initials.append(joins(word) ? "n" : word.substring(0, word.offsetByCodePoints(0, 1)));
    }
    return initials.length() < 3 ? "" : initials.toString();
  }
}
