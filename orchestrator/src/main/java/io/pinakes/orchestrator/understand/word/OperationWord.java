package io.pinakes.orchestrator.understand.word;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What the operation words of a question ask for: one group of the word list each. */
public enum OperationWord {
  SUM,
  TOTAL,
  COUNT,
  AVERAGE,
  MEDIAN,
  LARGEST,
  SMALLEST,
  LATEST,
  EARLIEST,
  LIST,
  DIFFERENCE,
  GROWTH,
  SHARE,
  RATIO,
  COMPARE,
  MORE,
  LESS,
  GROUP,
  SPLIT,
  DISTINCT,
  EXISTS,
  EXCLUDE,
  EXCLUDED,
  ALLBUT,
  INCLUDING,
  NOTONLY,
  EXPLAIN,
  MONTH,
  QUARTER,
  YEAR,
  THAN,
  ONLY;

  /** Figures computed from many values. */
  public static final Set<OperationWord> FIGURES = of(SUM, TOTAL, COUNT, AVERAGE, MEDIAN);

  /** The first or last by amount. */
  public static final Set<OperationWord> EXTREMES = of(LARGEST, SMALLEST);

  /** The first or last by amount or time. */
  public static final Set<OperationWord> SUPERLATIVES = of(LARGEST, SMALLEST, LATEST, EARLIEST);

  /** Operations on two figures. */
  public static final Set<OperationWord> COMPARING =
      of(DIFFERENCE, GROWTH, RATIO, SHARE, COMPARE, MORE, LESS, THAN);

  /** Operations on the rows of a table. */
  public static final Set<OperationWord> ON_ROWS = onRows();

  /** Groupings by time. */
  public static final Set<OperationWord> PERIODS = of(MONTH, QUARTER, YEAR);

  private static Set<OperationWord> of(OperationWord first, OperationWord... others) {
    return Collections.unmodifiableSet(EnumSet.of(first, others));
  }

  private static Set<OperationWord> onRows() {
    Set<OperationWord> all = EnumSet.of(LIST, EXISTS);
    Stream.of(FIGURES, SUPERLATIVES, COMPARING).forEach(all::addAll);
    return Collections.unmodifiableSet(all);
  }

  /** The key of its words in the word lists. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** It as a sense of a phrase. */
  public QuestionLexicon.Sense sense() {
    return new QuestionLexicon.Sense(QuestionLexicon.Category.OPERATION, key());
  }

  /** The operation that a sense asks for; empty if it is of another category. */
  public static Optional<OperationWord> of(QuestionLexicon.Sense sense) {
    return sense.category() == QuestionLexicon.Category.OPERATION
        ? Optional.of(valueOf(sense.key().toUpperCase(Locale.ROOT)))
        : Optional.empty();
  }
}
