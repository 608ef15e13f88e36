package io.pinakes.orchestrator.structured;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.AskedLibrary;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.evidence.ClaimSource;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.SourceVerifier;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPlace;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Questions about a bucket of invoices and one of tickets with known values. */
final class StructuredAnswerTest {
  @TempDir private static Path folder;
  private static AskedLibrary asked;

  @BeforeAll
  static void index() throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(
        invoice("i1", "Ferrum Castings AG", "2024-04-03", "100.10", "Pump housing, 2 pieces"));
    lines.add(invoice("i2", "Ferrum Castings AG", "2024-04-20", "200.20", "Impeller of bronze"));
    lines.add(invoice("i3", "Ferrum Castings AG", "2024-05-02", "50.00", "Pump\n  housing"));
    lines.add(invoice("i4", "Ferrum Castings GmbH", "2024-04-09", "7.70", "Gasket set"));
    lines.add(invoice("i5", "Sparrow Cleaning", "2023-12-31", "1000.00", "Windows"));
    lines.add(invoice("i6", "Sparrow Cleaning", "2024-01-31", "1500.50", "Windows and floors"));
    lines.add(invoice("f1", "Port", "2024-01-01", "3.00", "Fee").replace("invoices", "fees"));
    lines.add(
        invoice("f2", "Port", "2024-01-02", "4.00", "Fee")
            .replace("invoices", "fees")
            .replace("EUR", "USD"));
    for (int i = 1; i <= 120; i++) {
      lines.add(
          "{\"_id\":\"t%d\",\"title\":\"Ticket %d\",\"text\":\"Ride %d\",\"metadata\":{\"bucket\":\"tickets\",\"zone\":\"%s\",\"fare\":%d.5}}"
              .formatted(i, i, i, i % 4 == 0 ? "north" : "south", i));
    }
    Path records = folder.resolve("records.jsonl");
    Files.write(records, lines);
    asked = new AskedLibrary(records, folder.resolve("lib.idx"));
  }

  private static String invoice(String id, String vendor, String date, String total, String text) {
    return String.format(
        Locale.ROOT,
        "{\"_id\":\"%s\",\"title\":\"Invoice %s\",\"text\":\"Bill for"
            + " %s\",\"metadata\":{\"bucket\":\"invoices\","
            + "\"vendor\":\"%s\",\"invoice_date\":\"%s\",\"total_amount\":%s,\"currency\":\"EUR\"}}",
        id,
        id,
        text.replace("\n", "\\n"),
        vendor,
        date,
        total);
  }

  @AfterAll
  static void close() {
    asked.close();
  }

  private static List<String> documents(String question) {
    return asked.answered(question).answer().citations().stream()
        .map(citation -> citation.document().value())
        .sorted()
        .toList();
  }

  private static Clarification clarification(String question) {
    Outcome outcome = asked.answer(question);
    return assertInstanceOf(
            Outcome.NeedsClarification.class, outcome, () -> OutcomeJson.text(outcome))
        .clarification();
  }

  @Test
  void listIsCompleteAndDistinguishesCompaniesByLegalForm() {
    assertEquals(
        List.of("i1", "i2", "i3"), documents("List all invoices from Ferrum Castings AG."));
    assertEquals(List.of("i4"), documents("List all invoices from Ferrum Castings GmbH."));
    assertEquals(
        List.of("i1", "i2", "i3", "i4"), documents("List all invoices from Ferrum Castings."));
  }

  @Test
  void sumIsExactWithoutNamingABucket() {
    Outcome.Answered sum =
        asked.answered("How much was spent in total at Ferrum Castings AG in April 2024?");
    assertEquals(new Outcome.Figure("300.30", "EUR"), sum.figure().orElseThrow());
    assertEquals(
        List.of("i1", "i2"),
        sum.answer().citations().stream().map(c -> c.document().value()).sorted().toList());
  }

  @Test
  void whatSomebodyBilledIsAddedUpIfItIsSeveral() {
    Outcome.Answered several =
        asked.answered("How much did Sparrow Cleaning bill us in 2023 and 2024?");
    assertEquals(new Outcome.Figure("2500.50", "EUR"), several.figure().orElseThrow());
    Outcome.Answered one = asked.answered("How much did Sparrow Cleaning bill us in 2023?");
    assertEquals(new Outcome.Figure("1000.00", "EUR"), one.figure().orElseThrow());
    assertEquals(List.of("i5"), documents("How much did Sparrow Cleaning bill us in 2023?"));
  }

  @Test
  void comparisonsAreOfTheAmountUnlessAnotherNumberIsNamed() {
    assertEquals(List.of("i5", "i6"), documents("Which invoices were higher than EUR 900?"));
    assertEquals(List.of("i6"), documents("Find invoices from 2024 with a total over 900 euros."));
    assertEquals(
        List.of("i1", "i2"), documents("Show all invoices with a total between 100 and 250."));
  }

  @Test
  void quotedWordsMatchLiterallyAcrossLineBreaks() {
    assertEquals(
        List.of("i1", "i3"), documents("Find all invoices that contain \"pump housing\"."));
    Citation citation =
        asked
            .answered("Find all invoices that contain \"pump housing\".")
            .answer()
            .citations()
            .getFirst();
    assertEquals("Pump housing", assertInstanceOf(Citation.Words.class, citation).quote());
  }

  @Test
  void countsAndExtremes() {
    assertEquals(
        "6", asked.answered("How many invoices are there?").figure().orElseThrow().number());
    Outcome.Answered largest = asked.answered("Which invoice has the highest total?");
    assertEquals("1500.50", normalized(largest.figure().orElseThrow().number()));
    assertEquals("i6", largest.answer().citations().getFirst().document().value());
  }

  @Test
  void amountsOfSeveralCurrenciesAreNotAddedUp() {
    Outcome.Answered sum = asked.answered("What is the total of all fees?");
    assertEquals(Optional.empty(), sum.figure());
    assertEquals(
        List.of(List.of("EUR", "3", "1"), List.of("USD", "4", "1")),
        sum.table().orElseThrow().rows());
    assertEquals(
        List.of("the amounts are in several currencies, which are not added up"),
        sum.account().warnings());
  }

  private static String normalized(String number) {
    return new BigDecimal(number).setScale(2).toPlainString();
  }

  @Test
  void groupsComeAsTable() {
    Table table =
        asked.answered("What is the sum of all invoices per vendor?").table().orElseThrow();
    assertEquals(List.of("vendor", "sum of total_amount", "rows"), table.columns());
    assertEquals(3, table.rows().size());
    assertEquals("Ferrum Castings AG", table.rows().getFirst().get(0));
    assertEquals("350.30", normalized(table.rows().getFirst().get(1)));
  }

  @Test
  void fieldIsLookedUpForOneDocumentAndAskedBackForSeveral() {
    assertEquals(
        "200.20",
        normalized(
            asked
                .answered(
                    "What was the total on the invoice from Ferrum Castings AG dated 2024-04-20?")
                .figure()
                .orElseThrow()
                .number()));
    Clarification which = clarification("How much was the Sparrow Cleaning invoice?");
    assertEquals(Clarification.Type.AMBIGUOUS, which.type());
    assertTrue(which.facets().containsKey("invoice_date"), which.toString());
  }

  @Test
  void tooManyMatchesAreAskedBackWithNarrowingFacets() {
    Clarification overload = clarification("List every ticket.");
    assertEquals(Clarification.Type.OVERLOAD, overload.type());
    assertTrue(overload.missingInfo().startsWith("120 tickets match this"), overload.missingInfo());
    assertTrue(overload.missingInfo().contains("pinakes facts export"), overload.missingInfo());
    assertEquals(
        List.of(new MetadataValue.Keyword("south"), new MetadataValue.Keyword("north")),
        overload.facets().get("zone"));
  }

  @Test
  void noMatchesAreAskedBackWithRelaxations() {
    Clarification nothing =
        clarification("List all invoices from Sparrow Cleaning dated in 2022-05.");
    assertEquals(Clarification.Type.NO_RESULTS, nothing.type());
    assertEquals(
        List.of(2L), nothing.relaxations().stream().map(Clarification.Relaxation::hits).toList());
  }

  @Test
  void unknownNameIsDeclined() {
    Outcome outcome = asked.answer("List all invoices issued by Bellweather Security.");
    Outcome.Unsupported unsupported = assertInstanceOf(Outcome.Unsupported.class, outcome);
    assertEquals("no document mentions Bellweather Security", unsupported.reason());
  }

  @Test
  void questionWithAWordThatNoValueExplainsIsLeftToTheText() {
    ObjectNode json =
        OutcomeJson.write(asked.answer("Which invoices were disputed because of bad quality?"));
    assertNotEquals("structured", json.path("plan").path("route").asText());
  }

  @Test
  void restrictedViewAddsUpOnlyWhatItMaySee() {
    try (Library view =
        asked
            .library()
            .restrictedTo(Filter.equal("vendor", new MetadataValue.Keyword("Sparrow Cleaning")))) {
      Outcome outcome =
          Orchestrator.builder(view).build().answer("What is the total of all invoices?");
      assertEquals(
          "2500.50",
          normalized(
              assertInstanceOf(Outcome.Answered.class, outcome).figure().orElseThrow().number()));
    }
  }

  @Test
  void figureIsCitedByTheFieldsItWasAddedUpFrom() {
    Citation.Field field =
        assertInstanceOf(
            Citation.Field.class,
            asked
                .answered("What is the total of all invoices from Sparrow Cleaning?")
                .answer()
                .citations()
                .getFirst());
    assertEquals("total_amount", field.field());
    assertEquals("1000.0", field.value());
  }

  @Test
  void everyCitationIsInItsDocument() {
    SourceVerifier verifier = new SourceVerifier(asked.library());
    DocumentId i1 = new DocumentId("i1");
    assertTrue(verifier.cite(new ClaimSource.Field(i1, "total_amount", "100.1"), "1").isPresent());
    assertTrue(verifier.cite(new ClaimSource.Field(i1, "total_amount", "100.2"), "1").isEmpty());
    assertTrue(verifier.cite(new ClaimSource.Field(i1, "net", "100.1"), "1").isEmpty());
    assertTrue(
        verifier.cite(new ClaimSource.Field(new DocumentId("i99"), "net", "1"), "1").isEmpty());
    assertTrue(verifier.cite(new ClaimSource.Words(i1, new Span(0, 4)), "1").isPresent());
    assertTrue(verifier.cite(new ClaimSource.Words(i1, new Span(0, 4000)), "1").isEmpty());
    assertTrue(
        verifier.cite(new ClaimSource.Row(row(i1, "Bill", new Span(0, 4))), "1").isPresent());
    assertTrue(verifier.cite(new ClaimSource.Row(row(i1, "Bell", new Span(0, 4))), "1").isEmpty());
  }

  private static Fact row(DocumentId document, String raw, Span span) {
    return new Fact(
        document + "#f",
        document,
        Shape.VALUE,
        "kind",
        List.of(new Property("kind", "kind", new TypedValue.Text(raw), raw, span)),
        false,
        new FactPlace("", List.of(), Optional.empty(), span, new PageRange(1, 1), "", 0),
        "label",
        1);
  }
}
