package io.pinakes.orchestrator.tool;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.FactJson;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FilterJson;
import java.util.List;
import java.util.Optional;

/** Writes the arguments of tool calls as JSON, under the names that other agents use. */
public final class ToolCallJson {
  private ToolCallJson() {}

  /** Writes the arguments of a call. */
  public static ObjectNode write(ToolCall call) {
    return switch (call) {
      case ToolCall.Search search -> write(search);
      case ToolCall.Navigate navigate -> write(navigate);
      case ToolCall.LongText(String query, Filter filter, int topK) ->
          query(query, filter).put("top_k", topK);
      case ToolCall.ReadPages(DocumentId document, PageRange pages) ->
          document(document).put("from", pages.first()).put("to", pages.last());
      case ToolCall.LookupDefinition(String term, Filter filter, Optional<DocumentId> home) -> {
        ObjectNode json = object().put("term", term);
        json.set("filters", FilterJson.write(filter));
        home.ifPresent(id -> json.put("doc_id", id.value()));
        yield json;
      }
      case ToolCall.FollowReference(
              DocumentId document,
              String reference,
              Optional<ChunkId> from) -> {
        ObjectNode json = document(document).put("reference", reference);
        from.ifPresent(id -> json.put("chunk_id", id.value()));
        yield json;
      }
      case ToolCall.AnnotationsSearch(FactRequest request) -> FactJson.write(request);
      case ToolCall.AnnotationsAggregate(AggregateRequest request) -> FactJson.write(request);
      case ToolCall.ExportAnnotations(FactRequest request, List<String> columns) -> {
        ObjectNode json = FactJson.write(request);
        columns.forEach(json.putArray("columns")::add);
        yield json;
      }
      case ToolCall.DocumentMetadata(DocumentId document) -> document(document);
    };
  }

  private static ObjectNode write(ToolCall.Search search) {
    ObjectNode json = query(search.query(), search.filter()).put("top_k", search.topK());
    search.contextChars().ifPresent(chars -> json.put("context_chars", chars));
    return json;
  }

  private static ObjectNode write(ToolCall.Navigate navigate) {
    ObjectNode json = query(navigate.query(), navigate.filter());
    json.put("mode", navigate.mode().label());
    ArrayNode words = json.putArray("missing");
    navigate.missing().forEach(words::add);
    return json.put("top_k", navigate.topK());
  }

  private static ObjectNode query(String query, Filter filter) {
    ObjectNode json = object().put("query", query);
    json.set("filters", FilterJson.write(filter));
    return json;
  }

  private static ObjectNode document(DocumentId document) {
    return object().put("doc_id", document.value());
  }

  private static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }
}
