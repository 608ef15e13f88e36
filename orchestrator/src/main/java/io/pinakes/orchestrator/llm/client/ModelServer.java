package io.pinakes.orchestrator.llm.client;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;

/** A server that runs language models. */
public sealed interface ModelServer permits Ollama, OpenAiServer {
  /** The address, without secrets. */
  String url();

  /** The name of the product, for messages. */
  String product();

  /** A model of this server, with temperature 0; no request is sent yet. */
  default LanguageModel model(String name, ModelLimits limits) {
    return model(name, limits, _ -> {});
  }

  /**
   * A model of this server with measurements of its replies.
   *
   * @param times receives the server's own measurements of each reply, if it makes any
   */
  LanguageModel model(String name, ModelLimits limits, Consumer<ReplyTimes> times);

  /**
   * Checks that the server is available and has a model.
   *
   * @throws ModelException.Unavailable if no server answers
   * @throws ModelException.Rejected if it does not have the model
   */
  void require(String name);

  /** The names of the models on the server. */
  List<String> models();

  /** What the server reports about a model that it has. */
  Card card(String name);

  /** The version of the server; {@code unknown} if not reported. */
  String version();

  /**
   * What a server reports about a model.
   *
   * @param capabilities such as {@code tools}; empty if not reported
   * @param contextLength tokens that the model was trained for, if reported
   */
  record Card(List<String> capabilities, OptionalInt contextLength) {}
}
