package io.pinakes.orchestrator.understand.row;

import io.pinakes.orchestrator.understand.parse.BucketFields;
import io.pinakes.orchestrator.understand.parse.Wording;
import io.pinakes.orchestrator.understand.word.PhraseVectors;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.annotate.Meanings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Finds columns named by other words of the same meaning: "inhabitants" for the population. Looks
 * only at words that have no role otherwise, with words beside them that may name several columns.
 *
 * <p>The limits were measured on 206 synonyms of common column names, each among ten names: 75 were
 * accepted rightly, 10 wrongly.
 */
final class MeaningFinder {
  /** Minimum cosine of a phrase and a column's name. */
  private static final double NEAR = 0.72;

  /**
   * Minimum cosine of a word and one of a title that it may stand for. Chosen from about twenty
   * pairs only: car and vehicle come to .85, oil and fuel to .81, tool and key to .75.
   */
  private static final double SYNONYM = 0.82;

  /** Words of these categories are never part of a column name. */
  private static final Set<Category> OTHERS = Set.of(Category.OPERATION, Category.NUMBER);

  /** Required lead over the next column. */
  private static final double MARGIN = 0.04;

  /** Tolerated gain when a word is left out. */
  private static final double LOSS = 0.03;

  private static final int MAX_LENGTH = 7;

  /** With more words left over, a question is hardly about the table. */
  private static final int MAX_OPEN = 6;

  private final Wording wording;
  private final PhraseVectors vectors;

  MeaningFinder(Wording wording, PhraseVectors vectors) {
    this.wording = wording;
    this.vectors = vectors;
  }

  /**
   * Words taken for columns.
   *
   * @param columns with one name, but for the years at its end
   */
  record Guess(String words, List<Column> columns) {}

  List<Guess> find(Alignment alignment) {
    List<Token> tokens = wording.tokens();
    List<Guess> guesses = new ArrayList<>();
    int left = alignment.unread().size();
    boolean table = alignment.columns().size() > 1;
    boolean concerned =
        alignment.roles().stream()
                .anyMatch(role -> role instanceof Role.Cells || role instanceof Role.Filled)
            || alignment.namesRows();
    if (left == 0
        || left > MAX_OPEN
        || !table
        || !concerned
        || !vectors.areCalibrated(wording.language())) {
      return guesses;
    }
    for (int length = Math.min(MAX_LENGTH, tokens.size()); length > 0; length--) {
      for (int from = 0; from + length <= tokens.size(); from++) {
        int to = from + length;
        if (isCandidate(from, to, alignment)) {
          guess(from, to, alignment, guesses).ifPresent(guesses::add);
        }
      }
    }
    return guesses;
  }

  /**
   * Finds words before one for the rows that mean nearly the same as the title or a folder of their
   * document: "car inspections" in a list of vehicles. Returns them.
   *
   * @param names the words of the title and the folders
   */
  List<String> titles(Alignment alignment, Set<String> names) {
    List<String> found = new ArrayList<>();
    boolean judged = vectors.areCalibrated(wording.language());
    for (int at = 0; judged && at + 1 < wording.tokens().size(); at++) {
      int word = at;
      if (alignment.isFree(at, at + 1)
          && isOpen(at, alignment)
          && isOfRows(at + 1, alignment)
          && names.stream().anyMatch(name -> cosine(word, word + 1, name) >= SYNONYM)) {
        alignment.set(at, at + 1, alignment.at(at + 1).orElseThrow());
        found.add(wording.tokens().get(at).text());
      }
    }
    return found;
  }

  private static boolean isOfRows(int at, Alignment alignment) {
    return alignment
        .at(at)
        .filter(Role::isOfRows)
        .filter(role -> !(role instanceof Role.Named named) || named.likeness() >= Column.SIMILAR)
        .isPresent();
  }

  /** Whether a word without a role is among these, which may be read together. */
  private boolean isCandidate(int from, int to, Alignment alignment) {
    return !isLight(from, alignment)
        && !isLight(to - 1, alignment)
        && IntStream.range(from, to).anyMatch(at -> alignment.isFree(at, at + 1))
        && IntStream.range(from, to).allMatch(at -> isOpen(at, alignment) || joins(at, alignment));
  }

  private static boolean isLight(int at, Alignment alignment) {
    return alignment.at(at).filter(Role.Light.class::isInstance).isPresent();
  }

