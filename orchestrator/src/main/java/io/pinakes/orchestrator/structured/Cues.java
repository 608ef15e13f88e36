package io.pinakes.orchestrator.structured;

import io.pinakes.search.fact.AggregateRequest.Function;
import java.util.Optional;
import java.util.regex.Pattern;

/** Words of a question that say what is to be done with what is found. */
final class Cues {
  private static final Pattern LISTS =
      words("list|show|find|give|name|which|what|all|every|enumerate|get|liste|nenne|zeige|welche");
  private static final Pattern LISTS_WITHIN =
      words(
          "(?:list|show|which|all|every|enumerate|liste|zeige|welche)\\b.*\\b(?:in|from|on|im|in"
              + " der|aus)");
  private static final Pattern COUNTS = words("how many|number of|count|wie ?viele|anzahl");
  private static final Pattern SUMS =
      words(
          "sum of|sum|add up|altogether|in total|total of all|total amount of"
              + " all|together|overall|combined|total (?:\\p{L}+ ){1,3}of|(?:how much"
              + " (?:was|is|were|did|do|have|has)|what (?:did|have|has)) .{0,60}?(?:spen[dt]|paid"
              + "|pay|bill|billed|charged?|cost)|(?:summe|insgesamt|zusammen|gesamt)");
  private static final Pattern AVERAGES = words("average|mean|durchschnitt\\p{L}*|im schnitt");
  private static final Pattern MEDIANS = words("median");
  private static final Pattern LARGEST =
      words(
          "highest|largest|biggest|greatest|most"
              + " expensive|maximum|höchste\\p{L}*|größte\\p{L}*|teuerste\\p{L}*");
  private static final Pattern SMALLEST =
      words(
          "lowest|smallest|cheapest|least"
              + " expensive|minimum|niedrigste\\p{L}*|kleinste\\p{L}*|billigste\\p{L}*");
  private static final Pattern ASKS_ONE =
      words("what|when|who|how much|how high|was|wann|wer|wie hoch|wie viel");

  private static final Pattern CONTAINS =
      words(
          "contain(?:s|ing)?|mention(?:s|ing)?|include[sd]?|including|hold(?:s|ing)?|enth[aä]lt|enthalten|erwähn\\p{L}*");

  /** What rows of a table are called. */
  static final Pattern ROWS = words("rows?|entr(?:y|ies)|lines?|records?|zeilen?|eintr[aä]ge?");

  /** What a total is said to include; an amount is a gross amount anyway. */
  static final Pattern TAX_INCLUDED =
      words(
          "(?:tax|vat) (?:included|inclusive)|(?:including|incl\\.?|with) (?:tax|vat)|inklusive"
              + " (?:mwst|steuer)");

  /** What holds literally: words in quotation marks. */
  static final Pattern QUOTED =
      Pattern.compile(
          "[\"“”„«»]([^\"“”„«»]{2,200})[\"“”„«»]|(?<![\\p{L}\\p{N}])'([^']{2,200})'(?![\\p{L}\\p{N}])");

  private Cues() {}

  private static Pattern words(String words) {
    return Pattern.compile(
        "(?<![\\p{L}\\p{N}])(?:" + words + ")(?![\\p{L}\\p{N}])",
        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  /** Whether a figure is to be worked out that need not name what it counts. */
  static boolean worksOut(String question) {
    return SUMS.matcher(question).find()
        || AVERAGES.matcher(question).find()
        || MEDIANS.matcher(question).find();
  }

  static boolean counts(String question) {
    return COUNTS.matcher(question).find();
  }

  static boolean lists(String question) {
    return LISTS.matcher(question).find();
  }

  /** Whether words are asked about that the text of a document has. */
  static boolean contains(String question) {
    return CONTAINS.matcher(question).find();
  }

  /** Whether a list of what something holds is wanted. */
  static boolean listsWithin(String question) {
    return LISTS_WITHIN.matcher(question).find();
  }

  static boolean asksOne(String question) {
    return ASKS_ONE.matcher(question).find();
  }

  /** Which figure is wanted; empty if none. */
  static Optional<Function> function(String question) {
    if (AVERAGES.matcher(question).find()) {
      return Optional.of(Function.AVG);
    }
    if (MEDIANS.matcher(question).find()) {
      return Optional.of(Function.MEDIAN);
    }
    return SUMS.matcher(question).find() ? Optional.of(Function.SUM) : Optional.empty();
  }

  /** Whether the largest or the smallest is wanted; empty if neither. */
  static Optional<Boolean> largest(String question) {
    if (LARGEST.matcher(question).find()) {
      return Optional.of(true);
    }
    return SMALLEST.matcher(question).find() ? Optional.of(false) : Optional.empty();
  }

  /** Marks what says how to find an extreme. */
  static void explain(QuestionMarks marks) {
    for (Pattern pattern :
        new Pattern[] {LARGEST, SMALLEST, AVERAGES, MEDIANS, COUNTS, TAX_INCLUDED}) {
      marks.explain(pattern);
    }
  }
}
