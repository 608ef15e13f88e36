package io.pinakes.orchestrator.mission.report;

import io.pinakes.orchestrator.mission.MissionWords;
import io.pinakes.orchestrator.mission.run.MissionReport;
import io.pinakes.orchestrator.mission.run.StepResult;
import io.pinakes.orchestrator.structured.Table;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Writes a report as Markdown; text of documents is escaped. */
public final class MarkdownReport {
  private final MissionReport report;
  private final MissionWords words;
  private final StringBuilder out = new StringBuilder();

  private MarkdownReport(MissionReport report) {
    this.report = report;
    words = MissionWords.of(report.mission());
  }

  /** Writes a report. */
  public static String write(MissionReport report) {
    return new MarkdownReport(report).write();
  }

  private String write() {
    out.append("# ").append(line(report.mission().task().text())).append('\n');
    if (!report.shownSummary().isEmpty()) {
      heading(words.summary());
      report.shownSummary().forEach(this::claim);
    }
    for (MissionReport.Section section : report.shown()) {
      ReportParts.heading(report, section, words)
          .ifPresentOrElse(this::heading, () -> out.append('\n'));
      section.shown().forEach(this::claim);
      if (section.table().isPresent()) {
        out.append(section.shown().isEmpty() ? "" : "\n");
        cited(section.table().get());
      }
    }
    beside(words.contradictions(), MissionReport.Section::contradictions);
    beside(words.found(), MissionReport.Section::found);
    open();
    warnings();
    if (report.results().size() > 1) {
      heading(words.steps());
      Table steps = ReportParts.steps(report, words);
      head(steps);
      steps.rows().forEach(row -> row(row.stream().map(MarkdownReport::line)));
    }
    if (!report.citations().isEmpty()) {
      heading(words.sources());
      report
          .citations()
          .forEach(
              citation ->
                  out.append("- [")
                      .append(citation.marker())
                      .append("] ")
                      .append(line(citation.file() + ReportParts.place(citation, words)))
                      .append(": ")
                      .append(line(ReportParts.said(citation)))
                      .append('\n'));
    }
    return out.toString();
  }

  private void heading(String text) {
    out.append("\n## ").append(line(text)).append("\n\n");
  }

  /** Claims that are no answers, step by step. */
  private void beside(
      String heading, Function<MissionReport.Section, List<SupportedClaim>> claims) {
    if (report.sections().stream().allMatch(section -> claims.apply(section).isEmpty())) {
      return;
    }
    heading(heading);
    for (MissionReport.Section section : report.sections()) {
      if (!claims.apply(section).isEmpty()) {
        out.append("- ").append(line(report.heading(section.step()))).append('\n');
        for (SupportedClaim claim : claims.apply(section)) {
          out.append("  ");
          claim(claim);
        }
      }
    }
  }

  private void claim(SupportedClaim claim) {
    out.append("- ").append(line(claim.text()));
    claim.markers().forEach(marker -> out.append(" [").append(marker).append(']'));
    claim
        .calculation()
        .filter(worked -> !claim.text().contains(worked))
        .ifPresent(worked -> out.append(" (").append(line(worked)).append(')'));
    out.append('\n');
  }

  /** A table whose last column has markers. */
  private void cited(Table table) {
    head(table);
    for (List<String> cells : table.rows()) {
      row(
          Stream.concat(
              cells.stream().limit(cells.size() - 1L).map(MarkdownReport::line),
              Stream.of(cells.getLast())));
    }
  }

  private void head(Table table) {
    row(table.columns().stream().map(MarkdownReport::line));
    row(table.columns().stream().map(_ -> "---"));
  }

  private void row(Stream<String> cells) {
    out.append("| ").append(String.join(" | ", cells.toList())).append(" |\n");
  }

  private void open() {
    List<ReportParts.Open> open = ReportParts.open(report, words);
    if (open.isEmpty()) {
      return;
    }
    heading(words.open());
    for (ReportParts.Open reason : open) {
      StepResult first = reason.steps().getFirst();
      boolean one = reason.steps().size() == 1;
      out.append("- ");
      if (one) {
        out.append(line(report.heading(first.step()))).append(ReportParts.after(first));
      }
      out.append(line(reason.why()));
      if (!reason.tried().isEmpty()) {
        out.append(" (").append(words.tried()).append(": ").append(reason.tried()).append(')');
      }
      out.append('\n');
      if (!one) {
        for (StepResult result : reason.steps()) {
          out.append("  - ").append(line(report.heading(result.step()))).append('\n');
        }
      }
    }
  }

  private void warnings() {
    if (report.warnings().isEmpty()) {
      return;
    }
    heading(words.warnings());
    for (ReportParts.Warning warning : ReportParts.warnings(report)) {
      out.append("- ");
      warning
          .about()
          .ifPresent(
              result ->
                  out.append(line(report.heading(result.step())))
                      .append(ReportParts.after(result)));
      out.append(line(warning.text())).append('\n');
    }
  }

  /** The text on one line, with Markdown and HTML markup escaped. */
  private static String line(String text) {
    return text.replaceAll("\\s+", " ").strip().replaceAll("([\\\\`*_\\[\\]<>|#~])", "\\\\$1");
  }
}
