package io.pinakes.orchestrator.telemetry;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import io.pinakes.orchestrator.FakeLibrary;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.compose.Composer;
import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.compose.ExtractiveComposer;
import io.pinakes.orchestrator.review.Decision;
import io.pinakes.orchestrator.session.ModelCall;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Spans of answers as received by OpenTelemetry's SDK. */
final class TelemetryTest {
  private static final String QUESTION = "What is the rent of Whitcombe Hall?";
  private static final String TEXT = "The rent of Whitcombe Hall is EUR 900.";
  private static final ModelCall CALL =
      new ModelCall(
          "compose", "ollama", "scribe", "abc123", "a reply of Whitcombe", "", 2, 100, 20, 3);

  private final InMemorySpanExporter exporter = InMemorySpanExporter.create();

  private OpenTelemetry openTelemetry(Sampler sampler) {
    return OpenTelemetrySdk.builder()
        .setTracerProvider(
            SdkTracerProvider.builder()
                .setSampler(sampler)
                .addSpanProcessor(SimpleSpanProcessor.create(exporter))
                .build())
        .build();
  }

  private static Orchestrator.Builder orchestrator(Composer composer) {
    FakeLibrary library =
        new FakeLibrary()
            .knowing(Map.of("rent", 1L, "whitcomb", 1L, "hall", 1L))
            .with("c/lease", TEXT);
    library.finding(library.hit("c/lease", TEXT));
    return Orchestrator.builder(library)
        .structuredReader((_, _, _) -> Optional.empty())
        .reviewer(
            (situation, _) ->
                situation.callsDone() == 0
                    ? new Decision.Insufficient(
                        "nothing was read", Optional.of(situation.plan().calls().getFirst()))
                    : new Decision.Enough())
        .composer(composer);
  }

  /** Quotes, and reports a model call. */
  private static final Composer ASKING =
      (task, session) -> {
        session.asked(CALL);
        Draft quoted = new ExtractiveComposer().compose(task, session);
        List<Draft.Claim> claims = new ArrayList<>(quoted.claims());
        claims.add(new Draft.Claim("The rent is EUR 1,000.", claims.getFirst().grounds()));
        return new Draft(claims);
      };

  private SpanData span(String name) {
    return exporter.getFinishedSpanItems().stream()
        .filter(span -> span.getName().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError(exporter.getFinishedSpanItems().toString()));
  }

  private static String text(SpanData span, String key) {
    return String.valueOf(span.getAttributes().get(AttributeKey.stringKey(key)));
  }

  private static long number(SpanData span, String key) {
    return requireNonNull(span.getAttributes().get(AttributeKey.longKey(key)), key);
  }

  @Test
  void answerToolAndModelAreSpansOfOneTrace() {
    Outcome outcome =
        orchestrator(ASKING)
            .openTelemetry(openTelemetry(Sampler.alwaysOn()))
            .build()
            .answer(QUESTION);
    SpanData answer = span("invoke_agent pinakes");
    assertEquals(SpanKind.INTERNAL, answer.getKind());
    assertEquals("invoke_agent", text(answer, "gen_ai.operation.name"));
    assertEquals("pinakes", text(answer, "gen_ai.agent.name"));
    assertEquals("answered", text(answer, "pinakes.answer.status"));
    assertEquals(outcome.account().id(), text(answer, "pinakes.answer.id"));
    assertEquals(1L, number(answer, "pinakes.claims.supported"));
    assertEquals(1L, number(answer, "pinakes.claims.unsupported"));
    assertEquals(1L, number(answer, "pinakes.citations"));
    assertEquals(100, number(answer, "gen_ai.usage.input_tokens"));
    assertEquals(20, number(answer, "gen_ai.usage.output_tokens"));
    assertEquals(
        List.of(
            "pinakes.decompose",
            "pinakes.review",
            "pinakes.review",
            "pinakes.compose",
            "pinakes.verify"),
        answer.getEvents().stream().map(event -> event.getName()).toList());

    SpanData tool = span("execute_tool search_hybrid");
    assertEquals(answer.getSpanId(), tool.getParentSpanId());
    assertEquals("execute_tool", text(tool, "gen_ai.operation.name"));
    assertEquals("search_hybrid", text(tool, "gen_ai.tool.name"));
    assertEquals(1L, number(tool, "pinakes.tool.results"));
    assertEquals(
        1,
        requireNonNull(
                tool.getAttributes().get(AttributeKey.stringArrayKey("pinakes.tool.result_ids")))
            .size());

    SpanData model = span("chat scribe");
    assertEquals(answer.getSpanId(), model.getParentSpanId());
    assertEquals(SpanKind.CLIENT, model.getKind());
    assertEquals("chat", text(model, "gen_ai.operation.name"));
    assertEquals("scribe", text(model, "gen_ai.request.model"));
    assertEquals("ollama", text(model, "gen_ai.provider.name"));
    assertEquals("compose", text(model, "pinakes.model.purpose"));
    assertEquals(100, number(model, "gen_ai.usage.input_tokens"));
    assertEquals(20, number(model, "gen_ai.usage.output_tokens"));
    for (SpanData span : exporter.getFinishedSpanItems()) {
      assertEquals(answer.getTraceId(), span.getTraceId());
      assertTrue(span.getStartEpochNanos() >= answer.getStartEpochNanos(), span.getName());
      assertTrue(span.getEndEpochNanos() <= answer.getEndEpochNanos(), span.getName());
      assertTrue(span.getStartEpochNanos() <= span.getEndEpochNanos(), span.getName());
    }
  }

