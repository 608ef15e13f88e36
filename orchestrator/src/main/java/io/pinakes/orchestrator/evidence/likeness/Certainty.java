package io.pinakes.orchestrator.evidence.likeness;

import java.util.stream.DoubleStream;

/**
 * Estimates the probability that a statement is the answer, by logistic regression.
 *
 * <p>The coefficients were fitted with the built-in model to the statements that led 176 answers
 * from eight libraries, 96 of them right. How many of the question's words a statement shares did
 * not tell right from wrong there, though it helps to rank statements; how far it is behind the
 * nearest ones did.
 *
 * @param nearest how near to the question the nearest statements found are
 * @param lacking whether none of them says a word of the question
 */
public record Certainty(double nearest, boolean lacking) {
  /** Below this probability, a statement is more than twice as likely to be wrong as right. */
  public static final double ENOUGH = 1 / 3.0;

  /** Below this one, it is more likely to be wrong. */
  public static final double SURE = 0.5;

  private static final double NEAR = 1.57;
  private static final double BEHIND = -2.62;
  private static final double RANK = 1.93;
  private static final double CLEAR = 1.3;
  private static final double INTERCEPT = -4.65;

  /**
   * An estimate for statements found together.
   *
   * @param meanings of all statements found, as {@link QuestionSimilarity.Likeness#meaning}
   * @param shares of the question that they say, as {@link WordLikeness#share}
   * @param lacking as {@link WordLikeness#lacks}
   */
  public static Certainty among(DoubleStream meanings, DoubleStream shares, boolean lacking) {
    return new Certainty(meanings.max().orElse(0) + shares.max().orElse(0), lacking);
  }

  /**
   * The probability, 0 to 1; 0 if a word is lacking.
   *
   * @param near the meaning of a statement and the share that it says, added: 0 to 2
   * @param rank of its passage, from 0
   * @param clear whether it clearly has the kind of value asked for
   */
  public double of(double near, int rank, boolean clear) {
    double logit =
        INTERCEPT
            + NEAR * near
            + BEHIND * Math.max(0, nearest - near)
            + RANK / (1 + rank / 5.0)
            + (clear ? CLEAR : 0);
    return lacking ? 0 : 1 / (1 + Math.exp(-logit));
  }
}
