package io.pinakes.orchestrator.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.Account;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.longtext.LongTextText;
import io.pinakes.orchestrator.navigate.NavigationText;
import io.pinakes.orchestrator.review.Clarification;
import io.pinakes.orchestrator.trace.Step;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.search.chunk.MetadataValue;
import java.io.PrintWriter;
import java.util.stream.Collectors;

/** Prints outcomes for people: the answer, then where each marker leads. */
final class OutcomeText {
  private static final int MAX_QUOTE = 240;

  private final PrintWriter out;
  private final PrintWriter err;

  OutcomeText(PrintWriter out, PrintWriter err) {
    this.out = out;
    this.err = err;
  }

  /** Prints an outcome; warnings and, if wanted, the steps go to standard error. */
  void print(Outcome outcome, boolean trace) {
    if (outcome instanceof Outcome.NeedsClarification(_, Clarification clarification)) {
      out.print("Clarification needed (" + clarification.type().label() + "): ");
    }
    out.println(OutcomeJson.text(outcome));
    switch (outcome) {
      case Outcome.Answered answered -> {
        out.println();
        answered.answer().citations().forEach(this::citation);
      }
      case Outcome.NeedsClarification(_, Clarification clarification) -> {
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
        clarification
            .relaxations()
            .forEach(
                relaxation ->
                    out.println(
                        "  without "
                            + relaxation.drop()
                            + ": "
                            + relaxation.hits()
                            + " documents"));
      }
      case Outcome.Unsupported _ -> {}
    }
    Account account = outcome.account();
    account.warnings().forEach(warning -> err.println("warning: " + warning));
    if (trace) {
      trace(account);
    }
  }

  /** Prints what was done, a line a step; ways through the hierarchy as trees. */
  void trace(Account account) {
    err.println("plan: " + account.plan());
    for (Step step : account.steps()) {
      ObjectNode detail = step.detail().deepCopy();
      JsonNode navigation = detail.remove(Step.NAVIGATION);
      JsonNode longText = detail.remove(Step.LONG_TEXT);
      err.println(step.name() + ": " + detail);
      if (navigation != null) {
        NavigationText.lines(navigation).forEach(line -> err.println("  " + line));
      }
      if (longText != null) {
        LongTextText.lines(longText).forEach(line -> err.println("  " + line));
      }
    }
  }

  private void citation(Citation citation) {
    String section =
        citation.section().isEmpty() ? "" : ", " + String.join(" > ", citation.section());
    String quote = citation.quote().replaceAll("\\s+", " ");
    out.println(
        "[" + citation.marker() + "] " + citation.file() + ", page " + citation.pages() + section);
    out.println(
        "    \""
            + (quote.length() > MAX_QUOTE ? quote.substring(0, MAX_QUOTE) + "…" : quote)
            + "\"");
  }
}
