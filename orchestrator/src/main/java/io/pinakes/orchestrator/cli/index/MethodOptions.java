package io.pinakes.orchestrator.cli.index;

import io.pinakes.indexer.IndexReport;
import io.pinakes.orchestrator.cli.option.LlmOptions;
import io.pinakes.orchestrator.llm.index.CostEstimate;
import java.util.Locale;
import java.util.OptionalDouble;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** By which methods contexts, summaries and facts are written, and the language model for them. */
final class MethodOptions {
  /** How contexts are written. */
  enum Context {
    STRUCTURAL,
    LLM,
    NONE
  }

  /** How summaries are written. */
  enum Summaries {
    EXTRACTIVE,
    LLM
  }

  /** How facts are read. */
  enum Facts {
    BUILT_IN,
    LLM,
    NONE;

    /** As it is typed. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  @Option(
      names = "--context",
      defaultValue = "STRUCTURAL",
      paramLabel = "METHOD",
      description =
          "What situates a chunk: structural (title, headings, page head, lead, key terms), llm"
              + " (also two or three sentences by a language model that reads document and chunk),"
              + " or none. Default: structural.")
  private Context context = Context.STRUCTURAL;

  @Option(
      names = "--summaries",
      defaultValue = "EXTRACTIVE",
      paramLabel = "METHOD",
      description =
          "What sums up sections, documents and buckets, as browse shows them: extractive (the most"
              + " central sentences, word for word) or llm (a language model: a call for each"
              + " section, stretch of a long document, document and bucket; kept in"
              + " INDEX/cache/summaries, so that nothing is asked twice). Another method or model"
              + " sums everything up again; leaving llm out does too. Default: extractive.")
  private Summaries summaries = Summaries.EXTRACTIVE;

  @Option(
      names = "--facts",
      defaultValue = "BUILT_IN",
      paramLabel = "METHOD",
      description =
          "What reads facts out of documents (rows of tables, labelled values, fields that the"
              + " schema declares): built-in, llm (a language model reads the fields, each with the"
              + " words it was read from; a call for each document) or none. Another method reads"
              + " all documents again. Default: built-in.")
  private Facts facts = Facts.BUILT_IN;

  @Option(names = "--no-facts", description = "The same as --facts none.")
  private boolean noFacts;

  @Mixin private LlmOptions llm = new LlmOptions();

  @Option(
      names = "--llm-rate",
      paramLabel = "N",
      description =
          "With --dry-run: tokens a second that the language model is assumed to write, all calls"
              + " together; reading counts a tenth. Default: 50.")
  private double llmRate = CostEstimate.DEFAULT_RATE;

  Context context() {
    return context;
  }

  Summaries summaries() {
    return summaries;
  }

  Facts facts() {
    return noFacts ? Facts.NONE : facts;
  }

  LlmOptions llm() {
    return llm;
  }

  /** Tokens a second that a dry run assumes. */
  double rate() {
    return llmRate;
  }

  /**
   * Fails unless a language model is named exactly where one is asked.
   *
   * @throws IllegalArgumentException naming what is missing, or needless
   */
  void check() {
    llm.check(context == Context.LLM || summaries == Summaries.LLM || facts() == Facts.LLM);
  }

  /** What asking the language model took, by what it was asked for. */
  void print(IndexReport report, boolean outlineOnly, boolean dryRun, IndexReportText text) {
    OptionalDouble rate = dryRun ? OptionalDouble.of(llmRate) : OptionalDouble.empty();
    if (context == Context.LLM && !outlineOnly) {
      text.print(IndexReportText.CONTEXTS, report.contexts(), rate);
    }
    if (summaries == Summaries.LLM) {
      text.print(IndexReportText.SUMMARIES, report.summaries(), rate);
    }
    if (facts() == Facts.LLM && !outlineOnly) {
      text.print(IndexReportText.FACTS, report.extraction(), rate);
    }
  }
}
