package io.pinakes.orchestrator.llm;

import java.io.IOException;
import org.junit.jupiter.api.Test;

final class PromptDocumentTest {
  @Test
  void theDocumentShowsEveryPrompt() throws IOException {
    PinnedPrompts.assertDocumented();
  }
}
