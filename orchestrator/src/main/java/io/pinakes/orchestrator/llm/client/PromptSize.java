package io.pinakes.orchestrator.llm.client;

import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import io.pinakes.search.text.TokenEstimate;
import java.util.List;

/**
 * How long a prompt is, before the model counts it.
 *
 * @param estimate tokens on the safe side, as {@link TokenEstimate} counts them
 */
public record PromptSize(int estimate) {
  /** How many times the estimate may be over: it counts figures singly, tokenizers up to three. */
  private static final int MOST_OVER = 3;

  /** Shorter prompts are not judged by what the model counts. */
  private static final int LEAST_JUDGED = 300;

  public static PromptSize of(ChatRequest request) {
    int tokens = of(request.messages());
    for (ToolSpecification tool : request.toolSpecifications()) {
      tokens += TokenEstimate.of(tool.toString());
    }
    return new PromptSize(tokens);
  }

  public static int of(List<ChatMessage> messages) {
    return messages.stream().mapToInt(PromptSize::of).sum();
  }

  public static int of(ChatMessage message) {
    return switch (message) {
      case SystemMessage system -> TokenEstimate.of(system.text());
      case UserMessage user when user.hasSingleText() -> TokenEstimate.of(user.singleText());
      case ToolExecutionResultMessage result -> TokenEstimate.of(result.text());
      default -> TokenEstimate.of(message.toString());
    };
  }

  /** The fewest tokens that any model makes of it. */
  int least() {
    return estimate / MOST_OVER;
  }

  /** Whether a model that counts so many tokens cannot have been shown all of it. */
  boolean cut(int counted) {
    return counted > 0 && estimate >= LEAST_JUDGED && counted < least();
  }
}
