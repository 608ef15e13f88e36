package io.pinakes.orchestrator.cli.search;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.search.query.SummaryHit;
import java.io.PrintWriter;
import java.util.List;

/** Shows the summaries that a search has found. */
record SummariesFound(PrintWriter out, PrintWriter err) {
  void print(String query, List<SummaryHit> hits, boolean json) {
    if (json) {
      ObjectNode document = Json.object();
      document.put("query", query);
      ArrayNode array = document.putArray("hits");
      hits.forEach(hit -> array.add(json(hit)));
      out.println(Json.pretty(document));
      return;
    }
    if (hits.isEmpty()) {
      err.println("nothing found");
    }
    int rank = 0;
    for (SummaryHit hit : hits) {
      rank++;
      out.println(
          rank
              + ". "
              + hit.document()
              + (hit.pages().first() == hit.pages().last() ? "  page " : "  pages ")
              + hit.pages()
              + (hit.headings().isEmpty() ? "" : "  from " + String.join(" > ", hit.headings())));
      out.println("   " + hit.text());
    }
  }

  private static ObjectNode json(SummaryHit hit) {
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
