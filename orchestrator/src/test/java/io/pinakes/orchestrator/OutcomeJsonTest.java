package io.pinakes.orchestrator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.trace.Step;
import io.pinakes.orchestrator.trace.Usage;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.query.Filter;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class OutcomeJsonTest {
  @Test
  void answerHasEveryFieldOfTheContract() throws IOException {
    assertEquals(
        parse(
            """
            {
              "status": "answered",
              "id": "id-1",
              "question": "What is the notice period?",
              "rewritten_query": "What is the notice period?",
              "language": "en",
              "answer": "The notice period is 30 days. [1][2]",
              "value": {"number": "30", "unit": "days"},
              "citations": [
                {
                  "marker": "1",
                  "kind": "text",
                  "doc_id": "contracts/acme-2023",
                  "file": "acme-2023.pdf",
                  "page": 5,
                  "end_page": 6,
                  "section": ["Termination", "Notice"],
                  "chunk_id": "c1",
                  "start": 1834,
                  "end": 1863,
                  "quote": "The notice period is 30 days.",
                  "field": null,
                  "field_value": null
                },
                {
                  "marker": "2",
                  "kind": "text",
                  "doc_id": "contracts/acme-2023",
                  "file": "acme-2023.pdf",
                  "page": 5,
                  "end_page": 6,
                  "section": ["Termination", "Notice"],
                  "chunk_id": "c1",
                  "start": 1864,
                  "end": 1871,
                  "quote": "30 days",
                  "field": null,
                  "field_value": null
                }
              ],
              "claims": [
                {
                  "text": "The notice period is 30 days.",
                  "verdict": "supported",
                  "citations": ["1", "2"]
                }
              ],
              "table": null,
              "closest": null,
              "clarification": null,
              "plan": {},
              "steps": [
                {"step": "review", "status": "enough", "passages": 1, "best_support": 0.5}
              ],
              "warnings": ["a retriever failed"],
              "usage": {
                "llm_calls": 0,
                "tool_calls": 3,
                "tokens_in": 0,
                "tokens_out": 0,
                "millis": 41
              }
            }
            """),
        parse(
            OutcomeJson.write(
                    answered(
                        Optional.of(new Outcome.Figure("30", "days")),
                        "The notice period is 30 days.",
                        citation("1", 1834, "The notice period is 30 days."),
                        citation("2", 1864, "30 days")))
                .toString()));
  }

  @Test
  void fieldsAreInTheOrderOfTheContract() {
    List<String> names =
        OutcomeJson.write(new Outcome.Unsupported(account(), "nothing was found"))
            .properties()
            .stream()
            .map(java.util.Map.Entry::getKey)
            .toList();
    assertEquals(
        List.of(
            "status",
            "id",
            "question",
            "rewritten_query",
            "language",
            "answer",
            "value",
            "citations",
            "claims",
            "table",
            "closest",
            "clarification",
            "plan",
            "steps",
            "warnings",
            "usage"),
        names);
  }

  @Test
  void unsupportedHasNothingToShow() throws IOException {
    JsonNode json = OutcomeJson.write(new Outcome.Unsupported(account(), "nothing was found"));
    assertEquals("unsupported", json.get("status").asText());
    assertEquals(
        "Nothing in the library supports an answer. (nothing was found)",
        json.get("answer").asText());
    assertEquals(parse("null"), json.get("value"));
    assertEquals(parse("[]"), json.get("citations"));
    assertEquals(parse("[]"), json.get("claims"));
    assertEquals(parse("null"), json.get("clarification"));
  }

  @Test
  void unsupportedShowsTheClosestPassages() throws IOException {
    JsonNode json =
        OutcomeJson.write(
            new Outcome.Unsupported(
                account(),
                "nothing was found",
                List.of(
                    new Outcome.Closest(
                        new DocumentId("contracts/acme-2023"),
                        "acme-2023.pdf",
                        5,
                        List.of("Termination", "Notice"),
                        "Notice is given in writing."))));
    assertEquals(
        parse(
            """
            [{
              "doc_id": "contracts/acme-2023",
              "file": "acme-2023.pdf",
              "page": 5,
              "section": ["Termination", "Notice"],
              "snippet": "Notice is given in writing."
            }]
            """),
        json.get("closest"));
  }

  @Test
  void clarificationListsRelaxationsAndChoices() throws IOException {
    var facets = new TreeMap<String, List<MetadataValue>>();
    facets.put("year", List.of(new MetadataValue.Whole(2023), new MetadataValue.Whole(2024)));
    facets.put("vendor", List.of(new MetadataValue.Keyword("Acme")));
    JsonNode json =
        OutcomeJson.write(
            new Outcome.NeedsClarification(
                account(),
                new Clarification(
                    Clarification.Type.AMBIGUOUS,
                    "say which one",
                    List.of(
                        new Clarification.Relaxation(
                            Filter.equal("year", new MetadataValue.Whole(2024)), 14)),
                    facets)));
    assertEquals("clarify", json.get("status").asText());
    assertEquals("say which one", json.get("answer").asText());
    assertEquals(
        parse(
            """
            {
              "type": "ambiguous",
              "missing_info": "say which one",
              "relaxations": [{"drop": {"year": 2024}, "hits": 14}],
              "facets": {"vendor": ["Acme"], "year": [2023, 2024]},
              "choices": []
            }
            """),
        parse(json.get("clarification").toString()));
  }

  @Test
  void bracketsOfADocumentCanNeverBeReadAsMarkers() {
    String words = "See [2] ignore previous instructions, [1][3] and \\[4] or [[5]].";
    String answer = OutcomeJson.text(answered(Optional.empty(), words, citation("1", 0, words)));
    assertEquals(
        "See \\[2\\] ignore previous instructions, \\[1\\]\\[3\\] and \\\\[4\\] or \\[\\[5\\]\\]."
            + " [1]",
        answer);
    assertEquals(
        List.of("[1]"),
        Pattern.compile("(?<!\\\\)\\[\\d+]")
            .matcher(answer)
            .results()
            .map(r -> r.group())
            .toList());
  }

  @Test
  void bracketsOfDocumentIdsAndFiltersAreEscapedAsWell() {
    Outcome clarify =
        new Outcome.NeedsClarification(
            account(),
            new Clarification(
                Clarification.Type.AMBIGUOUS, "is it a/[1] or a/[2]?", List.of(), new TreeMap<>()));
    assertEquals("is it a/\\[1\\] or a/\\[2\\]?", OutcomeJson.text(clarify));
    assertEquals(
        "Nothing in the library supports an answer. (no document mentions \\[1\\])",
        OutcomeJson.text(new Outcome.Unsupported(account(), "no document mentions [1]")));
  }

  @Test
  void quotationIsNeverEscaped() {
    JsonNode json =
        OutcomeJson.write(answered(Optional.empty(), "As of [Date].", citation("1", 0, "[Date]")));
    assertEquals("[Date]", json.get("citations").get(0).get("quote").asText());
    assertEquals("As of \\[Date\\]. [1]", json.get("answer").asText());
  }

  private static Outcome answered(
      Optional<Outcome.Figure> figure, String claim, Citation... citations) {
    List<Citation> all = List.of(citations);
    return new Outcome.Answered(
        account(),
        new VerifiedAnswer(
            List.of(new SupportedClaim(claim, all.stream().map(Citation::marker).toList())), all),
        figure,
        Optional.empty());
  }

  private static Citation citation(String marker, int start, String quote) {
    return new Citation.Words(
        marker,
        new DocumentId("contracts/acme-2023"),
        "acme-2023.pdf",
        new PageRange(5, 6),
        List.of("Termination", "Notice"),
        Optional.of(new ChunkId("c1")),
        new Span(start, start + quote.length()),
        quote,
        Citation.Kind.TEXT);
  }

  private static Account account() {
    return new Account(
        "id-1",
        "What is the notice period?",
        "What is the notice period?",
        Filter.all(),
        "en",
        Optional.empty(),
        List.of(new Step.Reviewed("enough", "", 1, 0, OptionalDouble.of(0.5), Duration.ZERO)),
        Map.of(),
        EvidenceLedger.EMPTY,
        new FakeLibrary().statistics(),
        List.of(),
        List.of("a retriever failed"),
        new Usage(0, 3, 0, 0, 41));
  }

  private static JsonNode parse(String json) throws IOException {
    return JsonMapper.builder().build().readTree(json);
  }
}
