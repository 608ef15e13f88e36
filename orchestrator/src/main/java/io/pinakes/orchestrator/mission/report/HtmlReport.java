package io.pinakes.orchestrator.mission.report;

import io.pinakes.orchestrator.mission.MissionWords;
import io.pinakes.orchestrator.mission.run.MissionReport;
import io.pinakes.orchestrator.mission.run.StepResult;
import io.pinakes.orchestrator.structured.Table;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes a report as a single self-contained HTML page without scripts; text of documents is
 * escaped.
 */
public final class HtmlReport {
  private static final Pattern MARKER = Pattern.compile("\\[(\\p{Nd}+)]");
  private static final Pattern SPECIAL = Pattern.compile("[&<>\"']");
  private static final Map<String, String> ENTITIES =
      Map.of("&", "&amp;", "<", "&lt;", ">", "&gt;", "\"", "&quot;", "'", "&#39;");

  private static final String STYLE =
      """
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em }
      table { border-collapse: collapse; width: 100% }
      th, td { border: 1px solid #999; padding: .3em .6em; text-align: start; vertical-align: top }
      @media (prefers-color-scheme: dark) { body { background: #16181c; color: #e6e6e6 } a { color: #8ab4f8 } }
      """;

  private final MissionReport report;
  private final MissionWords words;
  private final StringBuilder out = new StringBuilder();

  private HtmlReport(MissionReport report) {
    this.report = report;
    words = MissionWords.of(report.mission());
  }

  /** Writes a report. */
  public static String write(MissionReport report) {
    return new HtmlReport(report).write();
  }

  private String write() {
    String title = escaped(report.mission().task().text());
    out.append("<!doctype html>\n<html lang=\"").append(words.language());
    out.append("\" dir=\"auto\">\n<head>\n<meta charset=\"utf-8\">\n");
    out.append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';");
    out.append(" style-src 'unsafe-inline'\">\n");
    out.append("<meta name=\"viewport\" content=\"width=device-width\">\n<title>");
    out.append(title).append("</title>\n<style>\n").append(STYLE);
    out.append("</style>\n</head>\n<body>\n<h1>").append(title).append("</h1>\n");
    if (!report.shownSummary().isEmpty()) {
      heading(words.summary());
      claims(report.shownSummary());
    }
    for (MissionReport.Section section : report.shown()) {
      ReportParts.heading(report, section, words).ifPresent(this::heading);
      if (!section.shown().isEmpty()) {
        claims(section.shown());
      }
      section.table().ifPresent(table -> table(table, true));
    }
    beside(words.contradictions(), MissionReport.Section::contradictions);
    beside(words.found(), MissionReport.Section::found);
    open();
    warnings();
    if (report.results().size() > 1) {
      heading(words.steps());
      table(ReportParts.steps(report, words), false);
    }
    sources();
    return out.append("</body>\n</html>\n").toString();
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
        out.append("<p>").append(escaped(report.heading(section.step()))).append("</p>\n");
        claims(claims.apply(section));
      }
    }
  }

  private void heading(String text) {
    out.append("<h2>").append(escaped(text)).append("</h2>\n");
  }

  private void claims(List<SupportedClaim> claims) {
    out.append("<ul>\n");
    for (SupportedClaim claim : claims) {
      out.append("<li>").append(escaped(claim.text()));
      claim.markers().forEach(marker -> out.append(' ').append(link(marker)));
      claim
          .calculation()
          .filter(worked -> !claim.text().contains(worked))
          .ifPresent(worked -> out.append(" (").append(escaped(worked)).append(')'));
      out.append("</li>\n");
    }
    out.append("</ul>\n");
  }

  /**
   * @param cited whether the last column has markers
   */
  private void table(Table table, boolean cited) {
    out.append("<table>\n<tr>");
    table.columns().forEach(column -> out.append("<th>").append(escaped(column)).append("</th>"));
    out.append("</tr>\n");
    for (List<String> row : table.rows()) {
      out.append("<tr>");
      for (int i = 0; i < row.size(); i++) {
        String cell = escaped(row.get(i));
        boolean markers = cited && i == row.size() - 1;
        out.append("<td>").append(markers ? linked(cell) : cell).append("</td>");
      }
      out.append("</tr>\n");
    }
    out.append("</table>\n");
  }

  private void open() {
    List<ReportParts.Open> open = ReportParts.open(report, words);
    if (open.isEmpty()) {
      return;
    }
    heading(words.open());
    out.append("<ul>\n");
    for (ReportParts.Open reason : open) {
      StepResult first = reason.steps().getFirst();
      boolean one = reason.steps().size() == 1;
      out.append("<li>");
      if (one) {
        out.append(escaped(report.heading(first.step()))).append(ReportParts.after(first));
      }
      out.append(escaped(reason.why()));
      if (!reason.tried().isEmpty()) {
        out.append(" (").append(escaped(words.tried() + ": " + reason.tried())).append(')');
      }
      if (!one) {
        out.append("\n<ul>\n");
        for (StepResult result : reason.steps()) {
          out.append("<li>").append(escaped(report.heading(result.step()))).append("</li>\n");
        }
        out.append("</ul>\n");
      }
      out.append("</li>\n");
    }
    out.append("</ul>\n");
  }

  private void warnings() {
    if (report.warnings().isEmpty()) {
      return;
    }
    heading(words.warnings());
    out.append("<ul>\n");
    for (ReportParts.Warning warning : ReportParts.warnings(report)) {
      out.append("<li>");
      warning
          .about()
          .ifPresent(
              result ->
                  out.append(escaped(report.heading(result.step())))
                      .append(ReportParts.after(result)));
      out.append(escaped(warning.text())).append("</li>\n");
    }
    out.append("</ul>\n");
  }

  private void sources() {
    if (report.citations().isEmpty()) {
      return;
    }
    heading(words.sources());
    out.append("<ul>\n");
    for (Citation citation : report.citations()) {
      out.append("<li id=\"s").append(citation.marker()).append("\">[");
      out.append(citation.marker()).append("] ");
      out.append(escaped(citation.file() + ReportParts.place(citation, words)));
      out.append(": ").append(escaped(ReportParts.said(citation))).append("</li>\n");
    }
    out.append("</ul>\n");
  }

  /** The marker between the brackets. */
  private static String marker(String bracketed) {
    return bracketed.substring(1, bracketed.length() - 1);
  }

  private static String link(String marker) {
    return "<a href=\"#s" + marker + "\">[" + marker + "]</a>";
  }

  /** Turns the markers of an escaped text into links. */
  private static String linked(String escaped) {
    return MARKER
        .matcher(escaped)
        .replaceAll(found -> Matcher.quoteReplacement(link(marker(found.group()))));
  }

  private static String escaped(String text) {
    return SPECIAL.matcher(text).replaceAll(found -> ENTITIES.getOrDefault(found.group(), ""));
  }
}
