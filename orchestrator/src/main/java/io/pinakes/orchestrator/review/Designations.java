package io.pinakes.orchestrator.review;

import io.pinakes.search.Library;
import io.pinakes.search.analyze.QuestionWords;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.query.Filter;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Names of a word and a capital letter, such as "Hall C". A library that tells of Hall A and Hall
 * B, but nowhere of Hall C, says nothing about it, however much of a question it covers otherwise.
 */
final class Designations {
  /** More documents with a word are not searched. */
  private static final int MAX_DOCUMENTS = 200;

  /** A word and a letter; not the pronoun "I", an initial or an abbreviation. */
  private static final Pattern NAME =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}])(\\p{L}{3,})["
              + " -]([\\p{Lu}&&[^I]])(?![\\p{L}\\p{N}'’&/-]|\\.\\s*\\p{L})");

  private final Library library;

  Designations(Library library) {
    this.library = library;
  }

  /** The first name in {@code question} that no document has, though some have others like it. */
  Optional<String> unknown(String question) {
    return NAME.matcher(question)
        .results()
        .filter(name -> !TextAnalysis.terms(word(name)).stream().allMatch(QuestionWords::contains))
        .filter(name -> isUnknown(word(name), String.valueOf(name.group(2))))
        .map(MatchResult::group)
        .findFirst();
  }

  private static String word(MatchResult name) {
    return String.valueOf(name.group(1));
  }

  private boolean isUnknown(String word, String letter) {
    List<String> texts =
        library.lexicon().holding(word, Filter.all()).stream()
            .limit(MAX_DOCUMENTS + 1L)
            .map(each -> library.text(each.document()).orElse(""))
            .toList();
    Pattern others = others(word);
    Pattern alone = alone(letter);
    return texts.size() <= MAX_DOCUMENTS
        && texts.stream().anyMatch(text -> others.matcher(text).find())
        && texts.stream().noneMatch(text -> mayHave(text, others, alone, letter));
  }

  /** Whether a text has the name itself, in a series or range, or as a cell of a table. */
  private static boolean mayHave(String text, Pattern others, Pattern alone, String letter) {
    return alone.matcher(text).find()
        || others
            .matcher(text)
            .results()
            .map(found -> String.valueOf(found.group(1)))
            .anyMatch(letters -> isWithin(letter, letters));
  }

  /** Whether a letter lies between the first and last of others, as in "A–D" or "A, B and D". */
  private static boolean isWithin(String letter, String letters) {
    String first = letters.substring(0, 1);
    String last = letters.substring(letters.length() - 1);
    return first.compareTo(letter) <= 0 && letter.compareTo(last) <= 0;
  }

  /** The word, in any inflection, and one or more letters. */
  private static Pattern others(String word) {
    return Pattern.compile(
        "(?<![\\p{L}\\p{N}])(?iu:"
            + Pattern.quote(word)
            + ")\\p{Ll}{0,2}[ :]{1,2}(\\p{Lu}(?:(?:\\s?[,–/&-]\\s?|\\s\\p{Ll}{2,3}\\s)\\p{Lu})*)"
            + "(?![\\p{L}\\p{N}'’])");
  }

  /** The letter as a cell, a list item or a line of its own. */
  private static Pattern alone(String letter) {
    return Pattern.compile("(?m)(?:^|[|;:,\\t(])\\s*" + letter + "\\s*(?:[|;,\\t).]|$)");
  }
}
