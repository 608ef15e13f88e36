package io.pinakes.orchestrator.llm.client;

import com.fasterxml.jackson.databind.JsonNode;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ResponseFormat;
import dev.langchain4j.model.chat.request.ResponseFormatType;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.request.json.JsonSchema;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/** Checks whether a model has the features that Pinakes uses. */
public final class ModelCheck {
  private static final int REPLY_TOKENS = 200;
  private static final String WORD = "Zenodotus";

  /** The time for the whole check, including loading the model. */
  private static final Duration TIME = Duration.ofSeconds(55);

  private static final ChatRequest STREAM =
      request("Write the numbers from one to thirty in words, with commas between them.").build();

  private static final ChatRequest JSON =
      request(
              "Which librarian wrote the catalogue? \""
                  + WORD
                  + " came first; Callimachus, who was never the head, wrote the catalogue in 120"
                  + " scrolls.\" Reply with JSON: \"name\", and \"scrolls\", a whole number.")
          .responseFormat(
              ResponseFormat.builder()
                  .type(ResponseFormatType.JSON)
                  .jsonSchema(
                      JsonSchema.builder()
                          .name("answer")
                          .rootElement(
                              JsonObjectSchema.builder()
                                  .addStringProperty("name")
                                  .addIntegerProperty("scrolls")
                                  .required("name", "scrolls")
                                  .build())
                          .build())
                  .build())
          .build();

  private static final ChatRequest TOOLS =
      request("Look up what is known of \"" + WORD + "\". Use the tool, and say nothing else.")
          .toolSpecifications(
              ToolSpecification.builder()
                  .name("look_up")
                  .description("finds what is known of a name")
                  .parameters(
                      JsonObjectSchema.builder()
                          .addStringProperty("name", "the name to look up")
                          .required("name")
                          .build())
                  .build())
          .build();

  private ModelCheck() {}

  /** A feature that Pinakes may use. */
  public enum Feature {
    STREAM("streamed reply", true),
    JSON("JSON by a schema", true),
    TOOLS("tool call", false);

    private final String label;
    private final boolean needed;

    Feature(String label, boolean needed) {
      this.label = label;
      this.needed = needed;
    }

    public String label() {
      return label;
    }

    /** Whether the feature is required; without tools, only walking with tools is unavailable. */
    public boolean needed() {
      return needed;
    }
  }

  /**
   * The result of trying a feature.
   *
   * @param problem empty if it works
   */
  public record Trial(Feature feature, Optional<String> problem) {}

  /**
   * The speed as measured by the server; 0 if it does not measure.
   *
   * @param loadSeconds seconds to load the model into memory
   * @param tokensIn tokens per second read
   * @param tokensOut tokens per second written
   */
  public record Speed(double loadSeconds, double tokensIn, double tokensOut) {}

  /**
   * The result of a check.
   *
   * @param version version of the server
   * @param models models on the server
   * @param capabilities of the model as reported by the server; empty if it does not report them
   * @param contextLength tokens that the model was trained for, if reported by the server
   * @param window tokens per call, prompt and reply together
   */
  public record Findings(
      ModelServer server,
      String version,
      List<String> models,
      String model,
      List<String> capabilities,
      OptionalInt contextLength,
      int window,
      List<Trial> trials,
      Speed speed) {
    public Findings {
      models = List.copyOf(models);
      capabilities = List.copyOf(capabilities);
      trials = List.copyOf(trials);
    }

    /**
     * Problems that keep Pinakes from using the model, each with its remedy; empty if there are
     * none.
     */
    public List<String> problems() {
      List<String> problems = new ArrayList<>();
      if (contextLength.isPresent() && contextLength.getAsInt() < window) {
        problems.add(
            "the model reads "
                + contextLength.getAsInt()
                + " tokens at once, less than the window of "
                + window
                + "; use --llm-window "
                + contextLength.getAsInt());
      }
      for (Trial trial : trials) {
        if (trial.feature().needed() && trial.problem().isPresent()) {
          problems.add(
              trial.feature().label()
                  + " does not work: "
                  + trial.problem().get()
                  + "; update the server, or use another model with --llm-model");
        }
      }
      return problems;
    }
  }

