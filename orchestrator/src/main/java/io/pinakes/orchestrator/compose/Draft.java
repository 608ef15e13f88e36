package io.pinakes.orchestrator.compose;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.chunk.Span;
import java.util.List;
import java.util.Optional;

/**
 * An answer before it has been verified.
 *
 * @param claims in the order they are to be read
 * @param missing what was asked for and the evidence does not say, a phrase; empty if nothing
 * @param columns the heads of a table whose rows the claims are; empty if they are sentences
 */
public record Draft(List<Claim> claims, String missing, List<String> columns) {
  /** Stands between the cells of a claim that is a row. */
  public static final String CELLS = " | ";

  public Draft {
    claims = List.copyOf(claims);
    columns = List.copyOf(columns);
  }

  /** Sentences. */
  public Draft(List<Claim> claims, String missing) {
    this(claims, missing, List.of());
  }

  /** An answer that lacks nothing. */
  public Draft(List<Claim> claims) {
    this(claims, "");
  }

  /**
   * One thing the answer says.
   *
   * @param text a sentence without markers
   * @param grounds what it rests on
   * @param calculation how a figure in it follows from figures in its grounds, such as {@code 1200
   *     - 900 = 300}; empty if none is worked out
   */
  public record Claim(String text, List<Ground> grounds, Optional<String> calculation) {
    public Claim {
      grounds = List.copyOf(grounds);
      requireNonNull(calculation, "calculation");
    }

    /** A claim that works nothing out. */
    public Claim(String text, List<Ground> grounds) {
      this(text, grounds, Optional.empty());
    }
  }

  /**
   * A piece of evidence.
   *
   * @param handle of a passage or a value
   * @param span in the document of a passage, in UTF-16 offsets; empty for a value
   */
  public record Ground(String handle, Optional<Span> span) {
    public Ground {
      requireNonNull(span, "span");
    }

    /** A place in a passage. */
    public Ground(String handle, Span span) {
      this(handle, Optional.of(span));
    }

    /** A value. */
    public static Ground value(String handle) {
      return new Ground(handle, Optional.empty());
    }
  }
}
