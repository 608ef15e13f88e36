package io.pinakes.orchestrator.kind;

import io.pinakes.search.language.LanguageFile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The words of a question in lower case, contractions expanded, and which of them begin a clause.
 *
 * @param opening one for each word
 */
record QuestionClauses(List<String> words, List<Boolean> opening) {
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+(?:[-'’.@][\\p{L}\\p{N}]+)*");
  private static final Pattern CLAUSE = Pattern.compile("[,;:.?!–—(]");

  /** What opens a question without being a part of it: "can you tell me". */
  private static final List<List<String>> LEAD_INS = phrases("lead-ins");

  /** What may precede a question word: "after what time", "up to which height". */
  private static final List<List<String>> PREPOSITIONS = phrases("prepositions");

  private static final Contractions CONTRACTIONS = Contractions.ofAllLanguages();

  /** Phrases of all languages, the longest first. */
  private static List<List<String>> phrases(String file) {
    return LanguageFile.languages().stream()
        .flatMap(code -> LanguageFile.words(KindReader.class, code, file).stream())
        .map(phrase -> List.of(phrase.split(" ", -1)))
        .sorted(Comparator.comparingInt((List<String> phrase) -> -phrase.size()))
        .toList();
  }

  static QuestionClauses of(String question) {
    List<String> words = new ArrayList<>();
    List<Boolean> opening = new ArrayList<>();
    Matcher word = WORD.matcher(question);
    int end = 0;
    while (word.find()) {
      boolean opens =
          words.isEmpty() || CLAUSE.matcher(question.substring(end, word.start())).find();
      for (String each :
          CONTRACTIONS.expand(
              question.substring(word.start(), word.end()).toLowerCase(Locale.ROOT))) {
        words.add(each);
        opening.add(opens);
        opens = false;
      }
      end = word.end();
    }
    for (int at = 0; at < words.size(); at++) {
      int start = at;
      if (opening.get(at)) {
        after(LEAD_INS, at, words)
            .ifPresent(
                next -> {
                  opening.set(start, false);
                  opening.set(next, true);
                });
      }
    }
    for (int at = words.size() - 1; at >= 0; at--) {
      if (opening.get(at)) {
        after(PREPOSITIONS, at, words).ifPresent(next -> opening.set(next, true));
      }
    }
    return new QuestionClauses(words, opening);
  }

  /** The place after one of the phrases at {@code start}, if words follow it. */
  private static OptionalInt after(List<List<String>> phrases, int start, List<String> words) {
    return phrases.stream()
        .filter(phrase -> start + phrase.size() < words.size() && stands(phrase, words, start))
        .mapToInt(phrase -> start + phrase.size())
        .findFirst();
  }

  /** Whether some words stand at a place among others. */
  static boolean stands(List<String> part, List<String> words, int at) {
    return at + part.size() <= words.size() && words.subList(at, at + part.size()).equals(part);
  }
}
