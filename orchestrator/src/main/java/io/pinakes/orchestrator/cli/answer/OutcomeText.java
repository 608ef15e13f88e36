package io.pinakes.orchestrator.cli.answer;

import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.cli.output.PlainTable;
import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.structured.Table;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.schema.ShownNames;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Prints outcomes for people: the answer, then the source behind each marker. */
public final class OutcomeText {
  private static final int MAX_QUOTE = 240;
  private static final int MAX_CITATIONS = 20;

  private final PrintWriter out;
  private final PrintWriter err;

  public OutcomeText(PrintWriter out, PrintWriter err) {
    this.out = out;
    this.err = err;
  }

  /** Prints an outcome; warnings go to standard error. */
  public void print(Outcome outcome) {
    print(outcome, "");
  }

  /** The same, without the words that are {@code shown} already. */
  public void print(Outcome outcome, String shown) {
    Messages messages = Messages.in(outcome.account().language());
    if (outcome instanceof Outcome.NeedsClarification(_, Clarification clarification)) {
      out.println(
          messages.say("clarification", clarification.type().label(), clarification.missingInfo()));
    } else if (!OutcomeJson.text(outcome).equals(shown) && !saidByTable(outcome)) {
      out.println(OutcomeJson.text(outcome));
    }
    switch (outcome) {
      case Outcome.Answered answered -> {
        if (!saidByTable(outcome)) {
          out.println();
        }
        answered.table().ifPresent(this::table);
        answered.answer().citations().stream()
            .limit(MAX_CITATIONS)
            .forEach(each -> citation(each, messages));
        int more = answered.answer().citations().size() - MAX_CITATIONS;
        if (more > 0) {
          out.println(messages.count("more-sources", more));
        }
      }
      case Outcome.NeedsClarification(_, Clarification clarification) -> {
        for (int i = 0; i < clarification.choices().size(); i++) {
          out.println("  " + (i + 1) + ". " + clarification.choices().get(i).label());
        }
        if (clarification.choices().isEmpty()) {
          clarification
              .facets()
              .forEach(
                  (field, values) ->
                      out.println(
                          "  "
                              + field
                              + ": "
                              + values.stream()
                                  .map(MetadataValue::display)
                                  .collect(Collectors.joining(", "))));
        }
        clarification
            .relaxations()
            .forEach(
                relaxation ->
                    out.println(
                        "  " + messages.count("without", relaxation.hits(), relaxation.drop())));
      }
      case Outcome.Unsupported unsupported -> {
        if (!unsupported.closest().isEmpty()) {
          out.println(messages.say("closest"));
          unsupported.closest().forEach(each -> closest(each, messages));
        }
      }
    }
    outcome.account().warnings().forEach(warning -> err.println("warning: " + warning));
  }

  /** Whether every claim is a row that the table shows in full and need not be repeated. */
  private boolean saidByTable(Outcome outcome) {
    return outcome instanceof Outcome.Answered answered
        && answered.table().isPresent()
        && laidOut(answered.table().get()).fits(out)
        && answered.answer().claims().stream()
            .allMatch(
                claim ->
                    answered.table().get().rows().stream()
                        .map(row -> row.subList(0, row.size() - 1))
                        .anyMatch(
                            cells ->
                                String.join(Draft.CELLS, cells).equals(claim.text())
                                    && cells.stream()
                                        .allMatch(cell -> cell.length() <= PlainTable.MAX_WIDTH)));
  }

  private void table(Table table) {
    laidOut(table).print(out);
    out.println();
  }

  private static PlainTable laidOut(Table table) {
    PlainTable plain = new PlainTable(table.columns());
    boolean ofDocuments = table.columns().getFirst().equals("document");
    table.rows().forEach(row -> plain.row(ofDocuments ? shown(row) : row));
    return plain;
  }

  /** A row that begins with the id of its document. */
  private static List<String> shown(List<String> row) {
    List<String> cells = new ArrayList<>(row);
    cells.set(0, ShownNames.of(cells.getFirst()));
    return cells;
  }

  private void closest(Outcome.Closest passage, Messages messages) {
    String section =
        passage.section().isEmpty() ? "" : ", " + String.join(" > ", passage.section());
    out.println(
        "  "
            + ShownNames.onOneLine(passage.file())
            + ", "
            + messages.say("page", passage.page())
            + section);
    out.println("    \"" + passage.snippet() + "\"");
  }

  private void citation(Citation citation, Messages messages) {
    String place = "[" + citation.marker() + "] " + ShownNames.onOneLine(citation.file()) + ", ";
    switch (citation) {
      case Citation.Words words -> {
        String section =
            words.section().isEmpty() ? "" : ", " + String.join(" > ", words.section());
        String quote = words.quote().replaceAll("\\s+", " ");
        out.println(place + messages.say("page", words.pages()) + section);
        out.println(
            "    \""
                + (quote.length() > MAX_QUOTE ? quote.substring(0, MAX_QUOTE) + "…" : quote)
                + "\"");
      }
      case Citation.Field field ->
          out.println(place + messages.say("metadata", field.field(), field.value()));
    }
  }
}
