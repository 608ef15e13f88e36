package io.pinakes.orchestrator.cli.search;

import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.orchestrator.cli.output.SearchJson;
import io.pinakes.search.query.SummaryHit;
import io.pinakes.search.schema.ShownNames;
import java.io.PrintWriter;
import java.util.List;

/** Prints the summaries found by a search. */
record SummaryHitsText(PrintWriter out, PrintWriter err) {
  void print(String query, List<SummaryHit> hits, boolean json) {
    if (json) {
      out.println(Json.pretty(SearchJson.write(query, hits)));
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
              + ShownNames.of(hit.document())
              + (hit.pages().first() == hit.pages().last() ? "  page " : "  pages ")
              + hit.pages()
              + (hit.headings().isEmpty() ? "" : "  from " + String.join(" > ", hit.headings())));
      out.println("   " + hit.text());
    }
  }
}
