package io.pinakes.orchestrator.telemetry;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributesBuilder;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanBuilder;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.pinakes.orchestrator.session.AnswerEvent;
import io.pinakes.orchestrator.session.AnswerListener;
import io.pinakes.orchestrator.session.ModelCall;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.tool.ToolCallJson;
import io.pinakes.orchestrator.trace.Found;
import io.pinakes.orchestrator.trace.Step;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/**
 * The spans of one answer. Events report finished work, so a span is created at its end, with its
 * duration. Steps that are neither tool nor model calls become events of the answer's span.
 */
final class AnswerSpans implements AnswerListener {
  private final Tracer tracer;
  private final Span answer;
  private final Moments moments;
  private final boolean content;
  private final AnswerListener listener;
  private final Map<String, Long> rejected = new TreeMap<>();
  private long warnings;
  private long tokensIn;
  private long tokensOut;

  AnswerSpans(
      Tracer tracer, Span answer, Moments moments, boolean content, AnswerListener listener) {
    this.tracer = tracer;
    this.answer = answer;
    this.moments = moments;
    this.content = content;
    this.listener = listener;
  }

  @Override
  public synchronized void onEvent(AnswerEvent event) {
    switch (event) {
      case AnswerEvent.StepDone(Step step) -> {
        if (step instanceof Step.ToolCalled called) {
          tool(called);
        } else {
          other(step);
        }
      }
      case AnswerEvent.ModelAsked(ModelCall call) -> model(call);
      case AnswerEvent.Warned _ -> warnings++;
      case AnswerEvent.ClaimVerified _ -> {} // counted at the end
    }
    listener.onEvent(event);
  }

  private SpanBuilder child(String name, SpanKind kind, Duration took) {
    return tracer
        .spanBuilder(name)
        .setParent(Context.current().with(answer))
        .setSpanKind(kind)
        .setStartTimestamp(moments.before(took));
  }

  private void tool(Step.ToolCalled step) {
    Span span =
        child(Keys.EXECUTE_TOOL + " " + step.name(), SpanKind.INTERNAL, step.took())
            .setAttribute(Keys.OPERATION, Keys.EXECUTE_TOOL)
            .setAttribute(Keys.TOOL_NAME, step.name())
            .setAttribute(Keys.TOOL_TYPE, "datastore")
            .startSpan();
    switch (step.found()) {
      case Found.Passages passages -> {
        span.setAttribute(Keys.RESULTS, (long) passages.hits());
        span.setAttribute(
            Keys.RESULT_IDS, passages.read().stream().map(read -> read.chunk().value()).toList());
      }
      case Found.Facts facts -> {
        span.setAttribute(Keys.RESULTS, facts.facts());
        span.setAttribute(Keys.RESULT_IDS, facts.ids());
      }
      case Found.Values(long facts) -> span.setAttribute(Keys.RESULTS, facts);
      case Found.Computed(var result) -> span.setAttribute(Keys.RESULTS, result.facts());
      case Found.Nothing _ ->
          span.setStatus(StatusCode.ERROR).setAttribute(Keys.ERROR, "invalid_call");
    }
    if (content) {
      span.setAttribute(Keys.TOOL_ARGUMENTS, ToolCallJson.write(step.call()).toString());
    }
    span.end(moments.now());
  }

  /** Adds a step as an event with only enumerated values and numbers, never free text. */
  private void other(Step step) {
    AttributesBuilder said = Attributes.builder();
    switch (step) {
      case Step.Decomposed decomposed ->
          said.put("pinakes.intent", decomposed.intent())
              .put("pinakes.language", decomposed.language());
      case Step.Reviewed reviewed -> {
        said.put("pinakes.status", reviewed.status())
            .put("pinakes.passages", (long) reviewed.passages());
        if (reviewed.values() > 0) {
          said.put("pinakes.values", (long) reviewed.values());
        }
        reviewed.bestSupport().ifPresent(best -> said.put("pinakes.best_support", best));
      }
      case Step.Pruned pruned ->
          said.put("pinakes.passages", (long) pruned.passages())
              .put("pinakes.values", (long) pruned.values());
      case Step.Composed composed -> said.put("pinakes.claims", (long) composed.claims());
      case Step.Verified verified -> {
        said.put("pinakes.claims", (long) verified.claims());
        verified.rejected().forEach(claim -> rejected.merge(claim.verdict(), 1L, Long::sum));
      }
      case Step.ToolCalled _ -> {} // has a span of its own
    }
    said.put("pinakes.micros", step.took().toNanos() / 1000);
    answer.addEvent("pinakes." + step.name(), said.build(), moments.now());
  }

  private void model(ModelCall call) {
    tokensIn += call.tokensIn();
    tokensOut += call.tokensOut();
    Span span =
        child(Keys.CHAT + " " + call.model(), SpanKind.CLIENT, Duration.ofMillis(call.millis()))
            .setAttribute(Keys.OPERATION, Keys.CHAT)
            .setAttribute(Keys.PROVIDER, call.provider())
            .setAttribute(Keys.MODEL, call.model())
            .setAttribute(Keys.TOKENS_IN, call.tokensIn())
            .setAttribute(Keys.TOKENS_OUT, call.tokensOut())
            .setAttribute(Keys.PURPOSE, call.purpose())
            .setAttribute(Keys.REQUESTS, call.calls())
            .setAttribute(Keys.PROMPT, call.prompt())
            .startSpan();
    if (!call.failure().isEmpty()) {
      // the cause may quote the reply
      span.setStatus(StatusCode.ERROR).setAttribute(Keys.ERROR, "unusable_reply");
    }
    if (content) {
      span.setAttribute(Keys.OUTPUT, message("assistant", call.reply()));
    }
    span.end(moments.now());
  }

  /** Records the end of the answer. */
  void ended(Question question, Telemetry.Ending ending) {
    answer
        .setAttribute(Keys.ANSWER_ID, ending.id())
        .setAttribute(Keys.ANSWER_STATUS, ending.status())
        .setAttribute(Keys.CLAIMS, (long) ending.claims())
        .setAttribute(Keys.CITATIONS, (long) ending.citations())
        .setAttribute(Keys.WARNINGS, warnings)
        .setAttribute(Keys.TOKENS_IN, tokensIn)
        .setAttribute(Keys.TOKENS_OUT, tokensOut);
    rejected.forEach((verdict, count) -> answer.setAttribute(Keys.rejected(verdict), count));
    if (content) {
      answer.setAttribute(Keys.INPUT, message("user", question.asked()));
      answer.setAttribute(Keys.OUTPUT, message("assistant", ending.text()));
    }
  }

  /** A message in the format of the conventions. */
  private static String message(String role, String text) {
    ObjectNode message = JsonNodeFactory.instance.objectNode().put("role", role);
    message.putArray("parts").addObject().put("type", "text").put("content", text);
    return JsonNodeFactory.instance.arrayNode().add(message).toString();
  }
}
