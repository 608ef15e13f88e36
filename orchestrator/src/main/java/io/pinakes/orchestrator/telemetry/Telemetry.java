package io.pinakes.orchestrator.telemetry;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Scope;
import io.pinakes.orchestrator.session.AnswerListener;
import io.pinakes.orchestrator.session.Question;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reports spans of answers. Safe for many threads.
 *
 * <p>Names and attributes follow OpenTelemetry's conventions for generative AI (spans {@code
 * invoke_agent}, {@code execute_tool} and {@code chat}, in their state of 2026, "development");
 * Pinakes' own attributes begin with {@code pinakes}. Ids, counts and verdicts are always reported;
 * questions, arguments, replies and answers only if content is captured; prompts never.
 *
 * @see <a href="https://opentelemetry.io/docs/specs/semconv/gen-ai/">the conventions</a>
 */
public final class Telemetry {
  /** Reports nothing, at no cost. */
  public static final Telemetry NONE = new Telemetry(Optional.empty(), false);

  static final String AGENT = "pinakes";

  private static final String SCOPE = "io.pinakes.orchestrator";

  private final Optional<Tracer> tracer;
  private final boolean content;

  private Telemetry(Optional<Tracer> tracer, boolean content) {
    this.tracer = tracer;
    this.content = content;
  }

  /** Reports to {@code openTelemetry}. */
  public static Telemetry of(OpenTelemetry openTelemetry) {
    return new Telemetry(Optional.of(openTelemetry.getTracer(SCOPE)), false);
  }

  /**
   * Whether spans also contain questions, tool arguments, model replies and answers. Off by
   * default, because these hold the text of users and documents.
   */
  public Telemetry captureContent(boolean newContent) {
    return new Telemetry(tracer, newContent);
  }

  /**
   * Runs {@code answering} inside a span, which is the current one until it returns.
   *
   * @param listener also receives all events
   * @param answering produces the answer, reporting to the listener it is given
   * @param ending describes the result
   */
  public <T> T observe(
      Question question,
      AnswerListener listener,
      Function<AnswerListener, T> answering,
      Function<T, Ending> ending) {
    if (tracer.isEmpty()) {
      return answering.apply(listener);
    }
    Moments moments = new Moments();
    Span span =
        tracer
            .get()
            .spanBuilder(Keys.INVOKE_AGENT + " " + AGENT)
            .setSpanKind(SpanKind.INTERNAL)
            .setStartTimestamp(moments.start())
            .setAttribute(Keys.OPERATION, Keys.INVOKE_AGENT)
            .setAttribute(Keys.AGENT_NAME, AGENT)
            .startSpan();
    try (Scope _ = span.makeCurrent()) {
      if (!span.isRecording()) {
        return answering.apply(listener);
      }
      AnswerSpans spans = new AnswerSpans(tracer.get(), span, moments, content, listener);
      T answer = answering.apply(spans);
      spans.ended(question, ending.apply(answer));
      return answer;
    } catch (RuntimeException | Error e) {
      // its message may quote the question
      span.setStatus(StatusCode.ERROR).setAttribute(Keys.ERROR, e.getClass().getName());
      throw e;
    } finally {
      span.end(moments.now());
    }
  }

  /**
   * How an answer ended.
   *
   * @param id id of the answer
   * @param status {@code answered}, {@code clarify} or {@code unsupported}
   * @param claims claims that passed
   * @param citations citations they rest on
   * @param text text of the answer
   */
  public record Ending(String id, String status, int claims, int citations, String text) {}
}
