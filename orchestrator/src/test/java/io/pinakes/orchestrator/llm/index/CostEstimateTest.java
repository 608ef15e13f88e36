package io.pinakes.orchestrator.llm.index;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.indexer.usage.ModelUsage;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CostEstimateTest {
  private static final String KNOWN = "1".repeat(64);
  private static final String FAILED = "2".repeat(64);
  private static final String GIVEN_UP = "3".repeat(64);
  private static final String NEW = "4".repeat(64);

  @TempDir private Path folder;

  @Test
  void callsAreCountedForWhatTheCacheLacksAndTheModelMayStillAnswer() {
    try (ReplyCache cache = ReplyCache.open(folder)) {
      cache.put(KNOWN, "one");
      cache.putFailure(FAILED, "empty");
      for (int run = 0; run < CachedModel.MAX_RUNS; run++) {
        cache.putFailure(GIVEN_UP, "empty");
      }
    }
    try (CostEstimate estimate = new CostEstimate(folder, 50, 200)) {
      assertEquals(Optional.of("one"), estimate.cached(KNOWN));
      assertEquals(Optional.empty(), estimate.cached(NEW));
      estimate.addCall(FAILED, 300);
      estimate.addCall(GIVEN_UP, 1000);
      estimate.addCall(NEW, 200);
      ModelUsage usage = estimate.usage();
      assertEquals(2, usage.calls());
      assertEquals(1, usage.cached());
      assertEquals(500, usage.tokensIn());
      assertEquals(400, usage.tokensOut());
      assertEquals(Duration.ofSeconds(9), usage.elapsed()); // 500 / 500 read, 400 / 50 written
    }
  }
}
