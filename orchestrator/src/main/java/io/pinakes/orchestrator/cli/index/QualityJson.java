package io.pinakes.orchestrator.cli.index;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.search.outline.quality.QualityReport;

/** Writes a report on outlines and summaries as JSON. */
final class QualityJson {
  private QualityJson() {}

  static ObjectNode write(QualityReport report) {
    ObjectNode json = Json.object();
    json.put("good", report.isGood());
    json.put("documents", report.documents());
    json.put("sections", report.sections());
    json.put("pages", report.pages());
    ObjectNode defects = json.putObject("defects");
    report
        .counts()
        .forEach(
            (defect, count) -> {
              ObjectNode node = defects.putObject(defect.label());
              ObjectNode repaired = node.putObject("repaired");
              count
                  .repaired()
                  .forEach((strategy, number) -> repaired.put(strategy.label(), number));
              node.put("left", count.left());
            });
    ArrayNode entries = json.putArray("entries");
    for (QualityReport.Entry entry : report.entries()) {
      ObjectNode node = entries.addObject().put("name", entry.name());
      ArrayNode repairs = node.putArray("repairs");
      entry
          .repairs()
          .forEach(
              repair ->
                  repairs
                      .addObject()
                      .put("defect", repair.defect().label())
                      .put("section", repair.section())
                      .put("found", repair.found())
                      .put("strategy", repair.strategy().label()));
      ArrayNode findings = node.putArray("findings");
      entry
          .findings()
          .forEach(
              finding ->
                  findings
                      .addObject()
                      .put("defect", finding.defect().label())
                      .put("section", finding.section())
                      .put("found", finding.words()));
    }
    json.put("unlisted", report.unlisted());
    return json;
  }
}
