package io.pinakes.orchestrator.cli.index;

import io.pinakes.indexer.IndexReport;
import io.pinakes.orchestrator.cli.option.LlmOptions;
import io.pinakes.orchestrator.cli.option.TypedOptions;
import io.pinakes.orchestrator.llm.index.CostEstimate;
import java.util.Locale;
import java.util.OptionalDouble;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options for how contexts, summaries and facts are produced, and by which language model. */
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

    /** As typed on the command line. */
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
          "What summarizes sections, documents and buckets, as shown by browse: extractive (the"
              + " most central sentences, verbatim) or llm (a language model, with one call per"
              + " section, part of a long document, document and bucket; cached in"
              + " INDEX/cache/summaries). Changing the method or model summarizes everything again;"
              + " so does leaving llm out. Default: extractive.")
  private Summaries summaries = Summaries.EXTRACTIVE;

  @Option(
      names = "--facts",
      defaultValue = "BUILT_IN",
      paramLabel = "METHOD",
      description =
          "What extracts facts from documents (table rows, labelled values, fields of the"
              + " schema): built-in, llm (a language model reads the fields, each with its source"
              + " words; one call per document) or none. Changing the method reads all documents"
              + " again. Default: built-in.")
  private Facts facts = Facts.BUILT_IN;

  @Option(names = "--no-facts", description = "The same as --facts none.")
  private boolean noFacts;

  @Mixin private LlmOptions llm = new LlmOptions();

  @Option(
      names = "--llm-rate",
      paramLabel = "N",
      description =
          "With --dry-run: assumed tokens per second that the language model writes, over all"
              + " concurrent calls; reading is taken to be ten times as fast. Default: 50.")
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

  /** The tokens per second that a dry run assumes. */
  double rate() {
    return llmRate;
  }

  /**
   * Checks that a language model is named exactly if one is used.
   *
   * @throws IllegalArgumentException if an option is missing or superfluous
   */
  void check(TypedOptions typed) {
    boolean used = context == Context.LLM || summaries == Summaries.LLM || facts() == Facts.LLM;
    typed.need(used, "--context llm, --summaries llm or --facts llm", LlmOptions.names());
    typed.exclude(noFacts && facts != Facts.NONE, "--no-facts", "--facts");
    llm.check(used);
  }

  /** Prints the cost of the language model for each kind of text. */
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
