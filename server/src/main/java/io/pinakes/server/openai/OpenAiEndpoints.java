package io.pinakes.server.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.orchestrator.session.AnswerEvent;
import io.pinakes.orchestrator.session.Limits;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.search.embed.Embedder;
import io.pinakes.server.answer.AnswerExecutor;
import io.pinakes.server.answer.QuestionService;
import io.pinakes.server.http.Body;
import io.pinakes.server.http.Endpoint;
import io.pinakes.server.http.Exchange;
import io.pinakes.server.http.HttpProblem;
import io.pinakes.server.http.SlowReply;
import io.pinakes.server.library.ServedLibraries;
import io.pinakes.server.library.View;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/**
 * Endpoints for models, chat completions and embeddings. Each index is a model, called {@code
 * pinakes} (the first) or {@code pinakes/NAME}; its embedding model is {@code pinakes-embedding}.
 * Only the last message of a chat is used.
 */
public final class OpenAiEndpoints {
  private static final String MODEL = "pinakes";
  private static final String EMBEDDING = "pinakes-embedding";
  private static final int MAX_INPUTS = 64;
  private static final int MAX_INPUT = 100_000;

  private enum Encoding {
    FLOAT,
    BASE64
  }

  private final ServedLibraries served;
  private final QuestionService asking;
  private final int maxSeconds;

  /**
   * @param maxSeconds the maximum time of an answer
   */
  public OpenAiEndpoints(ServedLibraries served, QuestionService asking, int maxSeconds) {
    this.served = served;
    this.asking = asking;
    this.maxSeconds = maxSeconds;
  }

  /** All endpoints. */
  public List<Endpoint> all() {
    return List.of(
        Endpoint.get("/v1/models", this::models),
        Endpoint.post("/v1/chat/completions", this::chat),
        Endpoint.post("/v1/embeddings", this::embeddings));
  }

  private void models(Exchange exchange) throws IOException {
    ObjectNode json = Json.object().put("object", "list");
    ArrayNode data = json.putArray("data");
    List<String> names = new ArrayList<>(List.of(MODEL, EMBEDDING));
    served.names().forEach(index -> names.add(MODEL + "/" + index));
    for (String name : names) {
      data.addObject()
          .put("id", name)
          .put("object", "model")
          .put("created", 0)
          .put("owned_by", "pinakes");
    }
    exchange.send(json);
  }

  private View view(String model, Exchange exchange) {
    String index =
        model.equals(MODEL)
            ? served.names().getFirst()
            : model.startsWith(MODEL + "/") ? model.substring(MODEL.length() + 1) : "";
    if (!served.names().contains(index)) {
      throw HttpProblem.notFound("there is no model \"" + model + "\"; see /v1/models");
    }
    return served.view(index, exchange.principal());
  }

  private void chat(Exchange exchange) throws IOException {
    Body body = exchange.body(); // unknown members are allowed, since clients send many
    String model = body.required("model");
    View view = view(model, exchange);
    ChatParameters.check(body);
    Question question =
        Question.of(lastMessage(body.any("messages")))
            .withLimits(Limits.DEFAULT.withTime(Duration.ofSeconds(maxSeconds)));
    exchange.asks(question.asked());
    String documents = exchange.origin() + "/api/v1/indexes/" + view.index() + "/documents/";
    if (body.flag("stream")) {
      boolean usage =
          body.any("stream_options").map(o -> o.path("include_usage").asBoolean()).orElse(false);
      ChatStream stream = new ChatStream(exchange, model, documents, usage);
      stream.finish(ask(view, question, exchange, stream));
    } else {
      SlowReply reply = new SlowReply(exchange);
      Outcome outcome = ask(view, question, exchange, reply::waiting);
      ChatText text = ChatText.of(outcome, documents);
      text.documents().forEach(exchange::shows);
      reply.send(completion(outcome, text, model));
    }
  }

