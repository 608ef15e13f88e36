package io.pinakes.orchestrator;

import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.structured.Table;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.search.chunk.DocumentId;
import java.util.List;
import java.util.Optional;

/** The result of a question. */
public sealed interface Outcome {
  /** How it was produced. */
  Account account();

  /** The same outcome, produced otherwise. */
  default Outcome withAccount(Account other) {
    return switch (this) {
      case Answered answered ->
          new Answered(other, answered.answer(), answered.figure(), answered.table());
      case NeedsClarification asked -> new NeedsClarification(other, asked.clarification());
      case Unsupported unsupported ->
          new Unsupported(other, unsupported.reason(), unsupported.closest());
    };
  }

  /**
   * A checked answer.
   *
   * @param figure the figure asked for, if the question asks for one
   * @param table the answer as a table, if it has rows
   */
  record Answered(
      Account account, VerifiedAnswer answer, Optional<Figure> figure, Optional<Table> table)
      implements Outcome {
    public Answered {
      if (answer.claims().isEmpty()) {
        throw new IllegalArgumentException("an answer needs at least one claim");
      }
    }
  }

  /** A question back to the user. */
  record NeedsClarification(Account account, Clarification clarification) implements Outcome {}

  /**
   * Nothing in the library supports an answer.
   *
   * @param reason what was missing, a phrase
   * @param closest the closest passages, best first; may be empty
   */
  record Unsupported(Account account, String reason, List<Closest> closest) implements Outcome {
    public Unsupported {
      closest = List.copyOf(closest);
    }

    /** Without closest passages. */
    public Unsupported(Account account, String reason) {
      this(account, reason, List.of());
    }
  }

  /**
   * A passage close to an answer.
   *
   * @param page the physical page it begins on, from 1
   * @param section the headings above it, outermost first
   * @param snippet its best words
   */
  record Closest(DocumentId document, String file, int page, List<String> section, String snippet) {
    public Closest {
      section = List.copyOf(section);
    }
  }

  /**
   * A number with its unit.
   *
   * @param number as the source writes it, without grouping
   * @param unit empty if it has none
   */
  record Figure(String number, String unit) {}
}