  /** Whether a common word of the question, not of a translation, is to be read. */
  private boolean isOpen(int at, Alignment alignment) {
    Token token = wording.tokens().get(at);
    boolean name = token.hasDigit() || (at > 0 && token.nameLike());
    boolean known =
        QuestionLexicon.ALL.at(wording.language(), wording.tokens(), at).values().stream()
            .flatMap(Set::stream)
            .map(QuestionLexicon.Sense::category)
            .anyMatch(OTHERS::contains);
    return wording.question().startsWith(token.text(), token.start())
        && !name
        && !known
        && !QuestionLexicon.ALL.hasBound(token.text())
        && !alignment.asks("negation", at)
        && alignment.at(at).map(MeaningFinder::isVague).orElse(true);
  }

  /** Whether a role may be one of several columns. */
  private static boolean isVague(Role role) {
    return role instanceof Role.Named(List<Column> columns, _, _)
        && columns.stream().map(Column::base).distinct().count() > 1;
  }

  /** Whether a word may stand within a phrase: a small one, or a part of a column's name. */
  private boolean joins(int at, Alignment alignment) {
    boolean part =
        alignment.at(at).orElse(null) instanceof Role.Named(_, _, int weight)
            && weight < Column.SAME;
    boolean small =
        isLight(at, alignment)
            && !Token.tells(wording.tokens().get(at))
            && !alignment.asks("negation", at)
            && !QuestionLexicon.ALL.isAsking(wording.tokens(), at);
    return part || small;
  }

  /** Guesses a column only once: if two phrases are near it, neither surely names it. */
  private Optional<Guess> guess(int from, int to, Alignment alignment, List<Guess> before) {
    Map<String, List<Column>> named =
        alignment.columns().stream().collect(Collectors.groupingBy(Column::base));
    List<Near> ranked =
        named.keySet().stream()
            .filter(name -> !name.isEmpty()) // "%" has no words
            .map(name -> new Near(name, cosine(from, to, name)))
            .sorted(Comparator.comparingDouble(near -> -near.cosine()))
            .toList();
    if (ranked.isEmpty()) {
      return Optional.empty();
    }
    Near best = ranked.getFirst();
    boolean clear =
        best.cosine() >= NEAR
            && (ranked.size() == 1 || best.cosine() - ranked.get(1).cosine() >= MARGIN)
            && !losesMeaning(from, to, best, alignment);
    List<Column> columns = named.getOrDefault(best.name(), List.of());
    if (areOfOtherQuality(from, to, columns)) {
      return Optional.empty();
    }
    boolean agrees =
        IntStream.range(from, to)
            .mapToObj(alignment::at)
            .flatMap(Optional::stream)
            .filter(Role.Named.class::isInstance)
            .allMatch(role -> !Collections.disjoint(((Role.Named) role).columns(), columns));
    boolean again = before.stream().anyMatch(one -> !Collections.disjoint(one.columns(), columns));
    if (!clear || !agrees || again) {
      return Optional.empty();
    }
    alignment.set(from, to, role(columns, alignment));
    return Optional.of(new Guess(phrase(from, to), columns));
  }

  /**
   * Whether a word is one for a measured quality that the columns do not have: "weigh" for prices.
   */
  private boolean areOfOtherQuality(int from, int to, List<Column> columns) {
    return wording.tokens().subList(from, to).stream()
        .map(token -> QuestionLexicon.ALL.qualitiesOf(token.text()))
        .anyMatch(
            qualities ->
                !qualities.isEmpty()
                    && columns.stream().noneMatch(column -> column.tellsOf(qualities)));
  }

  /** A column's name and how near a phrase is to it. */
  private record Near(String name, double cosine) {}

  private String phrase(int from, int to) {
    return wording.tokens().subList(from, to).stream()
        .map(Token::folded)
        .collect(Collectors.joining(" "));
  }

  /** The cosine of words and a name; -1 if the question has led to too many vectors. */
  private double cosine(int from, int to, String name) {
    Optional<float[]> phrase = vectors.of(phrase(from, to));
    return phrase
        .flatMap(one -> vectors.of(name).map(other -> Meanings.cosine(one, other)))
        .orElse(-1.0);
  }

  /** Whether a part of the phrase is nearer, so that the rest says something else. */
  private boolean losesMeaning(int from, int to, Near whole, Alignment alignment) {
    return IntStream.range(from, to)
        .anyMatch(
            start ->
                IntStream.rangeClosed(start + 1, to)
                    .filter(end -> end - start < to - from)
                    .filter(end -> isCandidate(start, end, alignment))
                    .anyMatch(end -> cosine(start, end, whole.name()) > whole.cosine() + LOSS));
  }

  /** A yes-no column is a condition. */
  private static Role role(List<Column> columns, Alignment alignment) {
    BucketFields fields = alignment.fields();
    String first = columns.getFirst().key();
    return fields
        .yes(first)
        .filter(_ -> columns.size() == 1)
        .<Role>map(yes -> new Role.Cells(first, List.of(yes), true, false))
        .orElse(new Role.Named(columns, Column.SIMILAR, 1));
  }
}