  private Outcome ask(
      View view, Question question, Exchange exchange, AnswerExecutor.Watcher<AnswerEvent> watcher)
      throws IOException {
    return asking.ask(view, exchange.principal(), question, watcher);
  }

  private static ObjectNode completion(Outcome outcome, ChatText text, String model) {
    ObjectNode json = Json.object();
    json.put("id", "chatcmpl-" + outcome.account().id());
    json.put("object", "chat.completion");
    json.put("created", System.currentTimeMillis() / 1000);
    json.put("model", model);
    ObjectNode choice = json.putArray("choices").addObject();
    choice.put("index", 0);
    ObjectNode message = choice.putObject("message");
    message.put("role", "assistant").put("content", text.content()).putNull("refusal");
    message.set("annotations", text.annotations());
    choice.putNull("logprobs").put("finish_reason", "stop");
    json.set("usage", ChatStream.usage(outcome));
    return json;
  }

  private static String lastMessage(Optional<JsonNode> messages) {
    if (messages.isPresent() && messages.get().isArray()) {
      for (int i = messages.get().size() - 1; i >= 0; i--) {
        JsonNode message = messages.get().get(i);
        if (message.path("role").asText().equals("user")) {
          return text(message.path("content"));
        }
      }
    }
    throw HttpProblem.badRequest("\"messages\" needs a message whose \"role\" is \"user\"");
  }

  private static String text(JsonNode content) {
    if (content.isTextual()) {
      return content.textValue();
    }
    StringBuilder text = new StringBuilder();
    for (JsonNode part : content) {
      if (!part.path("type").asText().equals("text")) {
        throw HttpProblem.badRequest(
            "only text parts are supported, not \"" + part.path("type").asText() + "\"");
      }
      text.append(text.isEmpty() ? "" : "\n").append(part.path("text").asText());
    }
    return text.toString();
  }

  private void embeddings(Exchange exchange) throws IOException {
    Body body = exchange.body();
    List<String> inputs = body.texts("input");
    if (inputs.isEmpty() || inputs.size() > MAX_INPUTS) {
      throw HttpProblem.badRequest(
          "\"input\" takes 1 to " + MAX_INPUTS + " texts, got " + inputs.size());
    }
    String model = body.text("model").orElse(EMBEDDING);
    if (!model.equals(EMBEDDING)) {
      throw HttpProblem.notFound(
          "there is no embedding model \"" + model + "\"; use \"" + EMBEDDING + '"');
    }
    Embedder embedder = served.unrestricted(served.names().getFirst()).embedder();
    int dimensions = embedder.dimension();
    body.integer("dimensions", dimensions, dimensions, dimensions);
    boolean base64 =
        body.choice("encoding_format", Encoding.values(), Encoding.FLOAT) == Encoding.BASE64;
    ObjectNode json = Json.object().put("object", "list").put("model", EMBEDDING);
    ArrayNode data = json.putArray("data");
    int tokens = 0;
    for (String input : inputs) {
      if (input.isBlank() || input.length() > MAX_INPUT) {
        throw HttpProblem.badRequest("a text has 1 to " + MAX_INPUT + " characters");
      }
      tokens += embedder.countTokens(input);
      float[] vector = embedder.embedPassage(input).vector();
      ObjectNode item = data.addObject().put("object", "embedding").put("index", data.size() - 1);
      if (base64) {
        item.put("embedding", base64(vector));
      } else {
        ArrayNode values = item.putArray("embedding");
        for (float value : vector) {
          values.add(value);
        }
      }
    }
    json.putObject("usage").put("prompt_tokens", tokens).put("total_tokens", tokens);
    exchange.send(json);
  }

  private static String base64(float[] vector) {
    ByteBuffer bytes =
        ByteBuffer.allocate(Float.BYTES * vector.length).order(ByteOrder.LITTLE_ENDIAN);
    for (float value : vector) {
      bytes.putFloat(value);
    }
    return Base64.getEncoder().encodeToString(bytes.array());
  }
}
