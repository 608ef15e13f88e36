package io.pinakes.orchestrator.cli.index;

import io.pinakes.orchestrator.cli.output.PlainTable;
import io.pinakes.orchestrator.cli.output.Wrapping;
import io.pinakes.search.chunk.OutlineRepair;
import io.pinakes.search.outline.quality.OutlineFinding;
import io.pinakes.search.outline.quality.QualityReport;
import io.pinakes.search.text.Counted;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Prints a report on outlines and summaries for people, in lines that fit a terminal: a table of
 * the defects, then the places with defects that were not repaired, then those where all were.
 *
 * @param most number of places to list of each kind
 */
record QualityText(PrintWriter out, int most) {
  private static final int WIDTH = 78;

  void print(QualityReport report) {
    PlainTable table = new PlainTable(List.of("defect", "found", "repaired", "left", "how"));
    report
        .counts()
        .forEach(
            (defect, count) ->
                table.row(
                    List.of(
                        defect.label(),
                        Long.toString(count.allRepaired() + count.left()),
                        Long.toString(count.allRepaired()),
                        Long.toString(count.left()),
                        count.repaired().entrySet().stream()
                            .map(by -> by.getKey().label() + " " + by.getValue())
                            .collect(Collectors.joining(", ")))));
    table.print(out);
    List<QualityReport.Entry> open = new ArrayList<>();
    List<QualityReport.Entry> repaired = new ArrayList<>();
    report.entries().forEach(each -> (each.findings().isEmpty() ? repaired : open).add(each));
    if (!open.isEmpty()) {
      out.println("not repaired:");
      open.stream().limit(most).forEach(this::findings);
      more(open.size() - most);
    }
    if (!repaired.isEmpty()) {
      out.println("repaired when indexed:");
      repaired.stream()
          .limit(most)
          .forEach(entry -> wrapped("  ", entry.name() + ": " + summary(entry.repairs())));
      more(repaired.size() - most);
    }
    if (report.unlisted() > 0) {
      out.println(
          "and "
              + Counted.of(report.unlisted(), "more place, which is", "more places, which are")
              + " not listed");
    }
  }

  private void findings(QualityReport.Entry entry) {
    out.println("  " + entry.name());
    for (OutlineFinding finding : entry.findings()) {
      String section = finding.section();
      wrapped("    ", (section.isEmpty() ? "" : "section " + section + ": ") + finding.words());
    }
  }

  private void more(int number) {
    if (number > 0) {
      out.println("  … and " + number + " more; --json lists them");
    }
  }

  /** For example {@code 3 heading-place (page-start 2, found-elsewhere 1)}. */
  private static String summary(List<OutlineRepair> repairs) {
    Map<String, Map<String, Long>> byDefect =
        repairs.stream()
            .collect(
                Collectors.groupingBy(
                    repair -> repair.defect().label(),
                    LinkedHashMap::new,
                    Collectors.groupingBy(
                        repair -> repair.strategy().label(),
                        LinkedHashMap::new,
                        Collectors.counting())));
    return byDefect.entrySet().stream()
        .map(
            defect ->
                defect.getKey()
                    + " "
                    + defect.getValue().entrySet().stream()
                        .map(by -> by.getValue() + " by " + by.getKey())
                        .collect(Collectors.joining(", ")))
        .collect(Collectors.joining("; "));
  }

  private void wrapped(String indent, String text) {
    String next = indent;
    for (String line : Wrapping.lines(text, WIDTH - indent.length())) {
      out.println(next + line);
      next = indent + "  ";
    }
  }
}
