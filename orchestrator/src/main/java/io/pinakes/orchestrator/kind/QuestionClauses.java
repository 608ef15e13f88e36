package io.pinakes.orchestrator.kind;

import io.pinakes.search.language.LanguageFile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
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
  private static final List<List<String>> LEAD_INS =
      LanguageFile.languages().stream()
          .flatMap(code -> LanguageFile.words(KindReader.class, code, "lead-ins").stream())
          .map(phrase -> List.of(phrase.split(" ", -1)))
          .sorted(Comparator.comparingInt((List<String> phrase) -> -phrase.size()))
          .toList();

  private static final Contractions CONTRACTIONS = Contractions.ofAllLanguages();

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
      if (opening.get(at)) {
        passLeadIn(at, words, opening);
      }
    }
    return new QuestionClauses(words, opening);
  }

  /** Lets a clause begin after its lead-in, if it has one and goes on. */
  private static void passLeadIn(int start, List<String> words, List<Boolean> opening) {
    for (List<String> phrase : LEAD_INS) {
      int end = start + phrase.size();
      if (end < words.size() && stands(phrase, words, start)) {
        opening.set(start, false);
        opening.set(end, true);
        return;
      }
    }
  }

  /** Whether some words stand at a place among others. */
  static boolean stands(List<String> part, List<String> words, int at) {
    return at + part.size() <= words.size() && words.subList(at, at + part.size()).equals(part);
  }
}
