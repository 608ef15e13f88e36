package io.pinakes.orchestrator.cli.index;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.indexer.IndexReport;
import io.pinakes.indexer.outline.OutlineReport;
import io.pinakes.indexer.usage.ModelUsage;
import io.pinakes.orchestrator.cli.output.Json;

/** Writes the report of an indexing run as JSON. */
final class IndexReportJson {
  private IndexReportJson() {}

  /**
   * @param dryRun whether the run only estimated what it would do
   */
  static ObjectNode write(IndexReport report, boolean dryRun) {
    ObjectNode json = Json.object();
    json.put("dry_run", dryRun);
    json.put("interrupted", report.interrupted());
    json.put("added", report.added());
    json.put("changed", report.changed());
    json.put("unchanged", report.unchanged());
    json.put("removed", report.removed());
    json.put("documents", report.documents());
    json.put("ignored", report.ignored().size());
    ArrayNode ignored = json.putArray("ignored_files");
    report
        .ignored()
        .forEach(file -> ignored.addObject().put("name", file.name()).put("reason", file.reason()));
    ArrayNode failed = json.putArray("failed");
    report
        .failed()
        .forEach(
            failure ->
                failed
                    .addObject()
                    .put("name", failure.name())
                    .put("reason", failure.reason())
                    .put("before", failure.before()));
    json.put("chunks", report.chunks());
    json.put("tokens", report.tokens());
    report
        .estimate()
        .ifPresent(
            estimate ->
                json.putObject("estimate")
                    .put("tokens_per_second", estimate.tokensPerSecond())
                    .put("millis", estimate.duration().toMillis()));
    json.put("reused_vectors", report.reusedVectors());
    ObjectNode facts = json.putObject("facts");
    report.facts().forEach(facts::put);
    json.put("embedded_fact_words", report.embeddedFactWords());
    json.put("millis", report.elapsed().toMillis());
    OutlineReport outline = report.outline();
    ObjectNode hierarchy = json.putObject("outline");
    hierarchy.put("documents", outline.documents());
    hierarchy.put("unchanged", outline.unchangedDocuments());
    hierarchy.put("buckets", outline.buckets());
    hierarchy.put("files", outline.files());
    hierarchy.put("linked_files", outline.linkedFiles());
    hierarchy.put("max_files_read", outline.maxFilesRead());
    hierarchy.put("millis", outline.elapsed().toMillis());
    hierarchy.set("quality", QualityJson.write(outline.quality()));
    json.set("contexts", usage(report.contexts()));
    json.set("summaries", usage(report.summaries()));
    json.set("extraction", usage(report.extraction()));
    json.set("warnings", Json.array(report.warnings()));
    return json;
  }

  private static ObjectNode usage(ModelUsage usage) {
    ObjectNode json = Json.object();
    json.put("written", usage.written());
    json.put("cached", usage.cached());
    ObjectNode fallenBack = json.putObject("fallen_back");
    usage.fallenBack().forEach(fallenBack::put);
    json.put("llm_calls", usage.calls());
    json.put("tokens_in", usage.tokensIn());
    json.put("tokens_out", usage.tokensOut());
    json.put("millis", usage.elapsed().toMillis());
    return json;
  }
}
