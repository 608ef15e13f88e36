package io.pinakes.orchestrator.navigate;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * What was chosen and why.
 *
 * @param picked best first, without duplicates; empty if nothing fits
 * @param reasoning for people, never parsed
 * @param by who chose: {@value #BUILT_IN}, or the name of a language model
 */
public record Selection(List<Picked> picked, String reasoning, String by) {
  /** The reasoner without a language model. */
  public static final String BUILT_IN = "built-in";

  public Selection {
    picked = List.copyOf(picked);
  }

  /**
   * A picked choice.
   *
   * @param relevance 0 to 1
   */
  public record Picked(Choice choice, double relevance) {
    public Picked {
      requireNonNull(choice, "choice");
      if (!(relevance >= 0 && relevance <= 1)) {
        throw new IllegalArgumentException("relevance must be 0 to 1, got " + relevance);
      }
    }

    /** This pick, with its relevance weighted by that of its parent. */
    public Picked below(double parent) {
      return new Picked(choice, OWN * relevance + (1 - OWN) * parent);
    }

    private static final double OWN = 0.7;
  }
}
