package io.pinakes.orchestrator.longtext;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.query.SummaryHit;

/** Writes the result of a long-text search as JSON in snake case, without times. */
public final class LongTextJson {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private LongTextJson() {}

  /** Writes the places searched and what was read around each passage. */
  public static ObjectNode write(LongTextResult result) {
    ObjectNode json = JSON.objectNode();
    ArrayNode summaries = json.putArray("summaries");
    for (SummaryHit place : result.places()) {
      ObjectNode summary = summaries.addObject();
      summary.put("doc_id", place.document().value());
      summary.put("whole_document", place.whole());
      ArrayNode section = summary.putArray("section");
      place.headings().forEach(section::add);
      addPages(place.pages(), summary);
      summary.put("score", place.score());
    }
    ArrayNode read = json.putArray("read");
    for (LongTextResult.ExpandedPassage whole : result.passages()) {
      ObjectNode passage = read.addObject();
      passage.put("chunk_id", whole.passage().chunk().id().value());
      addPages(whole.pages(), passage);
      ArrayNode around = passage.putArray("around");
      whole.around().forEach(hit -> around.add(hit.chunk().id().value()));
    }
    return json;
  }

  private static void addPages(PageRange pages, ObjectNode to) {
    to.put("page", pages.first()).put("end_page", pages.last());
  }
}
