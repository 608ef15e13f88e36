package io.pinakes.orchestrator.tool;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DefinedTerm;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FilterJson;
import io.pinakes.search.query.SearchMode;
import java.util.Optional;

/** A call of a tool with its arguments, checked when it is made. */
public sealed interface ToolCall {
  /** The tool's name, as other agents call it. */
  String tool();

  /** The arguments as JSON. */
  ObjectNode arguments();

  /**
   * Finds passages: {@code search_text}, {@code search_semantic} or {@code search_hybrid}.
   *
   * @param topK how many passages, 1 or more
   */
  record Search(String query, SearchMode mode, Filter filter, int topK) implements ToolCall {
    @Override
    public String tool() {
      return switch (mode) {
        case KEYWORD -> "search_text";
        case SEMANTIC -> "search_semantic";
        case HYBRID -> "search_hybrid";
      };
    }

    @Override
    public ObjectNode arguments() {
      ObjectNode json = JsonNodeFactory.instance.objectNode();
      json.put("query", query);
      json.set("filters", FilterJson.write(filter));
      json.put("top_k", topK);
      return json;
    }
  }

  /**
   * Finds what documents say a term means: {@code lookup_definition}.
   *
   * @param home the document the term was met in, whose definitions come first; empty if none
   */
  record LookupDefinition(String term, Filter filter, Optional<DocumentId> home)
      implements ToolCall {
    public LookupDefinition {
      if (DefinedTerm.key(term).isEmpty()) {
        throw new IllegalArgumentException("a term needs letters or digits, got \"" + term + "\"");
      }
    }

    @Override
    public String tool() {
      return "lookup_definition";
    }

    @Override
    public ObjectNode arguments() {
      ObjectNode json = JsonNodeFactory.instance.objectNode();
      json.put("term", term);
      json.set("filters", FilterJson.write(filter));
      home.ifPresent(id -> json.put("doc_id", id.value()));
      return json;
    }
  }

  /**
   * Reads the part of a document that a reference in it means: {@code follow_reference}.
   *
   * @param reference as printed: {@code Section 4.2(a)}, a number, a title
   * @param from the chunk it was met in, which tells parts with the same number apart; empty if
   *     none
   */
  record FollowReference(DocumentId document, String reference, Optional<ChunkId> from)
      implements ToolCall {
    public FollowReference {
      if (reference.isBlank()) {
        throw new IllegalArgumentException("a reference must not be blank");
      }
    }

    @Override
    public String tool() {
      return "follow_reference";
    }

    @Override
    public ObjectNode arguments() {
      ObjectNode json = JsonNodeFactory.instance.objectNode();
      json.put("doc_id", document.value());
      json.put("reference", reference);
      from.ifPresent(id -> json.put("chunk_id", id.value()));
      return json;
    }
  }
}
