package io.pinakes.server;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.Library;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Many clients that follow an answer at once need little memory. Their number is set by {@code
 * -Dclients=N}, 40 by default.
 */
@Isolated("measures the memory of the whole JVM")
final class ManyStreamsTest {
  private static final int CLIENTS = Integer.getInteger("clients", 40);

  /** Server and clients together. */
  private static final long MAX_BYTES_PER_CLIENT = 1 << 20;

  private final CountDownLatch released = new CountDownLatch(1);
  private final AtomicInteger searching = new AtomicInteger();

  /** A library whose searches wait until they are released or their answer is cancelled. */
  private Library held(Library library) {
    return (Library)
        Proxy.newProxyInstance(
            Library.class.getClassLoader(),
            new Class<?>[] {Library.class},
            (_, method, arguments) -> {
              if (method.getName().equals("search")) {
                searching.incrementAndGet();
                try {
                  released.await();
                } catch (InterruptedException e) {
                  throw new CancellationException("the answer was cancelled");
                } finally {
                  searching.decrementAndGet();
                }
              }
              try {
                Object result = method.invoke(library, arguments);
                return result instanceof Library pinned ? held(pinned) : result;
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  @Test
  void answersInProgressNeedLittleMemoryAndEndWithTheirClients() throws Exception {
    ServerSettings.Limits limits =
        Running.limits(1 << 20, CLIENTS, Duration.ofMillis(500), Duration.ofMinutes(5));
    List<Socket> clients = new ArrayList<>();
    try (Running server =
        new Running(DemoIndex.served(held(DemoIndex.open())), to -> to.limits(limits))) {
      Socket first = ask(server); // loads classes and the model
      await(() -> searching.get() == 1);
      first.close();
      await(() -> searching.get() == 0);
      long before = used();
      long residentBefore = resident();
      for (int i = 0; i < CLIENTS; i++) {
        clients.add(ask(server));
      }
      await(() -> searching.get() == CLIENTS);
      long more = used() - before;
      System.err.printf(
          "%d streams: %d MB more in use, %d MB more resident%n",
          CLIENTS, more >> 20, (resident() - residentBefore) >> 20);
      assertTrue(more < CLIENTS * MAX_BYTES_PER_CLIENT, more + " bytes more");
      for (Socket client : clients) {
        client.close();
      }
      await(() -> searching.get() == 0); // nobody waits any more
    } finally {
      released.countDown();
    }
  }

  /** Asks, and reads until the stream has begun. */
  private static Socket ask(Running server) throws IOException {
    Socket socket = server.socket();
    String body = "{\"question\": \"How long is the notice period of the Dublin lease?\"}";
    String request =
        "POST /api/v1/ask HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n"
            + "Content-Type: application/json\r\nContent-Length: "
            + body.length()
            + "\r\n\r\n"
            + body;
    socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    socket.getOutputStream().flush();
    BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8), 64);
    String status = lines.readLine();
    if (!"HTTP/1.1 200 OK".equals(status)) {
      throw new IOException("answered " + status);
    }
    return socket;
  }

  private static void await(BooleanSupplier condition) throws Exception {
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(3);
    while (!condition.getAsBoolean()) {
      assertTrue(System.nanoTime() < end, "waited in vain");
      Thread.sleep(50);
    }
  }

  /** Bytes of live objects and of direct buffers. */
  private static long used() throws InterruptedException {
    for (int i = 0; i < 3; i++) {
      System.gc();
      Thread.sleep(200);
    }
    long direct =
        ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
            .filter(pool -> pool.getName().equals("direct"))
            .mapToLong(BufferPoolMXBean::getMemoryUsed)
            .sum();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() + direct;
  }

  /** Bytes of this process in main memory; 0 where the system does not tell. */
  private static long resident() throws IOException {
    Path status = Path.of("/proc/self/status");
    return !Files.exists(status)
        ? 0
        : Files.readAllLines(status).stream()
            .filter(line -> line.startsWith("VmRSS:"))
            .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) << 10)
            .sum();
  }
}
