package io.pinakes.orchestrator.decompose;

import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.translate.Translations;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A decomposed question.
 *
 * @param question as it was asked
 * @param language ISO 639-1 code, {@code und} if not clear
 * @param intent what kind of answer it wants
 * @param wantsFigure whether the answer is a number, an amount, a duration or a date
 * @param analysis the values of the index that the question mentions
 * @param terms its content words, weighted
 * @param names the terms of proper names and identifiers in it, mapped to the words as written
 * @param translations its words in the other languages of the library
 * @param reading how a language model read it; {@link QuestionReading#NONE} without one
 */
public record Decomposition(
    String question,
    String language,
    Intent intent,
    boolean wantsFigure,
    QueryAnalysis analysis,
    List<WeightedTerm> terms,
    Map<String, String> names,
    Translations translations,
    QuestionReading reading) {
  /** With less of its weight covered, a question asks for something else. */
  private static final double EXPLAINED = 0.75;

  /** A question in the language of all documents, decomposed without a language model. */
  public Decomposition(
      String question,
      String language,
      Intent intent,
      boolean wantsFigure,
      QueryAnalysis analysis,
      List<WeightedTerm> terms,
      Map<String, String> names) {
    this(
        question,
        language,
        intent,
        wantsFigure,
        analysis,
        terms,
        names,
        Translations.NONE,
        QuestionReading.NONE);
  }

  public Decomposition {
    terms = List.copyOf(terms);
    names = Map.copyOf(names);
  }

  /**
   * This question with a language model's reading.
   *
   * @param newIntent used unless the words of the question have shown another one than {@link
   *     Intent#QA}
   */
  public Decomposition read(Intent newIntent, QuestionReading newReading) {
    return new Decomposition(
        question,
        language,
        intent == Intent.QA ? newIntent : intent,
        wantsFigure,
        analysis,
        terms,
        names,
        translations,
        newReading);
  }

  /** This question as it is read without a language model's conditions. */
  public Decomposition byRule() {
    return read(intent, QuestionReading.NONE);
  }

  /** Whether {@code word} is a name in the question, in any case. */
  public boolean isNamed(String word) {
    return names.values().stream().anyMatch(word::equalsIgnoreCase);
  }

  /** The sum of the weights of all terms. */
  public double totalWeight() {
    return terms.stream().mapToDouble(WeightedTerm::weight).sum();
  }

  /** The share of the question's weight that {@code found} covers, 0 to 1; 0 if it has no terms. */
  public double coverage(Set<String> found) {
    double total = totalWeight();
    double covered =
        terms.stream()
            .filter(term -> found.contains(term.term()))
            .mapToDouble(WeightedTerm::weight)
            .sum();
    return total == 0 ? 0 : covered / total;
  }

  /** Whether {@code found} covers nearly all of the question, or the index has all its terms. */
  public boolean isExplainedBy(Set<String> found) {
    return coverage(found) >= EXPLAINED || terms.stream().allMatch(WeightedTerm::known);
  }
}
