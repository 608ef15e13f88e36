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
 * The estimated size of a prompt.
 *
 * @param estimate tokens, a conservative estimate by {@link TokenEstimate}
 */
public record PromptSize(int estimate) {
  /**
   * The factor by which the estimate may be too high: it counts each digit, tokenizers up to three
   * together.
   */
  private static final int MAX_OVER = 3;

  /** Shorter prompts are not checked for truncation. */
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

  /** The least number of tokens in any model's tokenizer. */
  int least() {
    return estimate / MAX_OVER;
  }

  /**
   * Whether the prompt must have been truncated if the model counts only {@code counted} tokens.
   */
  boolean cut(int counted) {
    return counted > 0 && estimate >= LEAST_JUDGED && counted < least();
  }
}
