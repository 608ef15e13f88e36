package io.pinakes.orchestrator.longtext;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.orchestrator.AskedLibrary;
import io.pinakes.orchestrator.DemoIndex;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.navigate.reason.BuiltInReasoner;
import io.pinakes.orchestrator.session.Question;
import io.pinakes.orchestrator.session.Strategy;
import io.pinakes.orchestrator.tool.ToolCall;
import io.pinakes.orchestrator.tool.ToolCallJson;
import io.pinakes.orchestrator.tool.Tools;
import io.pinakes.orchestrator.trace.Step;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.SummaryHit;
import io.pinakes.search.settings.SearchSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Long texts of the demo library, and one too long for a single summary. */
final class LongTextAnswerTest {
  private static final Path DEMO = Path.of("..", "testdata", "library");
  private static final DocumentId HANDBOOK = new DocumentId("handbooks/plant");
  private static final String LEASE = "contracts/mietvertrag-lager-hamburg";

  /** The text about the roof in the lease spans two passages and two pages. */
  private static final String ROOF =
      "Was gilt für die Photovoltaikanlage auf dem Dach der Lagerhalle?";

  @TempDir private static Path folder;
  private static Library library;

  /** The handbook and the lease. */
  private static Library handbooks;

  @BeforeAll
  static void index() throws IOException {
    library = DemoIndex.open();
    Path sources = folder.resolve("sources");
    Files.createDirectories(sources.resolve("handbooks"));
    Files.writeString(sources.resolve("handbooks/plant.md"), handbook());
    Files.createDirectories(sources.resolve("contracts"));
    String lease = LEASE + ".pdf";
    Files.copy(DEMO.resolve(lease), sources.resolve(lease));
    handbooks = index("handbooks.idx", IndexOptions.DEFAULT, sources);
  }

  private static Library index(String name, IndexOptions options, Path sources) throws IOException {
    Path index = folder.resolve(name);
    Indexer.builder(index)
        .embedder(AskedLibrary.EMBEDDER)
        .options(options)
        .build()
        .run(List.of(Sources.open(sources, Sources.Options.DEFAULT)));
    return Library.open(index, AskedLibrary.EMBEDDER);
  }

  /** About 40,000 tokens in sections, the last of which is about a flood. */
  private static String handbook() {
    StringBuilder text = new StringBuilder("# Plant handbook\n\n");
    for (int machine = 1; machine <= 48; machine++) {
      text.append("## Machine ").append(machine).append("\n\n");
      for (int step = 1; step <= 45; step++) {
        text.append(
            "Step %d on machine %d is done by two trained operators who wear gloves. "
                .formatted(step, machine));
      }
      text.append("\n\n");
    }
    return text.append(
            "## Flood\n\nWhen the river rises, the flood gates are closed by the night watch.\n")
        .toString();
  }

  @AfterAll
  static void close() {
    library.close();
    handbooks.close();
  }

  private static Outcome byLongText(Library over, Question question) {
    return Orchestrator.builder(over).build().answer(question.withStrategy(Strategy.LONG_TEXT));
  }

  private static LongTextResult search(Library over, String question, Filter filter) {
    return new LongTextSearch(over, SearchSettings.DEFAULT).search(question, filter, 10);
  }

  @Test
  void sectionIsReadBeyondTheEndOfAPassageAndPage() {
    LongTextResult result = search(library, ROOF, Filter.all());
    LongTextResult.ExpandedPassage roof = result.passages().getFirst();
    Chunk passage = roof.passage().chunk();
    assertEquals(LEASE, passage.document().value());
    assertFalse(roof.around().isEmpty());
    for (Hit around : roof.around()) {
      assertEquals(passage.sectionId(), around.chunk().sectionId());
    }
    String begins = "eine Photovoltaikanlage bis 260 kWp";
    String goesOn = "Bei Mietende ist die Anlage auf Verlangen";
    assertFalse(says(roof.passage(), begins) && says(roof.passage(), goesOn));
    List<Hit> whole = new ArrayList<>(roof.around());
    whole.add(roof.passage());
    assertTrue(whole.stream().anyMatch(hit -> says(hit, begins)), roof.toString());
    assertTrue(whole.stream().anyMatch(hit -> says(hit, goesOn)), roof.toString());
    assertTrue(roof.pages().last() > roof.pages().first());
    List<Hit> read = result.read();
    assertEquals(result.found(), read.subList(0, result.found().size()));
    assertTrue(read.stream().anyMatch(hit -> says(hit, begins)));
    assertTrue(read.stream().anyMatch(hit -> says(hit, goesOn)));
  }

  private static boolean says(Hit hit, String words) {
    return hit.chunk().text().replaceAll("\\s+", " ").contains(words);
  }

