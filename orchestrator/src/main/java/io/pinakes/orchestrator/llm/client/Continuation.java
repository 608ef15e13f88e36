package io.pinakes.orchestrator.llm.client;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ResponseFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Goes on with a reply that had to stop before it was done. */
final class Continuation {
  static final int MOST = 3;

  static final String GO_ON =
      "You were cut off. Go on exactly where you stopped: begin with the very next character, and"
          + " repeat nothing.";

  /** Models like to begin with the end of what they said; shorter repeats may be meant. */
  private static final int LEAST_REPEATED = 8;

  private static final int MOST_REPEATED = 400;

  private Continuation() {}

  /** The reply, gone on with until it is whole, at most {@value #MOST} times. */
  static Reply whole(ChatRequest request, LanguageModel.Asking asking) throws InterruptedException {
    Reply reply = asking.reply(request);
    for (int i = 0; i < MOST && reply.cut() && !reply.text().isBlank(); i++) {
      reply = joined(reply, asking.reply(goingOn(request, reply.text())));
    }
    return reply;
  }

  private static ChatRequest goingOn(ChatRequest request, String text) {
    List<ChatMessage> messages = new ArrayList<>(request.messages());
    messages.add(AiMessage.from(text));
    messages.add(UserMessage.from(GO_ON));
    return request.toBuilder()
        .messages(messages)
        .responseFormat(ResponseFormat.TEXT) // a schema would make it begin again
        .build();
  }

  private static Reply joined(Reply reply, Reply more) {
    String text = reply.text();
    String added = more.text();
    OptionalInt tokens =
        reply.tokens().isPresent() && more.tokens().isPresent()
            ? OptionalInt.of(reply.tokens().getAsInt() + more.tokens().getAsInt())
            : OptionalInt.empty();
    return new Reply(
        text + added.substring(repeated(text, added)), tokens, more.cut(), more.toolCalls());
  }

  /** How many letters at the start of {@code added} are the end of {@code text}. */
  private static int repeated(String text, String added) {
    int most = Math.min(MOST_REPEATED, Math.min(text.length(), added.length()));
    for (int length = most; length >= LEAST_REPEATED; length--) {
      if (text.regionMatches(text.length() - length, added, 0, length)) {
        return length;
      }
    }
    return 0;
  }
}
