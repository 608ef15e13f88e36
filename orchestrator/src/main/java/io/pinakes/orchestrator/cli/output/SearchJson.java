package io.pinakes.orchestrator.cli.output;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.message.CutWarnings;
import io.pinakes.search.Library;
import io.pinakes.search.Relevance;
import io.pinakes.search.query.InterpretationJson;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SearchResult;
import io.pinakes.search.query.SummaryHit;
import io.pinakes.search.settings.SearchSettingsJson;
import java.util.List;
import java.util.OptionalDouble;

/** Writes search results as {@code pinakes search --json} prints them. */
public final class SearchJson {
  private static final double RELEVANCE_STEPS = 1000;

  private SearchJson() {}

  /**
   * Writes passages, with their relevance if it is known.
   *
   * @param library the searched one
   * @param explain whether ranks and scores of every stage, and the settings, are written too
   */
  public static ObjectNode write(
      Library library, SearchRequest request, SearchResult result, boolean explain) {
    ObjectNode document = Json.object();
    document.put("query", request.text());
    document.set("interpretation", InterpretationJson.write(result.interpretation()));
    document.set("hits", Json.hits(result.hits(), explain));
    if (explain) {
      document.set("settings", SearchSettingsJson.write(request.settings()));
    }
    document.set("warnings", Json.array(CutWarnings.of(result)));
    Relevance.of(library, request).ifPresent(known -> add(known.of(result.hits()), document));
    return document;
  }

  private static void add(List<OptionalDouble> relevance, ObjectNode document) {
    for (int i = 0; i < relevance.size(); i++) {
      JsonNode hit = document.path("hits").path(i);
      relevance.get(i).ifPresent(share -> ((ObjectNode) hit).put("relevance", rounded(share)));
    }
    document.put("none_close", Relevance.noneClose(relevance));
  }

  private static double rounded(double share) {
    return Math.round(share * RELEVANCE_STEPS) / RELEVANCE_STEPS;
  }

  /** Writes summaries. */
  public static ObjectNode write(String query, List<SummaryHit> hits) {
    ObjectNode document = Json.object();
    document.put("query", query);
    ArrayNode array = document.putArray("hits");
    hits.forEach(hit -> array.add(summary(hit)));
    return document;
  }

  private static ObjectNode summary(SummaryHit hit) {
    ObjectNode json = Json.object();
    json.put("summary_id", hit.id());
    json.put("doc_id", hit.document().value());
    json.put("level", hit.whole() ? "document" : "stretch");
    json.set("section", Json.array(hit.headings()));
    json.put("page", hit.pages().first());
    json.put("end_page", hit.pages().last());
    json.put("start", hit.span().start());
    json.put("end", hit.span().end());
    json.put("score", hit.score());
    json.put("summary", hit.text());
    json.set("topics", Json.array(hit.topics()));
    return json;
  }
}
