package io.pinakes.server.openai;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.orchestrator.session.AnswerEvent;
import io.pinakes.orchestrator.trace.Usage;
import io.pinakes.server.answer.AnswerExecutor;
import io.pinakes.server.http.EventStream;
import io.pinakes.server.http.Exchange;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Streams a chat completion claim by claim. */
final class ChatStream implements AnswerExecutor.Watcher<AnswerEvent> {
  private final Exchange exchange;
  private final String model;
  private final String documents;
  private final boolean wantsUsage;
  private final long created = System.currentTimeMillis() / 1000;
  private final StringBuilder sent = new StringBuilder();
  private @Nullable EventStream events;

  ChatStream(Exchange exchange, String model, String documents, boolean wantsUsage) {
    this.exchange = exchange;
    this.model = model;
    this.documents = documents;
    this.wantsUsage = wantsUsage;
  }

  @Override
  public void onEvent(AnswerEvent event) throws IOException {
    if (event instanceof AnswerEvent.ClaimVerified(String text, var markers)) {
      content((sent.isEmpty() ? "" : "\n") + OutcomeJson.line(text, markers));
    }
  }

  @Override
  public void waiting() throws IOException {
    events().comment();
  }

  /** Sends the rest of the answer, its sources, and the end. */
  void finish(Outcome outcome) throws IOException {
    ChatText text = ChatText.of(outcome, documents);
    text.documents().forEach(exchange::shows);
    String answer = text.answer();
    if (answer.startsWith(sent.toString())) {
      content(answer.substring(sent.length()) + text.sources());
    } else {
      content("\n\n" + answer + text.sources()); // the final answer has another order
    }
    ObjectNode last = chunk();
    ObjectNode choice = choice(last);
    choice.putObject("delta").set("annotations", text.annotations());
    choice.put("finish_reason", "stop");
    try (EventStream end = events()) {
      end.data(last.toString());
      if (wantsUsage) {
        ObjectNode usage = chunk();
        usage.putArray("choices");
        usage.set("usage", usage(outcome));
        end.data(usage.toString());
      }
      end.data("[DONE]");
    }
  }

  private void content(String text) throws IOException {
    if (!text.isEmpty()) {
      ObjectNode chunk = chunk();
      choice(chunk).putNull("finish_reason").putObject("delta").put("content", text);
      events().data(chunk.toString());
      sent.append(text);
    }
  }

  private EventStream events() throws IOException {
    if (events == null) {
      events = exchange.events();
      ObjectNode role = chunk();
      choice(role)
          .putNull("finish_reason")
          .putObject("delta")
          .put("role", "assistant")
          .put("content", "");
      events.data(role.toString());
    }
    return events;
  }

  private ObjectNode chunk() {
    return Json.object()
        .put("id", "chatcmpl-" + created)
        .put("object", "chat.completion.chunk")
        .put("created", created)
        .put("model", model);
  }

  private static ObjectNode choice(ObjectNode chunk) {
    return chunk.putArray("choices").addObject().put("index", 0);
  }

  static ObjectNode usage(Outcome outcome) {
    Usage usage = outcome.account().usage();
    return Json.object()
        .put("prompt_tokens", usage.tokensIn())
        .put("completion_tokens", usage.tokensOut())
        .put("total_tokens", usage.tokensIn() + usage.tokensOut());
  }
}
