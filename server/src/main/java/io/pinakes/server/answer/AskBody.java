package io.pinakes.server.answer;

import io.pinakes.orchestrator.navigate.NavigationMode;
import io.pinakes.orchestrator.session.Effort;
import io.pinakes.orchestrator.session.Format;
import io.pinakes.orchestrator.session.Limits;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Strategy;
import io.pinakes.server.http.Body;
import io.pinakes.server.http.HttpProblem;
import io.pinakes.server.library.View;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A question from a JSON body; its members are the options of {@code pinakes ask}.
 *
 * @param conversation the conversation it continues; empty for none
 */
public record AskBody(Question question, Optional<String> conversation) {
  private static final int MAX_NAME = 64;

  /**
   * Reads a question.
   *
   * @param view what is asked
   * @param maxSeconds the maximum time of an answer
   * @param hasModel whether there is a language model
   */
  public static AskBody read(Body body, View view, int maxSeconds, boolean hasModel) {
    body.only(
        "question",
        "filter",
        "buckets",
        "strategy",
        "navigation",
        "effort",
        "format",
        "language",
        "judge",
        "max_seconds",
        "conversation");
    Strategy strategy = body.choice("strategy", Strategy.values(), Strategy.AUTO);
    if (!hasModel && (strategy == Strategy.TOOLS || body.flag("judge"))) {
      throw HttpProblem.badRequest(
          "\"strategy\": \"tools\" and \"judge\" need a language model, which this server does not"
              + " have");
    }
    List<String> buckets = view.buckets(body.texts("buckets"));
    Question question =
        Question.of(body.required("question"))
            .withFilter(body.filter("filter"))
            .inBuckets(buckets)
            .withStrategy(strategy)
            .withNavigation(
                body.choice("navigation", NavigationMode.values(), NavigationMode.DRILL_DOWN))
            .withEffort(body.choice("effort", Effort.values(), Effort.MEDIUM))
            .withFormat(body.choice("format", Format.values(), Format.AUTO))
            .withJudge(body.flag("judge"))
            .withLimits(
                Limits.DEFAULT.withTime(
                    Duration.ofSeconds(body.integer("max_seconds", maxSeconds, 1, maxSeconds))));
    Optional<String> language = body.text("language");
    Optional<String> conversation = body.text("conversation");
    if (conversation.isPresent() && conversation.get().length() > MAX_NAME) {
      throw HttpProblem.badRequest("\"conversation\" has at most " + MAX_NAME + " characters");
    }
    return new AskBody(language.map(question::withLanguage).orElse(question), conversation);
  }
}
