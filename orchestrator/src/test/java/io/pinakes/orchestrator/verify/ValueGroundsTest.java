package io.pinakes.orchestrator.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.compose.Draft.Claim;
import io.pinakes.orchestrator.compose.Draft.Ground;
import io.pinakes.orchestrator.evidence.ClaimSource;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.ValueEvidence;
import io.pinakes.orchestrator.verify.claim.Verdict;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.Measure;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Shape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Claims about fields, rows and figures computed from rows, against a real index. */
final class ValueGroundsTest {
  private static final DocumentId PRICES = new DocumentId("registers/prices");

  @TempDir private static Path folder;

  private static Embedder embedder;
  private static Library library;

  @BeforeAll
  static void index() throws IOException {
    Path files = Files.createDirectories(folder.resolve("files/registers"));
    Files.writeString(
        files.resolve("prices.csv"), "part,price\nfan,120.50\nfilter,30.00\nseal,9.50\n");
    Files.writeString(
        folder.resolve("files/metadata.jsonl"),
        "{\"file\": \"registers/prices.csv\", \"supplier\": \"Voltara\"}\n");
    embedder = EmbeddingModels.builtIn();
    Indexer.builder(folder.resolve("index"))
        .embedder(embedder)
        .build()
        .run(List.of(Sources.open(folder.resolve("files"), Sources.Options.DEFAULT)));
    library = Library.open(folder.resolve("index"), embedder);
  }

  @AfterAll
  static void close() {
    library.close();
    embedder.close();
  }

  @Test
  void fieldIsCitedIfTheDocumentHasThatValue() {
    VerifiedAnswer answer =
        verify(
            new Claim("The supplier is Voltara.", List.of(Ground.value("V1"))),
            value(new ClaimSource.Field(PRICES, "supplier", "Voltara")));
    Citation.Field field = (Citation.Field) answer.citations().getFirst();
    assertEquals("supplier=Voltara", field.field() + "=" + field.value());
  }

  @Test
  void fieldWithAnotherValueIsNotFound() {
    VerifiedAnswer answer =
        verify(
            new Claim("The supplier is Globex.", List.of(Ground.value("V1"))),
            value(new ClaimSource.Field(PRICES, "supplier", "Globex")));
    assertEquals(Verdict.NOT_FOUND, answer.rejected().getFirst().verdict());
  }

  @Test
  void rowIsCitedByItsWords() {
    ClaimSource row =
        rows().hits().stream()
            .map(hit -> (ClaimSource) new ClaimSource.Row(hit.fact()))
            .filter(source -> words(source).contains("filter"))
            .findFirst()
            .orElseThrow();
    VerifiedAnswer answer =
        verify(
            new Claim("The price of the filter is 30.", List.of(Ground.value("V1"))), value(row));
    assertEquals(1, answer.claims().size(), answer.warnings().toString());
    assertEquals("row", answer.citations().getFirst().kind());
    assertEquals(
        Verdict.UNSUPPORTED,
        verify(new Claim("The price of the filter is 31.", List.of(Ground.value("V1"))), value(row))
            .rejected()
            .getFirst()
            .verdict());
  }

  @Test
  void sumIsRecomputed() {
    Claim claim = new Claim("The price is 160 in sum.", List.of(Ground.value("V1")));
    VerifiedAnswer answer = verify(claim, sum("160"));
    assertEquals(1, answer.claims().size(), answer.warnings().toString());
    assertEquals(List.of("1", "2", "3"), answer.claims().getFirst().markers());
  }

  @Test
  void irreproducibleSumIsNotFound() {
    Claim claim = new Claim("The price is 161 in sum.", List.of(Ground.value("V1")));
    VerifiedAnswer answer = verify(claim, sum("161"));
    assertEquals(List.of(), answer.claims());
    assertEquals(Verdict.NOT_FOUND, answer.rejected().getFirst().verdict());
  }

  @Test
  void calculationMayTakeFiguresOfRows() {
    List<ClaimSource> sources =
        rows().hits().stream().map(hit -> (ClaimSource) new ClaimSource.Row(hit.fact())).toList();
    ValueEvidence all = new ValueEvidence("V1", "prices", sources, Optional.empty());
    VerifiedAnswer answer =
        verify(
            new Claim(
                "The fan's price is 90.50 above that of the filter.",
                List.of(Ground.value("V1")),
                Optional.of("120.50 - 30.00 = 90.50")),
            all);
    assertTrue(
        answer.rejected().stream().noneMatch(claim -> claim.reason().contains("calculation")));
  }

  private static FactPage rows() {
    return library
        .annotations()
        .search(FactRequest.all().withShapes(Set.of(Shape.ROW)).withPage(0, 10));
  }

  private static String words(ClaimSource source) {
    return source instanceof ClaimSource.Row(var fact) ? fact.properties().toString() : "";
  }

  private static ValueEvidence value(ClaimSource source) {
    return new ValueEvidence("V1", "a value", source);
  }

  private static ValueEvidence sum(String said) {
    AggregateRequest request =
        AggregateRequest.of(
            FactRequest.all().withShapes(Set.of(Shape.ROW)), new Measure(Function.SUM, "price"));
    List<ClaimSource> sources =
        rows().hits().stream().map(hit -> (ClaimSource) new ClaimSource.Row(hit.fact())).toList();
    return new ValueEvidence(
        "V1", "sum of price = " + said + ", from 3 values", sources, Optional.of(request));
  }

  private static VerifiedAnswer verify(Claim claim, ValueEvidence value) {
    EvidenceLedger ledger = EvidenceLedger.EMPTY.plusValues(List.of(value));
    return new CitationVerifier(library).verify(new Draft(List.of(claim)), ledger);
  }
}
