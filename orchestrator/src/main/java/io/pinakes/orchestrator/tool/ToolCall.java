package io.pinakes.orchestrator.tool;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FilterJson;
import io.pinakes.search.query.SearchMode;

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
}
