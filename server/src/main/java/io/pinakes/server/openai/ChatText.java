package io.pinakes.server.openai;

import com.fasterxml.jackson.databind.node.ArrayNode;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.orchestrator.verify.Citation;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An outcome as one text: the claims with their markers, then a list of sources.
 *
 * @param answer the text before the list of sources
 * @param sources the list with its separator; empty without citations
 * @param annotations the position of each marker in the text, and its document
 * @param documents the documents cited
 */
record ChatText(String answer, String sources, ArrayNode annotations, List<String> documents) {
  static ChatText of(Outcome outcome, String documents) {
    String answer = OutcomeJson.text(outcome);
    ArrayNode annotations = Json.array(List.of());
    StringBuilder sources = new StringBuilder();
    List<String> cited = new ArrayList<>();
    if (outcome instanceof Outcome.Answered answered) {
      Map<String, Citation> byMarker = new LinkedHashMap<>();
      answered.answer().citations().forEach(each -> byMarker.put(each.marker(), each));
      for (Citation citation : byMarker.values()) {
        cited.add(citation.document().value());
        sources
            .append(sources.isEmpty() ? "\n\nSources:" : "")
            .append("\n[")
            .append(citation.marker())
            .append("] ")
            .append(citation.file())
            .append(", page ")
            .append(citation.pages());
        annotate(answer, citation, documents, annotations);
      }
    }
    return new ChatText(answer, sources.toString(), annotations, cited);
  }

  private static void annotate(
      String answer, Citation citation, String documents, ArrayNode annotations) {
    String marker = "[" + citation.marker() + "]";
    for (int at = answer.indexOf(marker); at >= 0; at = answer.indexOf(marker, at + 1)) {
      annotations
          .addObject()
          .put("type", "url_citation")
          .putObject("url_citation")
          .put("url", documents + encoded(citation) + "/file#page=" + citation.pages().first())
          .put("title", citation.file())
          .put("start_index", at)
          .put("end_index", at + marker.length());
    }
  }

  private static String encoded(Citation citation) {
    return URLEncoder.encode(citation.document().value(), StandardCharsets.UTF_8)
        .replace("+", "%20");
  }

  /** The whole text. */
  String content() {
    return answer + sources;
  }
}
