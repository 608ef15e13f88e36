package io.pinakes.orchestrator.navigate;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Renders the path of a navigation as an indented tree for people. */
public final class NavigationText {
  private static final int MAX_REASON = 120;
  private static final String INDENT = "  ";

  private final List<String> lines = new ArrayList<>();
  private final JsonNode navigation;

  private NavigationText(JsonNode navigation) {
    this.navigation = navigation;
  }

  /**
   * The lines of a tree.
   *
   * @param navigation as {@link NavigationJson} writes it
   */
  public static List<String> lines(JsonNode navigation) {
    NavigationText text = new NavigationText(navigation);
    text.write();
    return text.lines;
  }

  private void write() {
    JsonNode usage = navigation.path("usage");
    add(
        0,
        "navigation (%s, %s): %d files and %d sections read, %d model calls"
            .formatted(
                navigation.path("mode").asText(),
                navigation.path("by").asText(),
                usage.path("nodes_read").asInt(),
                usage.path("sections_read").asInt(),
                usage.path("llm_calls").asInt()));
    for (JsonNode bucket : navigation.path("selected_buckets")) {
      place(1, bucket.path("bucket").asText(), bucket);
      for (JsonNode document : navigation.path("selected_documents")) {
        if (document.path("bucket").equals(bucket.path("bucket"))) {
          place(2, document.path("doc_id").asText(), document);
          sections(document.path("doc_id"));
        }
      }
    }
    JsonNode check = navigation.path("cross_check");
    if (check.isObject()) {
      crossCheck(check);
    }
  }

  private void sections(JsonNode document) {
    for (JsonNode section : navigation.path("selected_sections")) {
      if (section.path("doc_id").equals(document)) {
        place(3, "§ " + section.path("section_id").asText(), section);
        for (JsonNode passage : navigation.path("selected_chunks")) {
          if (passage.path("doc_id").equals(document)
              && passage.path("section_id").equals(section.path("section_id"))) {
            add(4, passage.path("chunk_id").asText() + "  " + relevance(passage));
          }
        }
      }
    }
  }

  private void crossCheck(JsonNode check) {
    add(
        1,
        "search: %d of %d hits are in sections read"
            .formatted(check.path("agreed").asInt(), check.path("hits").asInt()));
    for (JsonNode missed : check.path("missed")) {
      add(
          2,
          "%s § %s: hit %d, missed at the %s%s"
              .formatted(
                  missed.path("doc_id").asText(),
                  missed.path("section_id").asText(),
                  missed.path("rank").asInt(),
                  missed.path("left_at").asText(),
                  missed.path("visited").asBoolean() ? ", visited" : ""));
    }
  }

  private void place(int depth, String name, JsonNode place) {
    String title = place.path("title").asText();
    String named = title.isEmpty() || title.equals(name) ? name : name + "  " + title;
    add(depth, named + "  " + relevance(place));
    String reason = place.path("reasoning").asText().replaceAll("\\s+", " ");
    if (!reason.isEmpty() && depth < 3) {
      String shown = reason.length() <= MAX_REASON ? reason : reason.substring(0, MAX_REASON) + "…";
      add(depth + 1, "because: " + shown);
    }
  }

  private void add(int depth, String line) {
    lines.add(INDENT.repeat(depth) + line);
  }

  private static String relevance(JsonNode place) {
    return String.format(Locale.ROOT, "%.2f", place.path("relevance").asDouble());
  }
}
