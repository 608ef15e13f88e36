package io.pinakes.orchestrator.cli.index;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.option.IndexDirectory;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.search.check.Finding;
import io.pinakes.search.check.IntegrityReport;
import io.pinakes.search.lucene.check.IntegrityCheck;
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
    description = "Check the integrity of everything an index holds.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  pinakes check --index lib.idx           exit code 0 if all is well, 1 if not",
      "  pinakes check --index lib.idx --fast    without checksums and Lucene's structures",
      "",
      "Checks the checksums of all files, Lucene's structures, the manifest, and that records,",
      "pages, chunks and vectors agree: each chunk must equal the text of its document at its",
      "span. Nothing is changed, and an indexer may run at the same time. Restore a damaged index",
      "from a copy, or rebuild it with 'pinakes index … --rebuild'."
    })
public final class CheckCommand implements Callable<Integer> {
  @Mixin private IndexDirectory index = new IndexDirectory();

  @Option(
      names = "--fast",
      description = "Skip checks that read every byte: checksums and Lucene's structures.")
  private boolean fast;

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    IntegrityReport report =
        IntegrityCheck.run(
            index.directory("a cluster checks its files itself"),
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
      out.println("and " + report.unlisted() + " more findings");
    }
    long findings = report.findings().size() + report.unlisted();
    out.printf(
        Locale.ROOT,
        "%d documents, %d pages, %d chunks, %d facts checked%s: %s%n",
        report.documents(),
        report.pages(),
        report.chunks(),
        report.facts(),
        fast ? " (fast)" : "",
        findings == 0 ? "all is well" : findings + (findings == 1 ? " finding" : " findings"));
  }
}
