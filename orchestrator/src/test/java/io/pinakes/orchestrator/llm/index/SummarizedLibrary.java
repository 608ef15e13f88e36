package io.pinakes.orchestrator.llm.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.IndexReport;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Source;
import io.pinakes.indexer.source.Sources;
import io.pinakes.indexer.usage.ModelUsage;
import io.pinakes.orchestrator.llm.client.ModelLimits;
import io.pinakes.orchestrator.llm.client.Ollama;
import io.pinakes.orchestrator.llm.client.ScriptedOllama;
import io.pinakes.orchestrator.llm.client.ScriptedOllama.Answer;
import io.pinakes.orchestrator.llm.client.ScriptedOllama.Question;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.lucene.check.IntegrityCheck;
import io.pinakes.search.outline.SectionContents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Two documents that a scripted model summarizes. */
@ResourceLock("SummarizedLibrary")
abstract class SummarizedLibrary {
  static final ModelLimits LIMITS =
      ModelLimits.DEFAULT
          .withConcurrency(3)
          .withTimeout(Duration.ofSeconds(20))
          .withTries(2, Duration.ofMillis(5));

  static final JsonMapper MAPPER = JsonMapper.builder().build();
  static final DocumentId PUMP = new DocumentId("generic/pump");
  static final String GLOVES =
      "Wear thick gloves when you open the pump, since the water in it may still be hot.";

  /** Filler that makes a section long enough for a call. */
  static final String MORE =
      "Whoever works in the hall has read these pages before the first day and keeps a copy of them"
          + " where everybody else can find it. What is said here holds for the early shift as well"
          + " as for the late one, for those who help out during the summer, and for visitors who"
          + " come along with one of us. If anything is unclear, the foreman is glad to explain"
          + " it.";

  /** Six sections, two documents, one bucket. */
  static final int SUBJECTS = 9;

  static Embedder embedder = EmbeddingModels.builtIn();

  @TempDir Path folder;
  Path library = Path.of("");

  ScriptedOllama.Script script = SummarizedLibrary::honest;
  ScriptedOllama server = start();

  ScriptedOllama start() {
    try {
      return ScriptedOllama.start(question -> script.answer(question));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @BeforeAll
  static void openEmbedder() {
    embedder = EmbeddingModels.builtIn();
  }

  @AfterAll
  static void closeEmbedder() {
    embedder.close();
  }

  @BeforeEach
  void sixSectionsInTwoDocuments() throws IOException {
    library = folder.resolve("library");
    write(
        "pump",
        "# Handbook\n\nOil the seal every 30 days.\n\n# Safety\n\n"
            + GLOVES
            + "\n\n# Parts\n\nOrder them here.\n");
    write("fan", "# Rules\n\nKeep it dry.\n\n# Noise\n\nIt hums.\n\n# Waste\n\nBring it back.\n");
  }

  @AfterEach
  void stop() {
    server.close();
  }

  void write(String name, String text) throws IOException {
    Files.createDirectories(library);
    Files.writeString(
        library.resolve(name + ".md"),
        text.contains(MORE) ? text : text.replaceAll("(?m)^(#+ .*)\n\n", "$1\n\n" + MORE + "\n\n"));
  }

  Path index() {
    return folder.resolve("index");
  }

  IndexReport run(ModelLimits limits, boolean rebuild) {
    try (LlmSummarizer summarizer = summarizer(limits)) {
      return indexer(summarizer, rebuild).run(List.of(source()));
    }
  }

  LlmSummarizer summarizer(ModelLimits limits) {
    return new LlmSummarizer(
        new Ollama(server.url()).model("scribe", limits), LlmSummarizer.cacheOf(index()), _ -> {});
  }

  Indexer indexer(LlmSummarizer summarizer, boolean rebuild) {
    return Indexer.builder(index())
        .embedder(embedder)
        .options(
            IndexOptions.DEFAULT.withSummarizer(summarizer).withThreads(1).withRebuild(rebuild))
        .build();
  }

  Source source() {
    return Sources.open(library, Sources.Options.DEFAULT);
  }

  IndexReport run() {
    return run(LIMITS, false);
  }

  /** Summarizes by repeating the text of a section or the summaries of parts. */
  static Answer honest(Question question) {
    return summary(
        "In short, "
            + Pattern.compile("[^\n]*(?=\n</text>)|(?<=\"summary\":\"In short, )[^\"]*")
                .matcher(question.user())
                .results()
                .map(MatchResult::group)
                .collect(Collectors.joining(" ")));
  }

  static Answer summary(String text) {
    ObjectNode json = MAPPER.createObjectNode().put("summary", text);
    json.putArray("topics").add("What should a reader do?");
    json.putArray("key_details").add("as it is said");
    return ScriptedOllama.says(json.toString());
  }

  static boolean asks(Question question, String subject) {
    return question.user().startsWith(subject + "\n");
  }

  SectionContents section(String id) {
    try (Library open = Library.open(index(), embedder)) {
      return open.hierarchy().section(PUMP, id);
    }
  }

  String overview() {
    try (Library open = Library.open(index(), embedder)) {
      return open.hierarchy().bucket("generic").overview();
    }
  }

  void assertWhole() {
    assertEquals(List.of(), IntegrityCheck.run(index(), IntegrityCheck.Depth.DEEP).findings());
  }

  static void assertBuiltIn(String summary) {
    assertTrue(summary.endsWith(GLOVES) && !summary.startsWith("In short"), summary);
  }

  /** Summaries written, from the cache, built in by reason; calls. */
  static void assertUsage(
      int written, int cached, Map<String, Integer> fallenBack, int calls, IndexReport report) {
    Map<String, Long> reasons = new TreeMap<>();
    fallenBack.forEach((reason, count) -> reasons.put(reason, Long.valueOf(count)));
    ModelUsage usage = report.summaries();
    assertEquals(
        List.of((long) written, (long) cached, reasons, (long) calls),
        List.of(usage.written(), usage.cached(), usage.fallenBack(), usage.calls()));
  }
}