  @Test
  void noTextIsReportedByDefault() {
    orchestrator(ASKING).openTelemetry(openTelemetry(Sampler.alwaysOn())).build().answer(QUESTION);
    assertFalse(exporter.getFinishedSpanItems().toString().contains("Whitcombe"));
    assertFalse(exporter.getFinishedSpanItems().toString().contains("whitcomb"));
  }

  @Test
  void contentIsReportedOnRequest() {
    orchestrator(ASKING)
        .openTelemetry(openTelemetry(Sampler.alwaysOn()))
        .captureContent(true)
        .build()
        .answer(QUESTION);
    assertEquals(
        "[{\"role\":\"user\",\"parts\":[{\"type\":\"text\",\"content\":\"" + QUESTION + "\"}]}]",
        text(span("invoke_agent pinakes"), "gen_ai.input.messages"));
    assertTrue(text(span("invoke_agent pinakes"), "gen_ai.output.messages").contains(TEXT));
    assertTrue(text(span("chat scribe"), "gen_ai.output.messages").contains(CALL.reply()));
    assertTrue(
        text(span("execute_tool search_hybrid"), "gen_ai.tool.call.arguments")
            .contains("Whitcombe"));
  }

  @Test
  void answerThatFailsIsAnErrorWithoutItsMessage() {
    Orchestrator failing =
        orchestrator(
                (_, _) -> {
                  throw new IllegalStateException("no answer about Whitcombe");
                })
            .openTelemetry(openTelemetry(Sampler.alwaysOn()))
            .build();
    assertThrows(IllegalStateException.class, () -> failing.answer(QUESTION));
    SpanData answer = span("invoke_agent pinakes");
    assertEquals(StatusCode.ERROR, answer.getStatus().getStatusCode());
    assertEquals("java.lang.IllegalStateException", text(answer, "error.type"));
    assertFalse(exporter.getFinishedSpanItems().toString().contains("Whitcombe"));
  }

  @Test
  void nestedCallsSeeTheSpanOfTheAnswer() {
    List<String> current = new ArrayList<>();
    orchestrator(
            (task, session) -> {
              current.add(Span.current().getSpanContext().getSpanId());
              return new ExtractiveComposer().compose(task, session);
            })
        .openTelemetry(openTelemetry(Sampler.alwaysOn()))
        .build()
        .answer(QUESTION);
    assertEquals(List.of(span("invoke_agent pinakes").getSpanId()), current);
    assertFalse(Span.current().getSpanContext().isValid());
  }

  @Test
  void answersAreTheSameWhetherSpansAreTakenOrNot() {
    List<String> answers = new ArrayList<>();
    for (OpenTelemetry given : List.of(OpenTelemetry.noop(), openTelemetry(Sampler.alwaysOff()))) {
      answers.add(answer(orchestrator(ASKING).openTelemetry(given).build()));
    }
    String expected = answer(orchestrator(ASKING).build());
    assertEquals(List.of(expected, expected), answers);
    assertEquals(List.of(), exporter.getFinishedSpanItems());
  }

  private static String answer(Orchestrator orchestrator) {
    return OutcomeJson.text(orchestrator.answer(QUESTION));
  }
}