  @Test
  void answerIsCitedFromTheDocumentAndItsPathIsRecorded() {
    Outcome outcome = byLongText(library, Question.of(ROOF));
    Outcome.Answered answered = assertInstanceOf(Outcome.Answered.class, outcome);
    assertTrue(OutcomeJson.text(outcome).contains("260 kWp"), OutcomeJson.text(outcome));
    for (Citation citation : answered.answer().citations()) {
      Citation.Words words = assertInstanceOf(Citation.Words.class, citation);
      String text = library.text(words.document()).orElseThrow();
      assertEquals(words.span().of(text), words.quote());
    }
    ObjectNode json = OutcomeJson.write(outcome);
    assertEquals("long-text", json.path("plan").path("route").asText());
    JsonNode step = json.path("steps").path(2);
    assertEquals("long_text", step.path("step").asText());
    JsonNode detail = step.path("long_text");
    assertTrue(detail.path("summaries").findValuesAsText("doc_id").contains(LEASE));
    assertFalse(detail.path("read").path(0).path("around").isEmpty());
    List<String> lines = LongTextText.lines(detail);
    assertTrue(lines.contains("  " + LEASE), lines.toString());
    assertTrue(
        lines.stream().anyMatch(line -> line.matches(" {2}read .* around it, pages \\d+-\\d+")),
        lines.toString());
  }

  @Test
  void onlyTheBestPartsOfALongDocumentAreSearched() {
    LongTextResult result =
        search(handbooks, "Who closes the flood gates?", Filter.document(HANDBOOK));
    assertTrue(result.places().size() > 1, result.places().toString());
    assertTrue(result.places().stream().noneMatch(SummaryHit::whole));
    for (Hit hit : result.found()) {
      assertTrue(
          result.places().stream().anyMatch(place -> place.span().overlaps(hit.chunk().span())));
    }
    assertTrue(result.found().getFirst().chunk().text().contains("night watch"));
    Outcome outcome =
        byLongText(handbooks, Question.of("Who closes the flood gates of the plant?"));
    assertTrue(OutcomeJson.text(outcome).contains("night watch"), OutcomeJson.text(outcome));
  }

  @Test
  void restrictedLibraryIsRespected() {
    Library policies = library.restrictedTo(Filter.bucket("policies"));
    LongTextResult result = search(policies, ROOF, Filter.all());
    assertFalse(result.read().isEmpty());
    assertTrue(result.read().stream().allMatch(hit -> hit.bucket().equals("policies")));
    String json = LongTextJson.write(result).toString();
    assertFalse(json.contains("contracts/"), json);
  }

  @Test
  void filterAppliesToSummariesPassagesAndTheirSurroundings() {
    LongTextResult result = search(library, ROOF, Filter.bucket("manuals"));
    assertFalse(result.read().isEmpty());
    assertTrue(
        result.places().stream().allMatch(hit -> hit.document().value().startsWith("manuals/")));
    assertTrue(result.read().stream().allMatch(hit -> hit.bucket().equals("manuals")));
  }

  @Test
  void filterOnPassagesFallsBackToSearchWithANote() {
    Outcome outcome =
        byLongText(
            library,
            Question.of(ROOF).withFilter(Filter.equal("page", new MetadataValue.Whole(3))));
    assertEquals("hybrid", OutcomeJson.write(outcome).path("plan").path("route").asText());
    assertEquals(
        "gesucht ohne Zusammenfassungen, weil der Filter Textstellen betrifft: page",
        outcome.account().warnings().getFirst());
  }

  @Test
  void withoutSummariesASearchAnswersAndSaysSo() throws IOException {
    try (Library plain =
        index(
            "plain.idx",
            IndexOptions.DEFAULT.withOutline(false),
            folder.resolve("sources/contracts"))) {
      Outcome outcome = byLongText(plain, Question.of(ROOF));
      assertTrue(OutcomeJson.text(outcome).contains("260 kWp"), OutcomeJson.text(outcome));
      assertEquals(
          List.of(
              "es gibt keine Zusammenfassungen, in denen gesucht werden kann, weil die Gliederung"
                  + " nicht erstellt wurde; pinakes index --outline-only erstellt sie"),
          outcome.account().warnings());
      assertEquals(
          List.of("decompose", "review", "long_text", "review", "search_hybrid"),
          outcome.account().steps().stream().map(Step::name).limit(5).toList());
    }
  }

  @Test
  void sameQuestionGivesTheSameDocumentExceptForTimes() {
    assertEquals(timeless(), timeless());
  }

  private static String timeless() {
    ObjectNode json = OutcomeJson.write(byLongText(library, Question.of(ROOF)));
    ((ObjectNode) json.get("usage")).remove("millis");
    return json.toString();
  }

  @Test
  void pagesAreReadVerbatimAndMissingOnesRejected() {
    DocumentId lease = new DocumentId(LEASE);
    Tools tools = new Tools(library, SearchSettings.DEFAULT, new BuiltInReasoner());
    ToolCall.ReadPages call = new ToolCall.ReadPages(lease, new PageRange(2, 3));
    assertEquals(library.pages(lease, new PageRange(2, 3)), tools.run(call));
    assertEquals(
        "{\"doc_id\":\"" + lease + "\",\"from\":2,\"to\":3}", ToolCallJson.write(call).toString());
    int pages = library.document(lease).orElseThrow().pageCount();
    assertEquals(
        "no pages 90-91: \"" + lease + "\" has pages 1-" + pages,
        assertThrows(
                IllegalArgumentException.class,
                () -> tools.run(new ToolCall.ReadPages(lease, new PageRange(90, 91))))
            .getMessage());
    assertEquals(
        "no pages 1: there is no document \"no/such\"",
        assertThrows(
                IllegalArgumentException.class,
                () ->
                    tools.run(
                        new ToolCall.ReadPages(new DocumentId("no/such"), new PageRange(1, 1))))
            .getMessage());
  }
}
