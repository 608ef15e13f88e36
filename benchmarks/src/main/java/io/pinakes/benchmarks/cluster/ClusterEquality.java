package io.pinakes.benchmarks.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.benchmarks.ForwardingEmbedder;
import io.pinakes.benchmarks.quality.JsonLines;
import io.pinakes.benchmarks.report.MarkdownTable;
import io.pinakes.indexer.IndexReport;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Source;
import io.pinakes.indexer.source.Sources;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.search.Engine;
import io.pinakes.search.Library;
import io.pinakes.search.LibraryOptions;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.Embedding;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SearchResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Indexes a data set in a directory and on three nodes of a cluster, and compares the results of
 * all its queries in all modes, hit for hit with all digits of their scores, and the answers to its
 * questions without a language model.
 *
 * <p>Run: {@code benchmarks/run cluster-equality --source PATH --queries FILE [--questions FILE]}
 * in a checkout that has been built.
 */
@Command(
    name = "cluster-equality",
    description = "Compares a cluster with a directory, query by query.")
public final class ClusterEquality implements Callable<Integer> {
  private static final int HEAP_MEGABYTES = 512;

  @Option(names = "--source", required = true, description = "What to index.")
  private Path source = Path.of("");

  @Option(names = "--metadata", description = "Metadata of the documents.")
  private Optional<Path> metadata = Optional.empty();

  @Option(names = "--queries", description = "JSON Lines with a text each, to be searched.")
  private Optional<Path> queries = Optional.empty();

  @Option(names = "--questions", description = "JSON Lines with a question each, to be answered.")
  private Optional<Path> questions = Optional.empty();

  @Option(names = "--shards", description = "Shards, each with a copy. Default: 3.")
  private int shards = 3;

  @Option(names = "--top", description = "Hits to compare. Default: 100.")
  private int top = 100;

  @Option(names = "--checkout", description = "The source checkout. Default: this folder.")
  private Path checkout = Path.of("");

  private final List<String> searched = new ArrayList<>();
  private int different;

  /** Embeds each text once: both indexes get the same vectors anyway, only sooner. */
  private static final class Once extends ForwardingEmbedder {
    private final Map<String, Embedding> known = new ConcurrentHashMap<>();

    Once(Embedder model) {
      super(model);
    }

    @Override
    public Embedding embedPassage(String text) {
      return known.computeIfAbsent(text, super::embedPassage);
    }
  }

  /** Runs; arguments as above. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new ClusterEquality()).execute(args));
  }

  @Override
  public Integer call() throws Exception {
    Path home = Files.createTempDirectory("cluster-equality-");
    try (Embedder embedder = new Once(EmbeddingModels.builtIn());
        ForkedNodes nodes =
            ForkedNodes.start(checkout, home, HEAP_MEGABYTES, ForkedNodes.Use.FAULTS)) {
      String disk = home.resolve("embedded").toString();
      String cluster = nodes.location("equality", shards, 1);
      index(disk, embedder);
      index(cluster, embedder);
      LibraryOptions options = LibraryOptions.DEFAULT.withEmbedder(embedder);
      try (Library one = Library.open(disk, options);
          Library other = Library.open(cluster, options)) {
        MarkdownTable table = new MarkdownTable("asked", "compared", "equal", "hits");
        for (JsonNode query : read(queries)) {
          searched.add(query.path("text").asText());
        }
        for (SearchMode mode : SearchMode.values()) {
          compareSearches(mode, one, other, table);
        }
        compareAnswers(one, other, table);
        System.out.print(table);
      }
    } finally {
      try (Stream<Path> files = Files.walk(home)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
    return different == 0 ? 0 : 1;
  }

  private static List<JsonNode> read(Optional<Path> file) throws IOException {
    return file.isPresent() ? JsonLines.read(file.get()) : List.of();
  }

  private void index(String location, Embedder embedder) {
    Sources.Options options =
        metadata.map(Sources.Options.DEFAULT::withMetadata).orElse(Sources.Options.DEFAULT);
    Source from = Sources.open(source, options);
    IndexReport report =
        Indexer.builder(Engine.at(location).target(location))
            .embedder(embedder)
            .build()
            .run(List.of(from));
    System.out.println(report.added() + " documents added to " + location);
  }

  private void compareSearches(SearchMode mode, Library one, Library other, MarkdownTable table) {
    if (searched.isEmpty()) {
      return;
    }
    int equal = 0;
    int hits = 0;
    for (String text : searched) {
      SearchRequest request = SearchRequest.of(text).withMode(mode).withTopK(top);
      SearchResult expected = one.search(request);
      SearchResult given = other.search(request);
      hits += expected.hits().size();
      equal += same(text, expected, given) ? 1 : 0;
    }
    table.row(
        "search, " + mode.name().toLowerCase(Locale.ROOT),
        Integer.toString(searched.size()),
        Integer.toString(equal),
        Integer.toString(hits));
  }

  private boolean same(String asked, Object expected, Object given) {
    if (expected.equals(given)) {
      return true;
    }
    different++;
    System.out.println("DIFFERENT: " + asked + "\n  " + expected + "\n  " + given);
    return false;
  }

  private void compareAnswers(Library one, Library other, MarkdownTable table) throws IOException {
    List<JsonNode> asked = read(questions);
    if (asked.isEmpty()) {
      return;
    }
    Orchestrator expected = Orchestrator.builder(one).build();
    Orchestrator given = Orchestrator.builder(other).build();
    int equal = 0;
    for (JsonNode each : asked) {
      String question = each.path("question").asText();
      equal +=
          same(question, said(expected.answer(question)), said(given.answer(question))) ? 1 : 0;
    }
    table.row("answer", Integer.toString(asked.size()), Integer.toString(equal), "");
  }

  /** What a user sees of an outcome, without times and the number of the run. */
  private static List<Object> said(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Answered answered ->
          List.of(answered.answer(), answered.figure(), answered.table());
      case Outcome.NeedsClarification back -> List.of(back.clarification());
      case Outcome.Unsupported none -> List.of(none.reason(), none.closest());
    };
  }
}
