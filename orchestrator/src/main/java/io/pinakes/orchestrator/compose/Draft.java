package io.pinakes.orchestrator.compose;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.chunk.Span;
import java.util.List;
import java.util.Optional;

/**
 * An answer before verification.
 *
 * @param claims in reading order
 * @param missing what was asked for but is not in the evidence, a phrase; empty if nothing
 * @param columns the column names, if the claims are rows of a table; empty if they are sentences
 */
public record Draft(List<Claim> claims, String missing, List<String> columns) {
  /** Separates the cells of a claim that is a table row. */
  public static final String CELLS = " | ";

  public Draft {
    claims = List.copyOf(claims);
    columns = List.copyOf(columns);
  }

  /** A draft of sentences. */
  public Draft(List<Claim> claims, String missing) {
    this(claims, missing, List.of());
  }

  /** A draft in which nothing is missing. */
  public Draft(List<Claim> claims) {
    this(claims, "");
  }

  /**
   * One statement of the answer.
   *
   * @param text a sentence without markers
   * @param grounds the evidence it rests on
   * @param calculation how a figure in it follows from figures in its grounds, such as {@code 1200
   *     - 900 = 300}; empty if none is calculated
   */
  public record Claim(String text, List<Ground> grounds, Optional<String> calculation) {
    public Claim {
      grounds = List.copyOf(grounds);
      requireNonNull(calculation, "calculation");
    }

    /** A claim without a calculation. */
    public Claim(String text, List<Ground> grounds) {
      this(text, grounds, Optional.empty());
    }
  }

  /**
   * A piece of evidence that supports a claim.
   *
   * @param handle of a passage or a value
   * @param span in the document of a passage, in UTF-16 offsets; empty for a value
   */
  public record Ground(String handle, Optional<Span> span) {
    public Ground {
      requireNonNull(span, "span");
    }

    /** A span of a passage. */
    public Ground(String handle, Span span) {
      this(handle, Optional.of(span));
    }

    /** A value. */
    public static Ground value(String handle) {
      return new Ground(handle, Optional.empty());
    }
  }
}
