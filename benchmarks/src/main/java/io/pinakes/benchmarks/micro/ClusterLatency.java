package io.pinakes.benchmarks.micro;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.pinakes.benchmarks.cluster.ForkedNodes;
import io.pinakes.benchmarks.report.MarkdownTable;
import io.pinakes.search.Engine;
import io.pinakes.search.Library;
import io.pinakes.search.LibraryOptions;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.write.EmbeddedChunk;
import java.io.IOException;
import java.lang.management.ManagementFactory;
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
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The synthetic library on three nodes of an OpenSearch cluster and in a directory: indexing rate,
 * and latency of hybrid searches with 1, 8 and 32 clients, next to OpenSearch's own BM25 over the
 * same chunks and to an empty round, which is a search that matches nothing on the shards of the
 * library; then the recall of semantic search in both. No search is repeated, since answers of a
 * cluster are cached. All kinds are measured in turn, round by round, and the medians over rounds
 * are printed: everything runs on this machine, so clients, nodes and whatever else runs here
 * compete.
 *
 * <p>Run: {@code benchmarks/run cluster-latency --directory DIR [--size N]} in a checkout that has
 * been built; DIR is for the library and the data of the nodes.
 */
@Command(
    name = "cluster-latency",
    description = "Latency and indexing rate of a cluster next to a directory.")
public final class ClusterLatency implements Callable<Integer> {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String PLAIN = "plain";
  private static final int BULK_CHUNKS = 1_000;

  @Option(names = "--directory", required = true, description = "Folder for the indexes.")
  private Path directory = Path.of("");

  @Option(names = "--checkout", description = "The source checkout. Default: this folder.")
  private Path checkout = Path.of("");

  @Option(names = "--size", description = "Chunks. Default: 20000.")
  private int size = 20_000;

  @Option(names = "--shards", description = "Shards. Default: 3.")
  private int shards = 3;

  @Option(names = "--replicas", description = "Copies of each shard. Default: 1.")
  private int replicas = 1;

  @Option(names = "--heap", description = "Heap of a node in MB. Default: 1024.")
  private int heap = 1_024;

  @Option(names = "--clients", split = ",", description = "Concurrent clients. Default: 1,8,32.")
  private List<Integer> clients = List.of(1, 8, 32);

  @Option(names = "--requests", description = "Requests per round. Default: 200.")
  private int requests = 200;

  @Option(names = "--rounds", description = "Rounds, after one that warms up. Default: 5.")
  private int rounds = 5;

  @Option(
      names = "--recall",
      description = "Queries to compare with all vectors; 0 for none. Default: 100.")
  private int compared = 100;

  /** Asks query {@code number}. */
  @FunctionalInterface
  private interface Search {
    void run(int number) throws IOException;
  }

  /** The times of one kind in all rounds, in milliseconds. */
  private static final class Times {
    private final List<Double> medians = new ArrayList<>();
    private final List<Double> slow = new ArrayList<>();
    private final List<Double> rates = new ArrayList<>();
  }

  /** Runs; arguments as above. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new ClusterLatency()).execute(args));
  }

  @Override
  public Integer call() throws Exception {
    Files.createDirectories(directory);
    Path home = Files.createTempDirectory(directory, "nodes-");
    System.out.println(load());
    try (ForkedNodes nodes = ForkedNodes.start(checkout, home, heap, ForkedNodes.Use.TIMING)) {
      String place = nodes.location("synthetic", shards, replicas);
      String disk = home.resolve("embedded").toString();
      rate("a directory", () -> SyntheticLibrary.write(Engine.at(disk).target(disk), size));
      rate("the cluster", () -> SyntheticLibrary.write(Engine.at(place).target(place), size));
      rate("OpenSearch's own text field", () -> writePlain(nodes));
      nodes.awaitCopies();
      List<SyntheticQuery> queries =
          SyntheticQuery.some(SyntheticLibrary.topics(), clients.size() * (rounds + 1) * requests);
      LibraryOptions options =
          LibraryOptions.DEFAULT.withEmbedder(new SyntheticQuery.GivenVectors(queries));
      try (Library embedded = Library.open(disk, options);
          Library cluster = Library.open(place, options)) {
        Map<String, Search> kinds = new LinkedHashMap<>();
        kinds.put("directory, hybrid", number -> search(embedded, queries.get(number)));
        kinds.put("cluster, hybrid", number -> search(cluster, queries.get(number)));
        kinds.put("OpenSearch, BM25", number -> plain(nodes, PLAIN, match(queries.get(number))));
        kinds.put("empty round", _ -> plain(nodes, "synthetic-*", "{\"match_none\":{}}"));
        System.out.print(table(kinds));
        recall(queries, embedded, cluster);
      }
    } finally {
      RecordRate.delete(home);
    }
    System.out.println(load());
    return 0;
  }

  private void recall(List<SyntheticQuery> queries, Library embedded, Library cluster) {
    if (compared > 0) {
      List<SyntheticQuery> some = queries.subList(0, Math.min(compared, queries.size()));
      VectorRecall recall = VectorRecall.of(some, size);
      System.out.printf(
          Locale.ROOT,
          "recall@%d of semantic search, %d queries: directory %.4f, cluster %.4f%n",
          VectorRecall.DEPTH,
          some.size(),
          recall.in(embedded),
          recall.in(cluster));
    }
  }

  private static String load() {
    return String.format(
        Locale.ROOT,
        "load %.1f",
        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
  }

  /** Work that is timed. */
  private interface Work {
    void run() throws IOException;
  }

