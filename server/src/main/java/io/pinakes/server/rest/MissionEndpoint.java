package io.pinakes.server.rest;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.orchestrator.mission.MissionPlan;
import io.pinakes.orchestrator.mission.MissionPlanJson;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.report.MissionJson;
import io.pinakes.orchestrator.mission.run.StepResult;
import io.pinakes.server.answer.AnswerExecutor;
import io.pinakes.server.answer.MissionBody;
import io.pinakes.server.answer.MissionEvent;
import io.pinakes.server.answer.QuestionService;
import io.pinakes.server.http.EventStream;
import io.pinakes.server.http.Exchange;
import io.pinakes.server.http.SlowReply;
import io.pinakes.server.library.View;
import java.io.IOException;

/**
 * Executes missions and returns one JSON document, or with {@code Accept: text/event-stream} the
 * events {@code plan} whenever the plan is made or changes, {@code started} and {@code step} for
 * each step that starts and has ended, and finally {@code outcome} or {@code error}.
 */
final class MissionEndpoint {
  private final QuestionService asking;
  private final int maxSeconds;

  /**
   * @param maxSeconds the maximum time of one answer
   */
  MissionEndpoint(QuestionService asking, int maxSeconds) {
    this.asking = asking;
    this.maxSeconds = maxSeconds;
  }

  void missions(View view, Exchange exchange) throws IOException {
    MissionBody request = MissionBody.read(exchange.body(), view, maxSeconds);
    exchange.asks(request.mission().task().asked());
    if (request.planOnly()) {
      MissionPlan plan =
          request.plan().isPresent()
              ? request.plan().get()
              : view.missions().plan(request.mission());
      exchange.send((ObjectNode) MissionPlanJson.write(plan));
    } else if (exchange.prefers("text/event-stream")) {
      stream(view, request, exchange);
    } else {
      SlowReply reply = new SlowReply(exchange);
      reply.send(carryOut(view, request, exchange, reply::waiting));
    }
  }

  private ObjectNode carryOut(
      View view,
      MissionBody request,
      Exchange exchange,
      AnswerExecutor.Watcher<MissionEvent> watcher)
      throws IOException {
    ObjectNode json = MissionJson.write(asking.carryOut(view, request, watcher));
    exchange.showsAllIn(json);
    return json;
  }

  private void stream(View view, MissionBody request, Exchange exchange) throws IOException {
    EventStream events = exchange.events();
    ObjectNode json = carryOut(view, request, exchange, new Steps(events));
    try (events) {
      events.event("outcome", json);
    }
  }

  /** Sends an event for each plan, each step that starts, and each that has ended. */
  private record Steps(EventStream events) implements AnswerExecutor.Watcher<MissionEvent> {
    @Override
    public void onEvent(MissionEvent event) throws IOException {
      switch (event) {
        case MissionEvent.Planned(MissionPlan plan) ->
            events.event("plan", (ObjectNode) MissionPlanJson.write(plan));
        case MissionEvent.Started(MissionStep step) ->
            events.event(
                "started", Json.object().put("id", step.id()).put("section", step.section()));
        case MissionEvent.Ended(StepResult result) ->
            events.event(
                "step",
                Json.object()
                    .put("id", result.step().id())
                    .put("section", result.step().section())
                    .put("passed", result.passed())
                    .put("diagnosis", result.diagnosis()));
      }
    }

    @Override
    public void waiting() throws IOException {
      events.comment();
    }
  }
}
