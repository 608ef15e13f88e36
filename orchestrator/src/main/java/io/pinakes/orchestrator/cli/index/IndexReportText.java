package io.pinakes.orchestrator.cli.index;

import io.pinakes.indexer.IndexReport;
import io.pinakes.indexer.outline.OutlineReport;
import io.pinakes.indexer.usage.ModelUsage;
import io.pinakes.search.outline.quality.QualityReport;
import io.pinakes.search.schema.ShownNames;
import io.pinakes.search.text.Counted;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * Prints the report of an indexing run for people.
 *
 * @param out what was done
 * @param err what failed or was degraded
 */
record IndexReportText(PrintWriter out, PrintWriter err) {
  /** Maximum number of ignored files, and of documents with repaired outlines, that are listed. */
  private static final int MAX_LISTED = 5;

  /** With fewer tokens, most of the time was not spent on them, and a rate says nothing. */
  private static final int MIN_RATED = 1000;

  /**
   * @param dryRun whether the run only estimated what it would do
   */
  void print(IndexReport report, boolean dryRun) {
    double seconds = report.elapsed().toMillis() / 1000.0;
    report
        .failed()
        .forEach(
            failure ->
                err.println(
                    (failure.before() ? "warning: failed before, unchanged: " : "failed: ")
                        + ShownNames.of(failure.name())
                        + ": "
                        + failure.reason()));
    report.ignored().stream()
        .limit(MAX_LISTED)
        .forEach(
            file -> err.println("ignored: " + ShownNames.of(file.name()) + " " + file.reason()));
    if (report.ignored().size() > MAX_LISTED) {
      err.println(
          "… and " + (report.ignored().size() - MAX_LISTED) + " more; use --json to see all");
    }
    report.warnings().forEach(warning -> err.println("warning: " + ShownNames.of(warning)));
    if (isNothing(report)) {
      err.println("warning: no documents were found");
    }
    out.printf(
        Locale.ROOT,
        "%s%d added, %d changed, %d unchanged, %d removed, %d failed, %d ignored%n",
        dryRun ? "dry run: " : "",
        report.added(),
        report.changed(),
        report.unchanged(),
        report.removed(),
        report.failed().size(),
        report.ignored().size());
    int read = report.added() + report.changed() + report.unchanged();
    if (!dryRun && report.documents() > read) { // also of other sources
      out.println(Counted.of(report.documents(), "document") + " in the index");
    }
    out.printf(
        Locale.ROOT,
        dryRun ? "%s, %s%s, read in %.1f s%s%n" : "%s, %s%s, %.1f s%s%n",
        Counted.of(report.chunks(), "chunk"),
        Counted.of(report.tokens(), "token"),
        report.reusedVectors() == 0
            ? ""
            : " (" + Counted.of(report.reusedVectors(), "chunk") + " already had vectors)",
        seconds,
        dryRun || seconds == 0 || report.tokens() < MIN_RATED // a dry run embeds nothing
            ? ""
            : String.format(Locale.ROOT, " (%.0f tokens/s)", report.tokens() / seconds));
    report
        .estimate()
        .ifPresent(
            estimate ->
                out.printf(
                    Locale.ROOT,
                    "indexing would take about %s, at %.0f tokens/s as measured on some"
                        + " passages%n",
                    Pace.words(estimate.duration()),
                    estimate.tokensPerSecond()));
    if (!report.facts().isEmpty()) {
      long facts = report.facts().values().stream().mapToLong(Long::longValue).sum();
      out.printf(Locale.ROOT, "%s read: %s%n", Counted.of(facts, "fact"), byExtractor(report));
    }
    print(report.outline());
    out.flush();
  }

  private static boolean isNothing(IndexReport report) {
    return report.added() + report.changed() + report.unchanged() + report.removed() == 0
        && report.failed().isEmpty()
        && !report.interrupted();
  }

  private static String byExtractor(IndexReport report) {
    return report.facts().entrySet().stream()
        .map(extractor -> extractor.getValue() + " by " + extractor.getKey())
        .collect(Collectors.joining(", "));
  }

  /** Prints what was done to the hierarchy, if anything. */
  void print(OutlineReport outline) {
    if (outline.isBuilt() && outline.documents() + outline.unchangedDocuments() > 0) {
      out.printf(
          Locale.ROOT,
          "hierarchy: %s summarized, %d unchanged, %s written; at most %s"
              + " read to reach a section; %.1f s%n",
          Counted.of(outline.documents(), "document"),
          outline.unchangedDocuments(),
          Counted.of(outline.buckets(), "bucket"),
          Counted.of(outline.maxFilesRead(), "file"),
          outline.elapsed().toMillis() / 1000.0);
      QualityReport quality = outline.quality();
      if (!quality.entries().isEmpty()) {
        out.printf(
            Locale.ROOT,
            "outlines: %s repaired, %d not%n",
            Counted.of(quality.repaired(), "defect"),
            quality.left());
        new QualityText(out, MAX_LISTED).print(quality);
      }
    }
  }

  /**
   * Kinds of texts that a language model writes.
   *
   * @param name such as {@code contexts}
   * @param without such as {@code structural only}
   */
  record Kind(String name, String without) {}

  static final Kind CONTEXTS = new Kind("contexts", "structural only");
  static final Kind FACTS = new Kind("documents read for facts", "by the built-in extractor");
  static final Kind SUMMARIES = new Kind("summaries", "by the built-in summarizer");

  /**
   * Prints the cost of calls to a language model.
   *
   * @param rate the assumed tokens per second, if there were no calls
   */
  void print(Kind kind, ModelUsage usage, OptionalDouble rate) {
    if (rate.isPresent()) {
      out.printf(
          Locale.ROOT,
          "%s: %d calls, %d from the cache; at most %d tokens to read, about %d to write,"
              + " about %.1f min at an assumed %.0f tokens/s (see --llm-rate)%n",
          kind.name(),
          usage.calls(),
          usage.cached(),
          usage.tokensIn(),
          usage.tokensOut(),
          usage.elapsed().toMillis() / 60_000.0,
          rate.getAsDouble());
    } else {
      out.printf(
          Locale.ROOT,
          "%s: %d written, %d from the cache, %d %s; %d calls, %d tokens in, %d"
              + " out, %.1f s of calls%n",
          kind.name(),
          usage.written(),
          usage.cached(),
          usage.allFallenBack(),
          kind.without(),
          usage.calls(),
          usage.tokensIn(),
          usage.tokensOut(),
          usage.elapsed().toMillis() / 1000.0);
    }
    out.flush();
  }
}
