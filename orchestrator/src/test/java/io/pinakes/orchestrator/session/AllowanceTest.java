package io.pinakes.orchestrator.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class AllowanceTest {
  private static final Limits LIMITS = new Limits(10, 6, 1_000, Duration.ofMinutes(1), 1);

  @Test
  void shareIsDeductedUpFrontSoThatNoCallIsSpentTwice() {
    Allowance all = Allowance.of(LIMITS);
    try (Allowance first = all.share(LIMITS.withToolCalls(7).withModelCalls(4));
        Allowance second = all.share(LIMITS.withToolCalls(7).withModelCalls(4))) {
      assertEquals(7, first.toolCallsLeft());
      assertEquals(4, first.modelCallsLeft());
      assertEquals(3, second.toolCallsLeft());
      assertEquals(0, second.modelCallsLeft()); // the first has taken all tokens
      assertEquals(2, second.requestsLeft());
      assertEquals(0, all.toolCallsLeft());
    }
  }

  @Test
  void unspentShareIsReturned() {
    Allowance all = Allowance.of(LIMITS);
    try (Allowance share = all.share(LIMITS.withTokens(400))) {
      share.toolCalled();
      share.toolCalled();
      share.modelAsked(1, 150);
      assertEquals(600, all.tokensLeft());
    }
    assertEquals(8, all.toolCallsLeft());
    assertEquals(5, all.modelCallsLeft());
    assertEquals(850, all.tokensLeft());
  }

  @Test
  void closingTwiceReturnsOnce() {
    Allowance all = Allowance.of(LIMITS);
    Allowance share = all.share(LIMITS.withToolCalls(4));
    share.toolCalled();
    share.close();
    share.close();
    assertEquals(9, all.toolCallsLeft());
  }

  @Test
  void overspendingIsChargedToTheParent() {
    Allowance all = Allowance.of(LIMITS);
    try (Allowance share = all.share(LIMITS.withTokens(100))) {
      share.modelAsked(1, 160); // the last reply was longer than what was left
      assertEquals(0, share.tokensLeft());
      assertEquals(0, share.modelCallsLeft());
    }
    assertEquals(840, all.tokensLeft());
  }

  @Test
  void aShareOfAShareReturnsThroughItsParent() {
    Allowance all = Allowance.of(LIMITS);
    try (Allowance outer = all.share(LIMITS.withToolCalls(6))) {
      try (Allowance inner = outer.share(LIMITS.withToolCalls(4))) {
        inner.toolCalled();
        assertEquals(2, outer.toolCallsLeft());
      }
      assertEquals(5, outer.toolCallsLeft());
    }
    assertEquals(9, all.toolCallsLeft());
  }

  @Test
  void aShareHasNoMoreTimeThanItsParent() {
    Allowance all = Allowance.of(LIMITS.withTime(Duration.ofSeconds(2)));
    try (Allowance share = all.share(LIMITS.withTime(Duration.ofHours(1)))) {
      assertTrue(share.remaining().compareTo(Duration.ofSeconds(2)) <= 0);
    }
  }
}
