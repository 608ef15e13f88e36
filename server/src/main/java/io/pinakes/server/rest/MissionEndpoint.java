package io.pinakes.server.rest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionPlan;
import io.pinakes.orchestrator.mission.MissionPlanJson;
import io.pinakes.orchestrator.mission.report.MissionJson;
import io.pinakes.orchestrator.mission.run.StepResult;
import io.pinakes.orchestrator.session.Effort;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.server.answer.AnswerExecutor;
import io.pinakes.server.answer.QuestionService;
import io.pinakes.server.http.Body;
import io.pinakes.server.http.EventStream;
import io.pinakes.server.http.Exchange;
import io.pinakes.server.http.HttpProblem;
import io.pinakes.server.http.SlowReply;
import io.pinakes.server.library.View;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/**
 * Executes missions and returns one JSON document, or with {@code Accept: text/event-stream} an
 * event {@code step} for each finished step and finally {@code outcome} or {@code error}.
 */
final class MissionEndpoint {
  /** The time limit of a mission, in times that of an answer. */
  private static final int ANSWERS = 5;

  private final QuestionService asking;
  private final int maxSeconds;

  /**
   * @param maxSeconds the maximum time of one answer
   */
  MissionEndpoint(QuestionService asking, int maxSeconds) {
    this.asking = asking;
    this.maxSeconds = maxSeconds;
  }

  /**
   * A request.
   *
   * @param plan the plan to execute; empty to make one
   */
  private record Request(Mission mission, Optional<MissionPlan> plan, boolean planOnly) {}

  void missions(View view, Exchange exchange) throws IOException {
    Request request = read(exchange.body());
    exchange.asks(request.mission.task().asked());
    if (request.planOnly) {
      MissionPlan plan =
          request.plan.isPresent() ? request.plan.get() : view.missions().plan(request.mission);
      exchange.send((ObjectNode) MissionPlanJson.write(plan));
    } else if (exchange.prefers("text/event-stream")) {
      stream(view, request, exchange);
    } else {
      SlowReply reply = new SlowReply(exchange);
      reply.send(carryOut(view, request, exchange, reply::waiting));
    }
  }

  private Request read(Body body) {
    body.only(
        "mission", "filter", "buckets", "effort", "language", "max_steps", "plan", "plan_only");
    Optional<MissionPlan> plan =
        body.any("plan").map(JsonNode::toString).map(MissionPlanJson::read);
    String text =
        plan.isPresent()
            ? body.text("mission").orElse(plan.get().mission())
            : body.required("mission");
    Question task =
        Question.of(text)
            .withFilter(body.filter("filter"))
            .inBuckets(body.texts("buckets"))
            .withEffort(body.choice("effort", Effort.values(), Effort.MEDIUM));
    Optional<String> language = body.text("language");
    Mission mission =
        Mission.of(language.map(task::withLanguage).orElse(task))
            .withMaxSteps(body.integer("max_steps", Mission.MOST_STEPS, 1, Mission.MOST_STEPS));
    return new Request(
        mission.withLimits(
            mission.limits().withTime(Duration.ofSeconds((long) ANSWERS * maxSeconds))),
        plan,
        body.flag("plan_only"));
  }

  private ObjectNode carryOut(
      View view, Request request, Exchange exchange, AnswerExecutor.Watcher<StepResult> watcher)
      throws IOException {
    ObjectNode json =
        MissionJson.write(asking.carryOut(view, request.mission, request.plan, watcher));
    exchange.showsAllIn(json);
    return json;
  }

  private void stream(View view, Request request, Exchange exchange) throws IOException {
    try (EventStream events = exchange.events()) {
      ObjectNode last;
      String name = "outcome";
      try {
        last = carryOut(view, request, exchange, new Steps(events));
      } catch (HttpProblem e) {
        name = "error";
        last = e.json();
      } catch (IllegalArgumentException e) {
        name = "error";
        last = HttpProblem.badRequest(String.valueOf(e.getMessage())).json();
      } catch (CancellationException e) {
        name = "error";
        last =
            HttpProblem.unavailable("the mission was cancelled because the server is stopping")
                .json();
      }
      events.event(name, last);
    }
  }

  /** Sends an event for each finished step. */
  private record Steps(EventStream events) implements AnswerExecutor.Watcher<StepResult> {
    @Override
    public void onEvent(StepResult result) throws IOException {
      events.event(
          "step",
          Json.object()
              .put("id", result.step().id())
              .put("section", result.step().section())
              .put("passed", result.passed())
              .put("diagnosis", result.diagnosis()));
    }

    @Override
    public void waiting() throws IOException {
      events.comment();
    }
  }
}
