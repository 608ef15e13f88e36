package io.pinakes.orchestrator.evidence.likeness;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.WeightedTerm;
import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.embed.TokenVectors;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * How much of a question a text says, even if in other words.
 *
 * <p>A question word's similarity to a text is the cosine to the text's nearest token, as in late
 * interaction (Khattab and Zaharia, "ColBERT", SIGIR 2020). How near is near differs by word and by
 * model; what counts is how much nearer a text is than the typical one of those found. Names and
 * numbers match only themselves.
 */
public final class WordLikeness {
  /** A text that is nearer than the typical one by this cosine says the word. */
  static final double CLEARLY_NEARER = 0.25;

  /**
   * A text with a lower cosine does not say the word. Words that a library lacks have a text at .54
   * or nearer in 36 questions that it answers; in most questions about other libraries, none is as
   * near as this.
   */
  static final double FAR = 0.52;

  /** With fewer texts there is no typical similarity. */
  static final int ENOUGH = 8;

  /**
   * A term of the question.
   *
   * @param known whether the library contains it
   * @param vectors of its tokens; none for names, and without a model that gives them
   */
  private record Word(
      String term, double weight, boolean known, boolean name, List<float[]> vectors) {}

  private final List<Word> words = new ArrayList<>();

  /**
   * @param tokens those of the question; none if the model has no vectors of tokens
   */
  WordLikeness(Decomposition question, List<TokenVectors.Token> tokens) {
    Set<Token> places =
        new LinkedHashSet<>(TextAnalysis.analyzer(question.language()).tokens(question.question()));
    places.addAll(TextAnalysis.analyzer(LanguageAnalyzer.DEFAULT).tokens(question.question()));
    for (WeightedTerm term : question.terms()) {
      boolean name =
          question.names().containsKey(term.term())
              || term.term().chars().anyMatch(Character::isDigit);
      List<float[]> vectors =
          tokens.stream()
              .filter(token -> !name && stands(term.term(), token, places))
              .map(TokenVectors.Token::vector)
              .toList();
      words.add(new Word(term.term(), term.weight(), term.known(), name, vectors));
    }
  }

  private static boolean stands(String term, TokenVectors.Token token, Set<Token> places) {
    return places.stream()
        .filter(place -> place.term().equals(term))
        .anyMatch(
            place -> place.span().start() < token.end() && token.start() < place.span().end());
  }

  /** The cosine of each word and the text: the mean over its tokens of the nearest of the text. */
  double[] of(List<TokenVectors.Token> text) {
    double[] likeness = new double[words.size()];
    for (int word = 0; word < likeness.length; word++) {
      for (float[] vector : words.get(word).vectors) {
        double nearest = -1;
        for (TokenVectors.Token token : text) {
          nearest = Math.max(nearest, QuestionSimilarity.cosine(vector, token.vector()));
        }
        likeness[word] += nearest / words.get(word).vectors.size();
      }
    }
    return likeness;
  }

  /**
   * Whether a word of the question that the library does not contain is far from all texts, so that
   * none says it in other words either.
   *
   * @param texts as {@link #of} gives each
   */
  public boolean lacks(Collection<double[]> texts) {
    return !texts.isEmpty()
        && IntStream.range(0, words.size())
            .filter(word -> !words.get(word).known && !words.get(word).vectors.isEmpty())
            .anyMatch(word -> texts.stream().allMatch(text -> text[word] < FAR));
  }

  /** The median of each word; empty if there are too few texts for one to be typical. */
  public double[] typical(Collection<double[]> texts) {
    if (texts.size() < ENOUGH) {
      return new double[0];
    }
    double[] typical = new double[words.size()];
    for (int i = 0; i < typical.length; i++) {
      int word = i;
      typical[i] =
          texts.stream()
              .mapToDouble(text -> text[word])
              .sorted()
              .skip(texts.size() / 2)
              .findFirst()
              .orElseThrow();
    }
    return typical;
  }

  /**
   * The share of the question's weight that a text says, 0 to 1. Names count only if there is
   * nothing else: they tell where to look, not what is asked.
   *
   * @param likeness as {@link #of} gives it; empty if the text was not embedded
   * @param typical as {@link #typical} gives it
   * @param covered the question's terms in the text
   * @param settled terms that do not tell one text from another; left out unless they are all
   */
  public double share(
      double[] likeness, double[] typical, Set<String> covered, Set<String> settled) {
    boolean open = words.stream().anyMatch(word -> !word.name && !settled.contains(word.term));
    double said = 0;
    double total = 0;
    for (int i = 0; i < words.size(); i++) {
      Word word = words.get(i);
      if (open && (word.name || settled.contains(word.term))) {
        continue;
      }
      total += word.weight;
      if (covered.contains(word.term)) {
        said += word.weight;
      } else if (!word.name && likeness.length > 0 && typical.length > 0) {
        said += word.weight * Math.clamp((likeness[i] - typical[i]) / CLEARLY_NEARER, 0, 1);
      }
    }
    return total == 0 ? 0 : said / total;
  }
}
