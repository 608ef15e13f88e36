package io.pinakes.server.rest;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.orchestrator.session.AnswerEvent;
import io.pinakes.orchestrator.trace.Step;
import io.pinakes.orchestrator.trace.StepJson;
import io.pinakes.server.answer.AnswerExecutor;
import io.pinakes.server.answer.AskBody;
import io.pinakes.server.answer.QuestionService;
import io.pinakes.server.http.EventStream;
import io.pinakes.server.http.Exchange;
import io.pinakes.server.http.SlowReply;
import io.pinakes.server.library.View;
import java.io.IOException;

/**
 * Answers questions as one JSON document, or with {@code Accept: text/event-stream} as the events
 * {@code step}, {@code claim}, {@code warning} and finally {@code outcome} or {@code error}.
 */
final class AskEndpoint {
  private final QuestionService asking;
  private final int maxSeconds;
  private final boolean hasModel;

  AskEndpoint(QuestionService asking, int maxSeconds, boolean hasModel) {
    this.asking = asking;
    this.maxSeconds = maxSeconds;
    this.hasModel = hasModel;
  }

  void ask(View view, Exchange exchange) throws IOException {
    AskBody ask = AskBody.read(exchange.body(), view, maxSeconds, hasModel);
    exchange.asks(ask.question().asked());
    if (exchange.prefers("text/event-stream")) {
      stream(view, ask, exchange);
    } else {
      whole(view, ask, exchange);
    }
  }

  private ObjectNode answer(
      View view, AskBody ask, Exchange exchange, AnswerExecutor.Watcher<AnswerEvent> watcher)
      throws IOException {
    ObjectNode json = OutcomeJson.write(asking.ask(view, exchange.principal(), ask, watcher));
    exchange.showsAllIn(json);
    return json;
  }

  private void whole(View view, AskBody ask, Exchange exchange) throws IOException {
    SlowReply reply = new SlowReply(exchange);
    reply.send(answer(view, ask, exchange, reply::waiting));
  }

  private void stream(View view, AskBody ask, Exchange exchange) throws IOException {
    EventStream events = exchange.events();
    ObjectNode json = answer(view, ask, exchange, new Events(events));
    try (events) {
      events.event("outcome", json);
    }
  }

  private record Events(EventStream events) implements AnswerExecutor.Watcher<AnswerEvent> {
    @Override
    public void onEvent(AnswerEvent event) throws IOException {
      switch (event) {
        case AnswerEvent.StepDone(Step step) ->
            events.event(
                "step",
                Json.object()
                    .put("step", step.name())
                    .put("millis", step.took().toNanos() / 1e6)
                    .setAll(StepJson.write(step)));
        case AnswerEvent.ClaimVerified(String text, var markers) -> {
          ObjectNode claim = Json.object().put("text", text);
          claim.set("citations", Json.array(markers));
          events.event("claim", claim);
        }
        case AnswerEvent.Warned(String warning) ->
            events.event("warning", Json.object().put("text", warning));
        case AnswerEvent.ModelAsked _ -> {} // counted in the usage of the outcome
      }
    }

    @Override
    public void waiting() throws IOException {
      events.comment();
    }
  }
}