  private void rate(String where, Work work) throws IOException {
    long start = System.nanoTime();
    work.run();
    double seconds = (System.nanoTime() - start) / 1e9;
    System.out.printf(
        Locale.ROOT,
        "%,d chunks into %s: %.1f s, %.0f chunks/s, %s%n",
        size,
        where,
        seconds,
        size / seconds,
        load());
  }

  private static void search(Library library, SyntheticQuery query) {
    library.search(SearchRequest.of(query.text()).withMode(SearchMode.HYBRID));
  }

  private static String match(SyntheticQuery query) {
    return "{\"match\":{\"text\":\"" + query.text() + "\"}}";
  }

  private static void plain(ForkedNodes nodes, String index, String query) throws IOException {
    String answer =
        nodes.request("POST", "/" + index + "/_search", "{\"size\":10,\"query\":" + query + "}");
    JsonNode shards = JSON.readTree(answer).path("_shards");
    if (shards.path("failed").asInt() > 0) {
      throw new IOException(answer);
    }
  }

  private void writePlain(ForkedNodes nodes) throws IOException {
    nodes.request(
        "PUT",
        "/" + PLAIN,
        String.format(
            Locale.ROOT,
            "{\"settings\":{\"number_of_shards\":%d,\"number_of_replicas\":%d,"
                + "\"refresh_interval\":\"-1\"},"
                + "\"mappings\":{\"properties\":{\"text\":{\"type\":\"text\"}}}}",
            shards,
            replicas));
    SyntheticTopics topics = SyntheticLibrary.topics();
    StringBuilder bulk = new StringBuilder();
    int waiting = 0;
    int documents = Math.ceilDiv(size, SyntheticLibrary.CHUNKS_OF_A_DOCUMENT);
    for (int number = 0; number < documents; number++) {
      for (EmbeddedChunk chunk : SyntheticLibrary.document(topics, number, size).chunks()) {
        bulk.append("{\"index\":{}}\n{\"text\":\"").append(chunk.chunk().text()).append("\"}\n");
        waiting++;
      }
      if (waiting >= BULK_CHUNKS || number == documents - 1) {
        String answer =
            nodes.request("POST", "/" + PLAIN + "/_bulk?filter_path=errors", bulk.toString());
        if (JSON.readTree(answer).path("errors").asBoolean()) {
          throw new IOException("not all chunks could be stored");
        }
        bulk.setLength(0);
        waiting = 0;
      }
    }
    nodes.request("POST", "/" + PLAIN + "/_refresh", "");
  }

  private String table(Map<String, Search> kinds) {
    MarkdownTable table = new MarkdownTable("clients", "search", "p50 ms", "p99 ms", "searches/s");
    int first = 0;
    for (int count : clients) {
      Map<String, Times> times = new LinkedHashMap<>();
      for (int round = 0; round <= rounds; round++) {
        int from = first;
        first += requests;
        for (Map.Entry<String, Search> kind : kinds.entrySet()) {
          Times of = times.computeIfAbsent(kind.getKey(), _ -> new Times());
          measure(kind.getValue(), count, from, round > 0 ? of : new Times());
        }
      }
      times.forEach(
          (kind, of) ->
              table.row(
                  Integer.toString(count),
                  kind,
                  milliseconds(median(of.medians)),
                  milliseconds(median(of.slow)),
                  String.format(Locale.ROOT, "%.0f", median(of.rates))));
    }
    return table.toString();
  }

  private void measure(Search search, int count, int from, Times times) {
    long[] nanos = new long[requests];
    long start = System.nanoTime();
    try (ExecutorService pool = Executors.newFixedThreadPool(count)) {
      SharedLoop.run(
          pool,
          count,
          0,
          requests,
          i -> {
            long begin = System.nanoTime();
            try {
              search.run(from + i);
            } catch (IOException e) {
              throw new IllegalStateException(e);
            }
            nanos[i] = System.nanoTime() - begin;
          });
    }
    times.rates.add(requests * 1e9 / (System.nanoTime() - start));
    Arrays.sort(nanos);
    times.medians.add(nanos[requests / 2] / 1e6);
    times.slow.add(nanos[requests * 99 / 100] / 1e6);
  }

  private static double median(List<Double> values) {
    return values.stream().sorted().toList().get(values.size() / 2);
  }

  private static String milliseconds(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
