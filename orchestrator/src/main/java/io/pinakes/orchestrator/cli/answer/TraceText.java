package io.pinakes.orchestrator.cli.answer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.Account;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.cli.output.Wrapping;
import io.pinakes.orchestrator.longtext.LongTextText;
import io.pinakes.orchestrator.navigate.NavigationText;
import io.pinakes.orchestrator.session.AnswerEvent;
import io.pinakes.orchestrator.session.ModelCall;
import io.pinakes.orchestrator.trace.Step;
import io.pinakes.orchestrator.trace.StepJson;
import io.pinakes.orchestrator.trace.Usage;
import io.pinakes.search.text.Counted;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Prints the trace of an answer as an indented tree that fits a terminal: each step with its time,
 * how the question was read, tool calls with their results, and calls to a language model where
 * they happened. Prompts are not shown.
 */
final class TraceText {
  private static final int WIDTH = 100;
  private static final int MAX_TEXT = 400;
  private static final int MAX_IDS = 5;
  private static final String INDENT = "  ";

  private final Account account;
  private final Set<String> evidence = new HashSet<>();
  private final List<String> lines = new ArrayList<>();

  private TraceText(Account account) {
    this.account = account;
    account.evidence().entries().forEach(entry -> evidence.add(entry.hit().chunk().id().value()));
  }

  /**
   * Prints the tree.
   *
   * @param events the events of the answer, in order
   */
  static void print(Account account, List<AnswerEvent> events, PrintWriter out) {
    TraceText text = new TraceText(account);
    text.write(events);
    text.lines.forEach(out::println);
  }

  private void write(List<AnswerEvent> events) {
    boolean planned = false;
    for (AnswerEvent event : events) {
      switch (event) {
        case AnswerEvent.StepDone(Step step) -> {
          if (!planned && !step.name().equals("decompose")) {
            planned = true;
            plan();
          }
          step(step);
        }
        case AnswerEvent.ModelAsked(ModelCall call) -> model(call);
        case AnswerEvent.Warned _, AnswerEvent.ClaimVerified _ -> {} // shown with the answer
      }
    }
    if (!planned) {
      plan();
    }
    Usage usage = account.usage();
    add(
        0,
        "total %d ms: %s, %s, %d + %d tokens"
            .formatted(
                usage.millis(),
                Counted.of(usage.toolCalls(), "tool call"),
                Counted.of(usage.llmCalls(), "model call"),
                usage.tokensIn(),
                usage.tokensOut()));
  }

  private void plan() {
    JsonNode plan = OutcomeJson.plan(account);
    if (plan.isEmpty()) {
      return;
    }
    List<String> said = new ArrayList<>();
    for (String key : List.of("route", "strategy", "operation", "buckets", "max_tool_calls")) {
      JsonNode value = plan.path(key);
      if (!value.isMissingNode() && !(value.isArray() && value.isEmpty())) {
        said.add(key + " " + shown(value));
      }
    }
    add(0, "plan: " + String.join(", ", said));
    if (!plan.path("filters").isEmpty()) {
      add(1, "filters " + plan.path("filters"));
    }
    for (JsonNode demand : plan.path("demands")) {
      add(1, "demands " + demand);
    }
    interpretation(plan.path("interpretation"));
    for (JsonNode call : plan.path("calls")) {
      add(1, "then " + call.path("tool").asText() + " " + call.path("args"));
    }
  }

  /** The signals by which the route was chosen, without empty lists. */
  private void interpretation(JsonNode interpretation) {
    interpretation
        .properties()
        .forEach(
            entry -> {
              for (JsonNode signal : entry.getValue()) {
                add(1, "read as " + entry.getKey() + ": " + signal);
              }
            });
  }

