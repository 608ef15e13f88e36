package io.pinakes.orchestrator.mission;

import io.pinakes.orchestrator.session.Strategy;
import io.pinakes.orchestrator.structured.Table;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A report as Markdown; what documents say stays text, even where it looks like markup. */
public final class MarkdownReport {
  private MarkdownReport() {}

  /** Writes a report. */
  public static String write(MissionReport report) {
    MissionWords words = MissionWords.of(report.mission());
    StringBuilder out = new StringBuilder();
    out.append("# ").append(line(report.mission().task().text())).append("\n");
    List<MissionReport.Section> answered =
        report.sections().stream().filter(section -> !section.claims().isEmpty()).toList();
    for (MissionReport.Section section : answered) {
      out.append("\n## ").append(line(section.step().section())).append("\n\n");
      if (section.table().isPresent()) {
        table(section.table().get(), out);
      } else {
        section.claims().forEach(claim -> claim(claim, out));
      }
    }
    List<MissionReport.Section> open =
        report.sections().stream().filter(section -> section.claims().isEmpty()).toList();
    if (!open.isEmpty()) {
      out.append("\n## ").append(words.open()).append("\n\n");
      for (MissionReport.Section section : open) {
        out.append("- ").append(line(section.step().section())).append(": ");
        out.append(line(section.diagnosis()));
        String tried = tried(section, report);
        if (!tried.isEmpty()) {
          out.append(" (").append(words.tried()).append(": ").append(tried).append(')');
        }
        out.append('\n');
      }
    }
    if (!report.citations().isEmpty()) {
      out.append("\n## ").append(words.sources()).append("\n\n");
      report.citations().forEach(citation -> source(citation, out));
    }
    return out.toString();
  }

  private static void claim(SupportedClaim claim, StringBuilder out) {
    out.append("- ").append(line(claim.text()));
    claim.markers().forEach(marker -> out.append(" [").append(marker).append(']'));
    claim.calculation().ifPresent(worked -> out.append(" (").append(line(worked)).append(')'));
    out.append('\n');
  }

  private static void table(Table table, StringBuilder out) {
    row(table.columns().stream().map(MarkdownReport::line).toList(), out);
    row(table.columns().stream().map(_ -> "---").toList(), out);
    for (List<String> cells : table.rows()) {
      List<String> shown =
          cells.stream().limit(cells.size() - 1L).map(MarkdownReport::line).toList();
      row(Stream.concat(shown.stream(), cells.stream().skip(cells.size() - 1L)).toList(), out);
    }
  }

  private static void row(List<String> cells, StringBuilder out) {
    out.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }

  private static String tried(MissionReport.Section section, MissionReport report) {
    return report.results().stream()
        .filter(result -> result.step().id().equals(section.step().id()))
        .flatMap(result -> result.attempts().stream())
        .map(StepResult.Attempt::strategy)
        .map(Strategy::label)
        .collect(Collectors.joining(", "));
  }

  private static void source(Citation citation, StringBuilder out) {
    out.append("- [").append(citation.marker()).append("] ").append(line(citation.file()));
    switch (citation) {
      case Citation.Words words -> {
        out.append(", page ").append(words.pages());
        if (!words.section().isEmpty()) {
          out.append(", ").append(line(String.join(" > ", words.section())));
        }
        out.append(": \"").append(line(words.quote())).append('"');
      }
      case Citation.Field field ->
          out.append(": ").append(line(field.field() + " = " + field.value()));
    }
    out.append('\n');
  }

  /** On one line, with everything that Markdown or HTML would read as markup escaped. */
  private static String line(String text) {
    return text.replaceAll("\\s+", " ").strip().replaceAll("([\\\\`*_\\[\\]<>|#~])", "\\\\$1");
  }
}
