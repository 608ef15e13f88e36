package io.pinakes.orchestrator.cli.search;

import io.pinakes.orchestrator.cli.option.EmbedderOption;
import io.pinakes.orchestrator.cli.option.IndexDirectories;
import io.pinakes.orchestrator.cli.option.LongValue;
import io.pinakes.orchestrator.cli.option.SearchTuning;
import io.pinakes.orchestrator.cli.option.TypedOptions;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.orchestrator.cli.output.NamedDocuments;
import io.pinakes.orchestrator.cli.output.SearchJson;
import io.pinakes.orchestrator.session.FilterCheck;
import io.pinakes.search.Library;
import io.pinakes.search.Relevance;
import io.pinakes.search.analyze.SynonymFile;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FilterJson;
import io.pinakes.search.query.Grouping;
import io.pinakes.search.query.Reading;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SearchResult;
import io.pinakes.search.query.Synonyms;
import io.pinakes.search.settings.SearchBudget;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code pinakes search}. */
@Command(
    name = "search",
    description =
        "Find passages. The query is natural language, without any syntax unless --syntax is"
            + " given.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  pinakes search \"notice period\" --index lib.idx",
      "  pinakes search \"notice period\" --index lib.idx --bucket contracts --mode keyword",
      "  pinakes search \"total due\" --index lib.idx --filter '{\"year\": 2023}' --json",
      "  pinakes search --syntax '\"notice period\" leas* -car year:2023' --index lib.idx",
      "  pinakes search @question.txt --index lib.idx --explain",
      "  pinakes search --queries q.jsonl --run out.trec --index lib.idx",
      "",
      "Filters compare by =, !=, <, <=, >, >=, in, between, like, exists, and join by and, or,"
          + " not:",
      "  {\"total\": {\">\": 1000, \"<=\": 5000}}            {\"year\": {\"between\": [2020,"
          + " 2023]}}",
      "  {\"vendor_name\": {\"like\": \"%%acme%%\"}}          {\"bucket\": {\"in\": [\"a\","
          + " \"b\"]}}",
      "  {\"due\": {\"<\": \"2024-01-31\"}}                 {\"draft\": {\"exists\": false}}",
      "  {\"or\": [{\"year\": 2023}, {\"not\": {\"page\": 1}}]}",
      "",
      "Hits are in the order of their score, which says how well they match this search compared"
          + " with the others: by words, by meaning, and by values and years that the query names."
          + " Their relevance is another figure, the estimated probability that the passage is"
          + " about what the query asks, for each passage alone; it need not fall from hit to hit.",
      "A batch reads one {\"_id\", \"text\"} or {\"id\", \"question\"} per line."
    })
public final class SearchCommand implements Callable<Integer> {
  private static final int RUN_DEPTH = 100;

  /** What to search. */
  enum Scope {
    SEGMENT,
    SUMMARY
  }

  @Parameters(
      arity = "0..1",
      paramLabel = "QUERY",
      description = "What to look for; @FILE reads it from a file, - from standard input.")
  private @Nullable String query;

  @Mixin private IndexDirectories index = new IndexDirectories();

  @Option(
      names = "--mode",
      paramLabel = "MODE",
      description = "hybrid, keyword or semantic. Default: hybrid.")
  private SearchMode mode = SearchMode.HYBRID;

  @Option(
      names = "--scope",
      paramLabel = "SCOPE",
      description =
          "segment (passages), or summary: summaries of documents, and of parts of long ones."
              + " Default: segment.")
  private Scope searched = Scope.SEGMENT;

  @Option(names = "--bucket", paramLabel = "B", description = "Only documents of this bucket.")
  private @Nullable String bucket;

  @Option(names = "--doc", paramLabel = "ID|FILE", description = "Only this document.")
  private @Nullable String document;

  @Option(
      names = "--filter",
      paramLabel = "JSON",
      description = "Only documents with these values, such as '{\"year\": 2023}'; or @FILE.")
  private @Nullable String filter;

  @Option(
      names = "--top-k",
      paramLabel = "N",
      description = "Number of hits. Default: 10; 100 for --run.")
  private @Nullable Integer topK;

  @Option(
      names = "--no-analysis",
      description =
          "Search for the query verbatim. Otherwise documents with the values and years it names"
              + " come first; --json shows which.")
  private boolean noAnalysis;

  @Option(
      names = "--syntax",
      description =
          "Read the query as query syntax: \"a phrase\", -not, +must, OR, prefix*, ( ) and"
              + " field:value with title, heading, text or a field of the index. Every hit has at"
              + " least one of the words.")
  private boolean syntax;

  @Option(
      names = "--synonyms",
      paramLabel = "FILE",
      description =
          "Synonyms for keyword search, one rule per line: \"car, automobile\" or one-way \"laptop"
              + " => notebook computer\"; not with --syntax.")
  private @Nullable Path synonyms;

  @Option(
      names = "--context-chars",
      paramLabel = "N",
      description = "Length of a snippet. Default: 400.")
  private int contextChars = SearchRequest.DEFAULT_CONTEXT_CHARS;

  @Option(
      names = "--time-limit",
      paramLabel = "MILLIS",
      description =
          "Stop each search of the index after this time, in milliseconds, and return what was"
              + " found. Default: none.")
  private @Nullable Long timeLimit;

