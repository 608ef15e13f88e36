package io.pinakes.orchestrator.llm.client;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class CircuitBreakerTest {
  private final AtomicLong seconds = new AtomicLong();
  private final CircuitBreaker breaker =
      new CircuitBreaker(Duration.ofSeconds(30), () -> Duration.ofSeconds(seconds.get()).toNanos());

  @Test
  void twoFailuresInARowStopCalls() {
    breaker.failed();
    assertTrue(breaker.mayAsk());
    breaker.failed();
    assertFalse(breaker.mayAsk());
  }

  @Test
  void aReplyBetweenTwoFailuresCounts() {
    breaker.failed();
    breaker.succeeded();
    breaker.failed();
    assertTrue(breaker.mayAsk());
  }

  @Test
  void afterAPauseOneMayTryAndTheOthersWait() {
    breaker.failed();
    breaker.failed();
    seconds.set(30);
    assertTrue(breaker.mayAsk());
    assertFalse(breaker.mayAsk());
    breaker.succeeded();
    assertTrue(breaker.mayAsk());
  }

  @Test
  void failedTryRestartsThePause() {
    breaker.failed();
    breaker.failed();
    seconds.set(40);
    assertTrue(breaker.mayAsk());
    breaker.failed();
    seconds.set(69);
    assertFalse(breaker.mayAsk());
    seconds.set(70);
    assertTrue(breaker.mayAsk());
  }
}
