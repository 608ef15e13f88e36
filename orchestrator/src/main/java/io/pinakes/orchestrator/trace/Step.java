package io.pinakes.orchestrator.trace;

import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.QueryAnalysis.Mention;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One step of an answer, with its input and output in brief. Deterministic for the same question,
 * except for the time it took.
 */
public sealed interface Step {
  /** {@code decompose}, the tool's name, {@code review}, {@code prune}, {@code compose}, … */
  String name();

  /** Time since the end of the previous step. */
  Duration took();

  /**
   * The question was decomposed.
   *
   * @param intent kind of answer wanted, as named in JSON
   * @param language ISO 639-1 code, {@code und} if not clear
   * @param mentions values of the index that the question mentions
   * @param terms its content words, stemmed
   * @param reading the reading of a language model; empty if none was used
   */
  record Decomposed(
      String intent,
      String language,
      List<Mention> mentions,
      List<String> terms,
      Optional<ModelReading> reading,
      Duration took)
      implements Step {
    public Decomposed {
      mentions = List.copyOf(mentions);
      terms = List.copyOf(terms);
    }

    @Override
    public String name() {
      return "decompose";
    }
  }

  /** A tool was called. */
  record ToolCalled(ToolCall call, Found found, Duration took) implements Step {
    @Override
    public String name() {
      return call.tool();
    }
  }

  /**
   * The evidence was reviewed.
   *
   * @param status {@code enough}, {@code more}, {@code clarify} or {@code unsupported}
   * @param reason empty if the evidence is enough
   * @param passages read so far
   * @param values read so far
   * @param bestSupport highest support of the statements read so far, 0 to 1; empty if there are
   *     none
   */
  record Reviewed(
      String status,
      String reason,
      int passages,
      int values,
      OptionalDouble bestSupport,
      Duration took)
      implements Step {
    @Override
    public String name() {
      return "review";
    }
  }

  /**
   * Evidence was dropped because the composer has no room for it.
   *
   * @param passages kept
   * @param values kept
   */
  record Pruned(int passages, int values, List<Left> dropped, Duration took) implements Step {
    public Pruned {
      dropped = List.copyOf(dropped);
    }

    @Override
    public String name() {
      return "prune";
    }

    /**
     * A dropped piece of evidence.
     *
     * @param what id of the chunk, or the handle of a value
     */
    public record Left(String handle, String what, String reason) {}
  }

  /**
   * An answer was drafted.
   *
   * @param claims number of claims in the draft
   * @param missing what is not in the evidence, a phrase; empty if nothing
   */
  record Composed(int claims, String missing, Duration took) implements Step {
    @Override
    public String name() {
      return "compose";
    }
  }

  /**
   * A draft was verified.
   *
   * @param claims number of claims that passed
   * @param citations number of citations they rest on
   * @param rejected claims that did not pass
   */
  record Verified(int claims, int citations, List<Rejected> rejected, Duration took)
      implements Step {
    public Verified {
      rejected = List.copyOf(rejected);
    }

    @Override
    public String name() {
      return "verify";
    }

    /**
     * A claim that did not pass.
     *
     * @param verdict as named in JSON
     */
    public record Rejected(String text, String verdict, String reason) {}
  }

  /**
   * A language model's reading of a question.
   *
   * @param buckets where to look first
   * @param topics words for what the question is about
   * @param format the requested form of the answer, as named in JSON
   */
  record ModelReading(
      List<String> buckets,
      List<Entity> entities,
      List<Constraint> constraints,
      List<String> topics,
      List<Subquery> subqueries,
      String format) {
    public ModelReading {
      buckets = List.copyOf(buckets);
      entities = List.copyOf(entities);
      constraints = List.copyOf(constraints);
      topics = List.copyOf(topics);
      subqueries = List.copyOf(subqueries);
    }

    /** A named person or thing, with its role. */
    public record Entity(String name, String role) {}

    /** A condition with its source words. */
    public record Constraint(Filter filter, String words) {}

    /** A query for part of the question. */
    public record Subquery(String purpose, String query) {}
  }
}