  @Mixin private EmbedderOption embedder = new EmbedderOption();

  @Mixin private SearchTuning tuning = new SearchTuning();

  @Option(
      names = "--explain",
      description =
          "Show rank and score of each hit from each retriever and after fusion, its refined and"
              + " reranked scores; with --json also the settings.")
  private boolean explain;

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Option(names = "--queries", paramLabel = "FILE", description = "A batch instead of QUERY.")
  private @Nullable Path queries;

  @Option(names = "--run", paramLabel = "OUT.trec", description = "Batch: write a TREC run.")
  private @Nullable Path run;

  @Option(names = "--out", paramLabel = "OUT.jsonl", description = "Batch: write hits as JSONL.")
  private @Nullable Path out;

  @Option(
      names = "--level",
      paramLabel = "LEVEL",
      description =
          "What a run ranks: document (each at its best chunk) or chunk. Default: document.")
  private Grouping level = Grouping.DOCUMENT;

  @Option(
      names = "--doc-from",
      paramLabel = "KEY",
      description = "Batch: search only the document that a line names under KEY.")
  private @Nullable String docFrom;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    if ((query == null) == (queries == null)) {
      throw new IllegalArgumentException(
          "give either a QUERY or a batch with --queries FILE; see 'pinakes search --help'");
    }
    if (queries != null && run == null && out == null) {
      throw new IllegalArgumentException("a batch needs --run OUT.trec or --out OUT.jsonl");
    }
    if (run != null && run.equals(out)) {
      throw new IllegalArgumentException("--run and --out need two different files, got " + run);
    }
    if (queries == null && (run != null || out != null || docFrom != null)) {
      throw new IllegalArgumentException("--run, --out and --doc-from need --queries FILE");
    }
    TypedOptions typed = new TypedOptions(spec);
    typed.need(run != null, "--run", "--level");
    typed.exclude(queries != null, "--queries", "--json", "--explain");
    if (searched == Scope.SUMMARY && (queries != null || syntax || explain)) {
      throw new IllegalArgumentException(
          "--scope summary takes one natural-language query; do not combine it with --queries,"
              + " --syntax or --explain");
    }
    Filter scope = filter == null ? Filter.all() : FilterJson.parse(LongValue.of(filter, "filter"));
    int depth = topK != null ? topK : run != null ? RUN_DEPTH : SearchRequest.DEFAULT_TOP_K;
    SearchRequest unscoped =
        SearchRequest.of(query == null ? "batch" : LongValue.of(query, "query"))
            .withReading(reading())
            .withMode(mode)
            .withTopK(depth)
            .withContextChars(contextChars)
            .withSynonyms(synonyms())
            .withSettings(tuning.settings())
            .withBudget(budget());
    try (Embedder given = embedder.open();
        Library library = index.open(given)) {
      new FilterCheck(library).require(scope);
      SearchRequest template = unscoped.withFilter(scope.and(named(library)));
      if (queries != null) {
        return new SearchBatch(library, template, level, Optional.ofNullable(docFrom))
            .run(queries, Optional.ofNullable(run), Optional.ofNullable(out));
      }
      if (searched == Scope.SUMMARY) {
        new SummaryHitsText(spec.commandLine().getOut(), spec.commandLine().getErr())
            .print(template.text(), library.searchSummaries(template), json);
        return ExitCode.DONE;
      }
      print(library, template);
      return ExitCode.DONE;
    }
  }

  /** A filter for the documents named by bucket, id or file. */
  private Filter named(Library library) {
    Filter named = bucket == null ? Filter.all() : NamedDocuments.onlyBucket(bucket, library);
    return document == null ? named : named.and(NamedDocuments.only(document, library));
  }

  private Reading reading() {
    if (syntax && noAnalysis) {
      throw new IllegalArgumentException(
          "--syntax and --no-analysis exclude each other; with --syntax the query is never"
              + " analysed");
    }
    return syntax ? Reading.SYNTAX : noAnalysis ? Reading.PLAIN : Reading.ANALYZED;
  }

  private Synonyms synonyms() throws IOException {
    if (synonyms != null && syntax) {
      throw new IllegalArgumentException(
          "--synonyms and --syntax exclude each other; write the synonyms into the query");
    }
    return synonyms == null ? Synonyms.NONE : SynonymFile.read(synonyms);
  }

  private SearchBudget budget() {
    if (timeLimit == null) {
      return SearchBudget.UNLIMITED;
    }
    if (timeLimit < 1) {
      throw new IllegalArgumentException("--time-limit must be at least 1 ms, got " + timeLimit);
    }
    return new SearchBudget(Duration.ofMillis(timeLimit), Long.MAX_VALUE);
  }

  private void print(Library library, SearchRequest request) {
    SearchResult result = library.search(request);
    PrintWriter stdout = spec.commandLine().getOut();
    if (json) {
      stdout.println(Json.pretty(SearchJson.write(library, request, result, explain)));
      return;
    }
    if (result.hits().isEmpty()) {
      String empty =
          library.statistics().documents() == 0 ? ": the library holds no documents" : "";
      spec.commandLine().getErr().println("nothing found" + empty);
    }
    new HitsText(
            stdout,
            spec.commandLine().getErr(),
            spec.commandLine().getColorScheme().ansi().enabled(),
            explain)
        .print(result, Relevance.of(library, request));
  }
}
