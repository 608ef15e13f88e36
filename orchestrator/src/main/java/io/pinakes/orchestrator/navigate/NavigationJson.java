package io.pinakes.orchestrator.navigate;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import java.util.List;

/** Writes a navigation as JSON in snake case, without times. */
public final class NavigationJson {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private NavigationJson() {}

  /** Writes the path, the comparison with a search, and the cost of both. */
  public static ObjectNode write(Navigation navigation) {
    NavigationTrace trace = navigation.trace();
    ObjectNode json = JSON.objectNode();
    json.put("mode", trace.mode().label());
    json.put("by", trace.by());
    ArrayNode steps = json.putArray("steps");
    trace.steps().forEach(step -> steps.add(step(step)));
    json.set("selected_buckets", selected(trace.selectedBuckets()));
    json.set("selected_documents", selected(trace.selectedDocuments()));
    json.set("selected_sections", selected(trace.selectedSections()));
    json.set("selected_chunks", selected(trace.selectedChunks()));
    json.putNull("cross_check");
    trace.crossCheck().ifPresent(report -> json.set("cross_check", crossCheck(report)));
    Navigation.Usage usage = navigation.usage();
    json.putObject("usage")
        .put("nodes_read", usage.nodesRead())
        .put("sections_read", usage.sectionsRead())
        .put("llm_calls", usage.modelCalls());
    return json;
  }

  private static ObjectNode step(NavigationTrace.Step step) {
    ObjectNode json = JSON.objectNode();
    switch (step) {
      case NavigationTrace.Chose chose -> {
        json.put("level", chose.level().label());
        json.put("within", chose.within().name());
        ArrayNode considered = json.putArray("considered");
        chose.considered().forEach(considered::add);
        json.put("out_of", chose.outOf());
        ArrayNode selected = json.putArray("selected");
        for (Selection.Picked picked : chose.selection().picked()) {
          selected
              .addObject()
              .put("name", picked.choice().node().name())
              .put("relevance", rounded(picked.relevance()));
        }
        json.put("reasoning", chose.selection().reasoning());
        json.put("by", chose.selection().by());
      }
      case NavigationTrace.Called called ->
          json.put("tool", called.tool().label())
              .put("name", called.node().name())
              .put("depth", called.depth())
              .put("results", called.results());
    }
    return json;
  }

  private static ArrayNode selected(List<NavigationTrace.Selected> places) {
    ArrayNode array = JSON.arrayNode();
    for (NavigationTrace.Selected place : places) {
      ObjectNode json = array.addObject();
      switch (place.node()) {
        case Node.Catalogue _ -> {}
        case Node.Bucket(String bucket, _) -> json.put("bucket", bucket);
        case Node.Document(DocumentId id, _) ->
            json.put("doc_id", id.value()).put("bucket", place.within());
        case Node.Section section -> addSection(section, json);
        case Node.Passage(DocumentId id, String section, ChunkId chunk) ->
            addSection(Node.section(id, section), json).put("chunk_id", chunk.value());
      }
      if (!place.title().isEmpty()) {
        json.put("title", place.title());
      }
      json.put("relevance", rounded(place.relevance()));
      json.put("reasoning", place.reasoning());
    }
    return array;
  }

  private static ObjectNode addSection(Node.Section section, ObjectNode json) {
    return json.put("doc_id", section.document().value()).put("section_id", section.section());
  }

  private static ObjectNode crossCheck(CrossCheck.Report report) {
    ObjectNode json = JSON.objectNode();
    json.put("hits", report.hits());
    json.put("agreed", report.agreed());
    ArrayNode missed = json.putArray("missed");
    for (CrossCheck.Missed branch : report.missed()) {
      addSection(branch.section(), missed.addObject())
          .put("title", branch.title())
          .put("rank", branch.rank())
          .put("left_at", branch.leftAt().label())
          .put("visited", branch.visited());
    }
    ArrayNode unconfirmed = json.putArray("unconfirmed");
    report.unconfirmed().forEach(section -> addSection(section, unconfirmed.addObject()));
    return json;
  }

  /** Rounds to three decimals, so that values are the same on every machine. */
  private static double rounded(double value) {
    return Math.rint(value * 1000) / 1000;
  }
}