  private void step(Step step) {
    ObjectNode detail = StepJson.write(step);
    List<String> said = new ArrayList<>();
    detail
        .properties()
        .forEach(
            entry -> {
              JsonNode value = entry.getValue();
              if (value.isValueNode()) {
                said.add(entry.getKey() + " " + shown(value));
              }
            });
    add(0, step.name() + "  " + millis(step.took()) + ": " + String.join(", ", said));
    if (step instanceof Step.ToolCalled) {
      add(1, detail.path("args").toString());
    }
    results(detail);
    for (JsonNode mention : detail.path("mentions")) {
      add(
          1,
          "%s = %s, from \"%s\""
              .formatted(
                  mention.path("field").asText(),
                  mention.path("value").asText(),
                  mention.path("raw_text").asText()));
    }
    if (!detail.path("terms").isEmpty()) {
      add(1, "terms " + shown(detail.path("terms")));
    }
    if (detail.has("reading")) {
      add(1, "reading " + detail.path("reading"));
    }
    for (JsonNode pruned : detail.path("dropped")) {
      add(
          1,
          "dropped %s %s: %s"
              .formatted(
                  pruned.path("handle").asText(),
                  pruned.path("what").asText(),
                  pruned.path("reason").asText()));
    }
    for (JsonNode claim : detail.path("rejected")) {
      add(
          1,
          "rejected (%s): %s; %s"
              .formatted(
                  claim.path("verdict").asText(),
                  claim.path("text").asText(),
                  claim.path("reason").asText()));
    }
    if (detail.has("navigation")) {
      NavigationText.lines(detail.path("navigation")).forEach(line -> add(1, line));
    }
    if (detail.has("long_text")) {
      LongTextText.lines(detail.path("long_text")).forEach(line -> add(1, line));
    }
  }

  /** The first ids that a call found, and those that did not become evidence. */
  private void results(JsonNode detail) {
    JsonNode chunks = detail.path("chunks");
    for (int i = 0; i < Math.min(MAX_IDS, chunks.size()); i++) {
      add(
          1,
          String.format(
              Locale.ROOT,
              "%s  %.3f",
              chunks.path(i).asText(),
              detail.path("scores").path(i).asDouble()));
    }
    List<String> ids = new ArrayList<>();
    detail.path("fact_ids").forEach(id -> ids.add(id.asText()));
    ids.stream().limit(MAX_IDS).forEach(id -> add(1, id));
    int more = Math.max(chunks.size(), ids.size()) - MAX_IDS;
    if (more > 0) {
      add(1, "and " + more + " more");
    }
    List<String> dropped = new ArrayList<>();
    for (JsonNode chunk : chunks) {
      if (!evidence.contains(chunk.asText())) {
        dropped.add(chunk.asText());
      }
    }
    if (!dropped.isEmpty()) {
      add(1, "not kept as evidence: " + String.join(", ", dropped));
    }
    for (JsonNode group : detail.path("groups")) {
      add(1, "group " + group.path("keys") + ": " + group.path("results"));
    }
  }

  private void model(ModelCall call) {
    add(
        0,
        "model for %s  %d ms: %s, %s, %d + %d tokens"
            .formatted(
                call.purpose(),
                call.millis(),
                call.model(),
                Counted.of(call.calls(), "request"),
                call.tokensIn(),
                call.tokensOut()));
    if (!call.failure().isEmpty()) {
      add(1, "failed: " + call.failure());
    }
  }

  private static String shown(JsonNode value) {
    if (value.isArray()) {
      List<String> items = new ArrayList<>();
      value.forEach(item -> items.add(item.asText()));
      return String.join(", ", items);
    }
    return value.isDouble()
        ? String.format(Locale.ROOT, "%.3f", value.doubleValue())
        : value.asText();
  }

  private static String millis(Duration took) {
    return String.format(Locale.ROOT, "%.1f ms", took.toNanos() / 1e6);
  }

  private void add(int depth, String text) {
    String line = text.length() <= MAX_TEXT ? text : text.substring(0, MAX_TEXT) + "…";
    int inner =
        line.length() - line.stripLeading().length(); // the line may be part of a nested tree
    String indent = INDENT.repeat(depth) + " ".repeat(inner);
    int width = WIDTH - indent.length() - INDENT.length();
    String before = indent;
    for (String part : Wrapping.lines(line.strip(), width)) {
      // words in JSON may be longer than a line
      for (int start = 0; start < part.length(); start += width) {
        lines.add(before + part.substring(start, Math.min(part.length(), start + width)));
        before = indent + INDENT;
      }
    }
  }
}
