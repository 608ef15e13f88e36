package io.pinakes.orchestrator.longtext;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.search.text.Counted;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Renders a long-text search as an indented list for people. */
public final class LongTextText {
  private LongTextText() {}

  /**
   * The lines of the list.
   *
   * @param longText as {@link LongTextJson} writes it
   */
  public static List<String> lines(JsonNode longText) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "searched the text of "
            + Counted.of(longText.path("summaries").size(), "summary", "summaries"));
    for (JsonNode summary : longText.path("summaries")) {
      String section =
          summary
              .path("section")
              .valueStream()
              .map(JsonNode::asText)
              .collect(Collectors.joining(" > "));
      lines.add(
          "  "
              + summary.path("doc_id").asText()
              + (summary.path("whole_document").asBoolean() ? "" : ", " + pages(summary))
              + (section.isEmpty() ? "" : ", from § " + section));
    }
    for (JsonNode passage : longText.path("read")) {
      int around = passage.path("around").size();
      lines.add(
          "  read "
              + passage.path("chunk_id").asText()
              + (around == 0 ? "" : " and " + around + " around it, " + pages(passage)));
    }
    return lines;
  }

  private static String pages(JsonNode place) {
    int first = place.path("page").asInt();
    int last = place.path("end_page").asInt();
    return first == last ? "page " + first : "pages " + first + "-" + last;
  }
}
