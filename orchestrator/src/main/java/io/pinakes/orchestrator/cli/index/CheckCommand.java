package io.pinakes.orchestrator.cli.index;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.option.IndexDirectory;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.search.Library;
import io.pinakes.search.LibraryOptions;
import io.pinakes.search.check.Finding;
import io.pinakes.search.check.IntegrityReport;
import io.pinakes.search.lucene.check.IntegrityCheck;
import io.pinakes.search.outline.quality.LibraryQuality;
import io.pinakes.search.outline.quality.QualityReport;
import io.pinakes.search.text.Counted;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code pinakes check}. */
@Command(
    name = "check",
    description = "Check that an index is intact, or that its outlines describe its documents.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  pinakes check --index lib.idx           exit code 0 if all is well, 1 if not",
      "  pinakes check --index lib.idx --fast    without checksums and Lucene's structures",
      "  pinakes check --index lib.idx --outline-quality",
      "",
      "Without --outline-quality: compares the checksums of all files, Lucene's structures, the"
          + " manifest, records, pages, chunks, vectors, facts and the hierarchy. Each chunk must"
          + " equal the text of its document at its span. Restore a damaged index from a copy, or"
          + " rebuild it with 'pinakes index … --rebuild'. A cluster checks its files itself.",
      "",
      "With --outline-quality: every page with text belongs to a section; headings stand where"
          + " their sections begin; sections state their pages, lie inside their parents and are"
          + " in order; no 10 pages and 20,000 tokens lack a heading; figures in summaries stand"
          + " in their sections. Also lists what was repaired when the documents were indexed."
          + " Exit code 1 if something is wrong that was not repaired: index the documents again.",
      "",
      "Nothing is changed, and an indexer may run at the same time."
    })
public final class CheckCommand implements Callable<Integer> {
  private static final int MAX_PLACES = 20;

  @Mixin private IndexDirectory index = new IndexDirectory();

  @Option(
      names = "--fast",
      description = "Skip checks that read every byte: checksums and Lucene's structures.")
  private boolean fast;

  @Option(
      names = "--outline-quality",
      description =
          "Check the headings, pages and summaries of all documents instead of the files; also on"
              + " a cluster.")
  private boolean outlineQuality;

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    return outlineQuality ? checkOutlines() : checkIntegrity();
  }

  private int checkOutlines() {
    if (fast) {
      throw new IllegalArgumentException("--fast and --outline-quality exclude each other");
    }
    QualityReport.Collector collector = new QualityReport.Collector();
    try (Library library = Library.open(index.location, LibraryOptions.DEFAULT)) {
      LibraryQuality.check(library, collector::add);
    }
    QualityReport report = collector.report();
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(Json.pretty(QualityJson.write(report)));
    } else {
      new QualityText(out, MAX_PLACES).print(report);
      out.printf(
          Locale.ROOT,
          "%s, %s, %s checked: %s%n",
          Counted.of(report.documents(), "document"),
          Counted.of(report.sections(), "section"),
          Counted.of(report.pages(), "page"),
          report.isGood()
              ? "all is well" + (report.repaired() > 0 ? ", after repairs" : "")
              : report.left() + " not repaired");
      if (!report.isGood()) {
        out.println("index these documents again: pinakes index … --rebuild");
      }
    }
    return report.isGood() ? ExitCode.DONE : ExitCode.FAILED;
  }

  private int checkIntegrity() {
    IntegrityReport report =
        IntegrityCheck.run(
            index.directory("a cluster checks its files itself; --outline-quality works there"),
            fast ? IntegrityCheck.Depth.FAST : IntegrityCheck.Depth.DEEP);
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(Json.pretty(json(report)));
    } else {
      print(report, out);
    }
    return report.isWhole() ? ExitCode.DONE : ExitCode.FAILED;
  }

  private ObjectNode json(IntegrityReport report) {
    ObjectNode object = Json.object();
    object.put("whole", report.isWhole());
    object.put("deep", !fast);
    object.put("generation", report.generation());
    object.put("documents", report.documents());
    object.put("pages", report.pages());
    object.put("chunks", report.chunks());
    object.put("facts", report.facts());
    ArrayNode findings = object.putArray("findings");
    for (Finding finding : report.findings()) {
      findings.addObject().put("where", finding.where()).put("what", finding.what());
    }
    object.put("unlisted", report.unlisted());
    return object;
  }

  private void print(IntegrityReport report, PrintWriter out) {
    report.findings().forEach(finding -> out.println(finding.where() + ": " + finding.what()));
    if (report.unlisted() > 0) {
      out.println("and " + Counted.of(report.unlisted(), "more finding"));
    }
    long findings = report.findings().size() + report.unlisted();
    out.printf(
        Locale.ROOT,
        "%s, %s, %s, %s checked%s: %s%n",
        Counted.of(report.documents(), "document"),
        Counted.of(report.pages(), "page"),
        Counted.of(report.chunks(), "chunk"),
        Counted.of(report.facts(), "fact"),
        fast ? " (fast)" : "",
        findings == 0 ? "all is well" : Counted.of(findings, "finding"));
  }
}
