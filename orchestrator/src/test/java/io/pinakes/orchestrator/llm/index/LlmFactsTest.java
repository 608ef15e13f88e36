package io.pinakes.orchestrator.llm.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.langchain4j.data.message.AiMessage;
import io.pinakes.indexer.fact.FactExtractor.Extraction;
import io.pinakes.indexer.fact.FactExtractor.Input;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.orchestrator.llm.client.ScriptedChat;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.MetadataJson;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.SchemaJson;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fields read by a scripted model, with everything that can go wrong. */
final class LlmFactsTest {
  private static final String TEXT =
      "The hall is let to Northquay Energy GmbH\nat a rent of EUR 1,250.00 a month.\n";
  private static final String HONEST =
      """
      {"fields": [
        {"name": "tenant", "value": "Northquay Energy GmbH", "quote": "let to Northquay Energy GmbH"},
        {"name": "rent", "value": "EUR 1,250.00", "quote": "at a rent of EUR 1,250.00 a month"}]}
      """;

  @TempDir private Path folder;

  private static Input input() {
    LibrarySchema schema =
        SchemaJson.parse(
            """
            {"leases": {"fields": {
              "tenant": {"type": "text", "description": "who rents"},
              "rent": {"type": "money", "unit": "EUR", "synonyms": ["monthly rent"]}}}}
            """,
            "s.json");
    ParsedDocument parsed =
        new ParsedDocument(
            "Lease",
            TEXT,
            List.of(new Page(1, 0, TEXT)),
            List.of(),
            List.of(),
            List.of(),
            Metadata.EMPTY,
            List.of());
    DocumentRecord document =
        new DocumentRecord(
            new DocumentId("leases/hall"),
            "leases",
            "hall.txt",
            "txt",
            Instant.EPOCH,
            "en",
            "Lease",
            1,
            TEXT.length(),
            Metadata.EMPTY,
            List.of(),
            new DocumentRecord.Provenance("", "", ""));
    return new Input(
        document, parsed, List.of(), schema.fields("leases"), schema.notation("leases"), List.of());
  }

  private static ScriptedChat saying(String reply) {
    return new ScriptedChat(_ -> AiMessage.from(reply));
  }

  @Test
  void fieldsAreFilledWithWhatTheModelQuotes() {
    ScriptedChat chat = saying(HONEST);
    try (LlmFacts facts = new LlmFacts(chat.model(), folder, _ -> {})) {
      Extraction found = facts.extract(input());
      assertEquals(
          "{\"rent\":1250.0,\"tenant\":\"Northquay Energy GmbH\"}",
          MetadataJson.write(found.fields()).toString());
      Fact tenant =
          found.facts().stream()
              .filter(fact -> fact.extractor().equals("llm"))
              .findFirst()
              .orElseThrow();
      assertEquals("Northquay Energy GmbH", tenant.properties().getFirst().span().of(TEXT));
      assertEquals("let to Northquay Energy GmbH", tenant.place().span().of(TEXT));
    }
  }

  @Test
  void thePromptNamesTheFieldsAndHoldsTheDocument() {
    ScriptedChat chat = saying(HONEST);
    try (LlmFacts facts = new LlmFacts(chat.model(), folder, _ -> {})) {
      facts.extract(input());
    }
    assertEquals(
        """
        The fields:
        - rent: money in EUR; also called monthly rent
        - tenant: text; who rents

        <document>
        The hall is let to Northquay Energy GmbH
        at a rent of EUR 1,250.00 a month.

        </document>

        Reply with the JSON object.\
        """,
        ScriptedChat.prompt(chat.requests().getFirst()));
  }

  @Test
  void theSameDocumentIsAskedForOnce() {
    ScriptedChat chat = saying(HONEST);
    try (LlmFacts facts = new LlmFacts(chat.model(), folder, _ -> {})) {
      facts.extract(input());
      facts.extract(input());
      assertEquals(1, facts.usage().cached());
    }
    assertEquals(1, chat.requests().size());
  }

  @Test
  void aQuoteThatTheDocumentDoesNotHoldIsRejectedAndCounted() {
    ScriptedChat chat =
        saying(
            """
            {"fields": [{"name": "rent", "value": "EUR 900.00", "quote": "a rent of EUR 900.00"}]}
            """);
    try (LlmFacts facts = new LlmFacts(chat.model(), folder, _ -> {})) {
      Extraction found = facts.extract(input());
      assertEquals("{}", MetadataJson.write(found.fields()).toString());
      assertTrue(found.incomplete());
      assertEquals(
          Map.of("a quote does not stand in the document", 1L), facts.usage().fallenBack());
    }
  }

  @Test
  void whenTheModelFailsTheBuiltInExtractorReads() {
    ScriptedChat chat =
        new ScriptedChat(
            _ -> {
              throw new IllegalStateException("gone");
            });
    try (LlmFacts facts = new LlmFacts(chat.model(), folder, _ -> {})) {
      Extraction found = facts.extract(input());
      assertTrue(found.fields().fields().isEmpty());
      assertEquals(1, facts.usage().allFallenBack());
    }
  }
}
