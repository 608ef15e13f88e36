package io.pinakes.orchestrator.structured;

import io.pinakes.search.analyze.QuestionWords;
import io.pinakes.search.analyze.TextAnalysis;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The words of a question, and which of them have been explained so far. */
final class QuestionMarks {
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+(?:['’]s\\b)?");

  /** Words that only tie values to documents: who issued what when, and how it is counted. */
  private static final Set<String> TIES =
      Set.of(
          "issued",
          "issue",
          "issues",
          "dated",
          "date",
          "billed",
          "bill",
          "bills",
          "charged",
          "charge",
          "cost",
          "costs",
          "paid",
          "pay",
          "pays",
          "spent",
          "spend",
          "bought",
          "buy",
          "made",
          "received",
          "sent",
          "signed",
          "sum",
          "total",
          "totals",
          "amount",
          "amounts",
          "value",
          "values",
          "gross",
          "altogether",
          "together",
          "add",
          "average",
          "mean",
          "number",
          "count",
          "many",
          "higher",
          "lower",
          "largest",
          "highest",
          "biggest",
          "smallest",
          "lowest",
          "cheapest",
          "expensive",
          "documents",
          "document",
          "files",
          "file",
          "there",
          "exist",
          "contain",
          "contains",
          "containing",
          "include",
          "includes",
          "including",
          "mention",
          "mentions",
          "mentioning",
          "everything",
          "anything",
          "enumerate",
          "overall",
          "month",
          "months",
          "year",
          "per",
          "each",
          "ausgegeben",
          "bezahlt",
          "summe",
          "insgesamt",
          "alle",
          "gesamt",
          "zeige",
          "liste",
          "nenne",
          "durchschnitt",
          "enthalten",
          "ausgestellt");

  private final String question;
  private final List<Word> words = new ArrayList<>();
  private final BitSet explained = new BitSet();

  /**
   * A word.
   *
   * @param text as written
   * @param start in the question, in UTF-16 units
   */
  record Word(String text, int start, int end) {
    String folded() {
      return text.toLowerCase(Locale.ROOT);
    }

    /** Whether it is written like a name: a capital letter, or a figure. */
    boolean nameLike() {
      return Character.isUpperCase(text.codePointAt(0))
          || text.chars().anyMatch(Character::isDigit);
    }
  }

  QuestionMarks(String question) {
    this.question = question;
    WORD.matcher(question)
        .results()
        .forEach(match -> words.add(new Word(match.group(), match.start(), match.end())));
  }

  String question() {
    return question;
  }

  List<Word> words() {
    return words;
  }

  /** What stands here is accounted for. */
  void explain(int start, int end) {
    explained.set(start, end);
  }

  /** The same for every place where {@code part} is written so. */
  void explain(String part) {
    for (int at = question.indexOf(part);
        at >= 0 && !part.isEmpty();
        at = question.indexOf(part, at + part.length())) {
      explain(at, at + part.length());
    }
  }

  /** The same for what a pattern finds. */
  boolean explain(Pattern pattern) {
    List<MatchResult> found = pattern.matcher(question).results().toList();
    found.forEach(match -> explain(match.start(), match.end()));
    return !found.isEmpty();
  }

  boolean isExplained(Word word) {
    return explained.get(word.start());
  }

  /** Whether a word only asks or ties. */
  static boolean ties(Word word) {
    String folded = word.folded();
    return TIES.contains(folded)
        || TextAnalysis.terms(folded).stream().allMatch(QuestionWords::contains);
  }

  /**
   * What is neither explained nor only asks or ties: the longest runs, with the ties between their
   * words.
   */
  List<List<Word>> unexplained() {
    List<List<Word>> runs = new ArrayList<>();
    List<Word> run = new ArrayList<>();
    int last = 0;
    for (Word word : words) {
      if (isExplained(word)) {
        end(run, last, runs);
        run = new ArrayList<>();
      } else if (!ties(word)) {
        run.add(word);
        last = run.size();
      } else if (!run.isEmpty()) {
        run.add(word);
      }
    }
    end(run, last, runs);
    return runs;
  }

  private static void end(List<Word> run, int length, List<List<Word>> into) {
    if (!run.isEmpty()) {
      into.add(List.copyOf(run.subList(0, Math.min(length, run.size()))));
    }
  }

  /** What the question writes from the first to the last of these words. */
  String written(List<Word> run) {
    return question.substring(run.getFirst().start(), run.getLast().end());
  }
}
