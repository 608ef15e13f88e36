package io.pinakes.orchestrator.llm.client;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;

/** A server that runs language models. */
public sealed interface ModelServer permits Ollama, OpenAiServer {
  /** Its address; never with a secret. */
  String url();

  /** What it calls itself, for people. */
  String product();

  /** A model of this server: no randomness; nothing is sent yet. */
  default LanguageModel model(String name, ModelLimits limits) {
    return model(name, limits, _ -> {});
  }

  /**
   * A model of this server, whose replies are measured.
   *
   * @param last receives the server's own measurements of each reply, if it makes any
   */
  LanguageModel model(String name, ModelLimits limits, Consumer<ObjectNode> last);

  /**
   * Makes sure that the server is there and has a model.
   *
   * @throws ModelException.Unavailable if no server answers
   * @throws ModelException.Rejected if it does not have the model
   */
  void require(String name);

  /** The models that the server has, by name. */
  List<String> models();

  /** What the server says of a model, which it has. */
  Card card(String name);

  /** Its version; {@code unknown} if it does not say. */
  String version();

  /**
   * What a server says of a model.
   *
   * @param capabilities such as {@code tools}; empty if the server does not say
   * @param contextLength tokens that the model was made to read and write at once, if the server
   *     says
   */
  record Card(List<String> capabilities, OptionalInt contextLength) {}
}