  private static ChatRequest.Builder request(String text) {
    return ChatRequest.builder().messages(UserMessage.from(text)).maxOutputTokens(REPLY_TOKENS);
  }

  /**
   * Tries every feature once.
   *
   * @throws ModelException if there is no server or it does not have the model
   * @throws InterruptedException if the thread was interrupted; a call under way is cut off
   */
  public static Findings run(ModelServer server, String name, ModelLimits limits)
      throws InterruptedException {
    return run(server, name, limits, TIME);
  }

  /** The same within a given time. */
  static Findings run(ModelServer server, String name, ModelLimits limits, Duration time)
      throws InterruptedException {
    CallBudget budget = budget(time);
    ModelServer.Card card = server.card(name);
    String version = server.version();
    List<String> models = server.models();
    List<ReplyTimes> replies = Collections.synchronizedList(new ArrayList<>());
    LanguageModel model = server.model(name, limits, replies::add).within(budget);
    List<Trial> trials =
        List.of(
            new Trial(Feature.STREAM, streams(model)),
            new Trial(Feature.JSON, problem(model, JSON, ModelCheck::requireJson)),
            new Trial(Feature.TOOLS, problem(model, TOOLS, ModelCheck::requireCall)));
    return new Findings(
        server,
        version,
        models,
        name,
        card.capabilities(),
        card.contextLength(),
        limits.window(),
        trials,
        speed(replies));
  }

  private static CallBudget budget(Duration time) {
    long started = System.nanoTime();
    return new CallBudget() {
      @Override
      public boolean mayAsk() {
        return true;
      }

      @Override
      public Duration remaining() {
        Duration left = time.minusNanos(System.nanoTime() - started);
        return left.isNegative() ? Duration.ZERO : left;
      }
    };
  }

  private static Optional<String> streams(LanguageModel model) throws InterruptedException {
    AtomicInteger parts = new AtomicInteger();
    Optional<String> problem =
        problem(
            model.listening(_ -> parts.incrementAndGet()),
            STREAM,
            reply -> {
              if (reply.text().isBlank()) {
                throw new ModelException.BadReply("the reply is empty", reply.text());
              }
              return true;
            });
    return problem.isEmpty() && parts.get() < 2
        ? Optional.of("the reply was not streamed")
        : problem;
  }

  private static Optional<String> problem(
      LanguageModel model, ChatRequest request, Reply.Reader<Boolean> reader)
      throws InterruptedException {
    try {
      model.ask(request, reader);
      return Optional.empty();
    } catch (ModelException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  private static boolean requireJson(Reply reply) {
    JsonNode json = JsonReply.read(reply, "\"name\" and \"scrolls\"");
    if (!json.path("name").isTextual() || !json.path("scrolls").isIntegralNumber()) {
      throw new ModelException.BadReply("the reply does not follow the schema", reply.text());
    }
    return true;
  }

  private static boolean requireCall(Reply reply) {
    if (reply.toolCalls().stream()
        .noneMatch(call -> "look_up".equals(call.name()) && call.arguments().contains(WORD))) {
      throw new ModelException.BadReply("the reply does not call the tool", reply.text());
    }
    return true;
  }

  private static Speed speed(List<ReplyTimes> replies) {
    return new Speed(
        replies.stream().mapToDouble(ReplyTimes::loadSeconds).sum(),
        rate(replies, ReplyTimes::tokensIn, ReplyTimes::secondsIn),
        rate(replies, ReplyTimes::tokensOut, ReplyTimes::secondsOut));
  }

  private static double rate(
      List<ReplyTimes> replies,
      ToLongFunction<ReplyTimes> tokens,
      ToDoubleFunction<ReplyTimes> time) {
    double seconds = replies.stream().mapToDouble(time).sum();
    return seconds == 0 ? 0 : replies.stream().mapToLong(tokens).sum() / seconds;
  }
}
