package io.pinakes.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Requests do not wait for computations on virtual threads, which are not preempted. */
@Isolated("occupies all carriers of virtual threads of the JVM")
final class BusyProcessorsTest {
  @Test
  void requestsAreAnsweredWhileVirtualThreadsCompute() throws Exception {
    int carriers =
        Integer.getInteger(
            "jdk.virtualThreadScheduler.parallelism", Runtime.getRuntime().availableProcessors());
    CountDownLatch started = new CountDownLatch(carriers);
    AtomicBoolean ended = new AtomicBoolean();
    List<Thread> computing = new ArrayList<>();
    try (Running server = Running.demo()) {
      for (int i = 0; i < carriers; i++) {
        computing.add(
            Thread.ofVirtual()
                .start(
                    () -> {
                      started.countDown();
                      while (!ended.get()) {
                        Thread.onSpinWait();
                      }
                    }));
      }
      started.await();
      assertEquals(200, server.get("/healthz").statusCode());
      assertEquals(
          200, server.post("/api/v1/search", "{\"query\": \"notice period\"}").statusCode());
      assertEquals(
          200, server.post("/api/v1/ask", "{\"question\": \"What is covered?\"}").statusCode());
    } finally {
      ended.set(true);
      for (Thread each : computing) {
        each.join();
      }
    }
  }
}
