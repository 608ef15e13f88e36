package io.pinakes.benchmarks.micro;

import io.pinakes.search.Library;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.settings.SearchSettings;
import io.pinakes.server.PinakesServer;
import io.pinakes.server.ServerSettings;
import io.pinakes.server.library.ServedLibraries;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Latency of {@code POST /api/v1/search} over loopback compared with the same call to the library,
 * p50 and p99, with many concurrent clients. Everything runs in one process, so the clients' own
 * work counts against the server.
 *
 * <p>Run: {@code java -cp benchmarks/target/benchmarks.jar
 * io.pinakes.benchmarks.micro.ServerLatency --index DIR --queries FILE}.
 */
@Command(
    name = "ServerLatency",
    description = "Latency of searches over HTTP compared with the library.")
public final class ServerLatency implements Callable<Integer> {
  @Option(names = "--index", required = true, description = "An index.")
  private Path index = Path.of("");

  @Option(names = "--queries", required = true, description = "One query per line.")
  private Path queries = Path.of("");

  @Option(names = "--clients", description = "Concurrent clients. Default: 32.")
  private int clients = 32;

  @Option(names = "--requests", description = "Requests per round. Default: 2000.")
  private int requests = 2000;

  @Option(names = "--rounds", description = "Measured rounds, after one that warms up. Default: 4.")
  private int rounds = 4;

  /** Searches once for query {@code number}. */
  @FunctionalInterface
  private interface Search {
    void run(int number) throws Exception;
  }

  /** Runs; arguments as above. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new ServerLatency()).execute(args));
  }

  @Override
  public Integer call() throws Exception {
    List<String> texts = Files.readAllLines(queries).stream().filter(q -> !q.isBlank()).toList();
    ServerSettings.Limits limits = ServerSettings.Limits.DEFAULT.withRequestsPerSecond(0);
    ServerSettings settings = ServerSettings.DEFAULT.with(to -> to.port(0).limits(limits));
    try (Library library = Library.open(index);
        ServedLibraries served =
            new ServedLibraries(
                new LinkedHashMap<>(Map.of(ServedLibraries.DEFAULT, Library.open(index))),
                SearchSettings.DEFAULT);
        PinakesServer server =
            PinakesServer.start(served, settings, (message, _) -> System.err.println(message));
        HttpClient client = HttpClient.newHttpClient()) {
      Search direct = number -> library.search(SearchRequest.of(query(texts, number)));
      URI address = server.address().resolve("/api/v1/search");
      Search http = number -> post(client, address, query(texts, number));
      List<long[]> byLibrary = new ArrayList<>();
      List<long[]> byHttp = new ArrayList<>();
      for (int round = 0; round <= rounds; round++) { // in turn, so that both see the same machine
        byLibrary.add(measure(direct));
        byHttp.add(measure(http));
      }
      long[] alone = measured(byLibrary);
      long[] overHttp = measured(byHttp);
      report("library", alone);
      report("http", overHttp);
      System.out.printf(
          Locale.ROOT,
          "ratio: p50 %.2f, p99 %.2f%n",
          (double) at(overHttp, 0.5) / at(alone, 0.5),
          (double) at(overHttp, 0.99) / at(alone, 0.99));
    }
    return 0;
  }

  private static String query(List<String> texts, int number) {
    return texts.get(number % texts.size());
  }

  private static void post(HttpClient client, URI address, String query) throws Exception {
    String body = "{\"query\": \"" + query.replace("\\", "\\\\").replace("\"", "\\\"") + "\"}";
    HttpResponse<byte[]> response =
        client.send(
            HttpRequest.newBuilder(address)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build(),
            HttpResponse.BodyHandlers.ofByteArray());
    if (response.statusCode() != 200) {
      throw new IllegalStateException("status " + response.statusCode());
    }
  }

  /** Nanoseconds of each request. */
  private long[] measure(Search search) throws Exception {
    long[] nanos = new long[requests];
    AtomicInteger next = new AtomicInteger();
    List<Future<?>> all = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(clients)) {
      for (int i = 0; i < clients; i++) {
        all.add(
            threads.submit(
                () -> {
                  for (int at = next.getAndIncrement();
                      at < requests;
                      at = next.getAndIncrement()) {
                    long begin = System.nanoTime();
                    search.run(at);
                    nanos[at] = System.nanoTime() - begin;
                  }
                  return clients;
                }));
      }
      for (Future<?> one : all) {
        one.get();
      }
    }
    return nanos;
  }

  /** All rounds but the first, in ascending order. */
  private static long[] measured(List<long[]> rounds) {
    return rounds.stream().skip(1).flatMapToLong(Arrays::stream).sorted().toArray();
  }

  private static long at(long[] nanos, double share) {
    return nanos[(int) (nanos.length * share)];
  }

  private void report(String what, long[] nanos) {
    System.out.printf(
        Locale.ROOT,
        "%s: p50 %.2f ms, p99 %.2f ms, %d clients, %d requests%n",
        what,
        at(nanos, 0.5) / 1e6,
        at(nanos, 0.99) / 1e6,
        clients,
        nanos.length);
  }
}
