package io.pinakes.orchestrator.llm.index;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.indexer.outline.CentralPassages;
import io.pinakes.indexer.outline.Subject;
import io.pinakes.indexer.outline.Subject.Child;
import io.pinakes.indexer.outline.Subject.Passage;
import io.pinakes.search.outline.compose.OutlineLimits;
import io.pinakes.search.text.RunningLines;
import io.pinakes.search.text.TokenEstimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The material about a subject that a model is shown within a token limit: its own text and the
 * summaries of its parts. If not everything fits, each gets at least half of the tokens. Of the
 * text, the first passage is kept, then those closest to the centroid, in reading order. Parts are
 * shown in less and less detail, finally some only by title.
 *
 * @param text its own text; empty if it has none
 * @param parts one JSON object per line; empty if it has none
 */
record SummaryMaterial(String text, String parts) {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
  private static final String GAP = "[…]";

  /** How much of a part is shown: characters of its summary, its topics, its details. */
  private record Detail(int summary, boolean topics, boolean details) {}

  private static final List<Detail> DETAILS =
      List.of(
          new Detail(Integer.MAX_VALUE, true, true),
          new Detail(Integer.MAX_VALUE, true, false),
          new Detail(OutlineLimits.ENTRY_SUMMARY, false, false),
          new Detail(OutlineLimits.ENTRY_SUMMARY / 3, false, false),
          new Detail(0, false, false));

  static SummaryMaterial of(Subject subject, int tokens) {
    List<String> passages =
        subject.passages().stream().map(passage -> words(passage, subject.running())).toList();
    String text = String.join("\n\n", passages).strip();
    String parts = lines(subject.children(), DETAILS.getFirst());
    int textTokens = TokenEstimate.of(text);
    int partTokens = TokenEstimate.of(parts);
    if (textTokens + partTokens <= tokens) {
      return new SummaryMaterial(text, parts);
    }
    int forText = Math.min(textTokens, Math.max(tokens / 2, tokens - partTokens));
    if (textTokens > forText) {
      text = central(subject.passages(), passages, forText);
    }
    return new SummaryMaterial(text, fitting(subject.children(), tokens - forText));
  }

  /** The text without running headers and footers. */
  private static String words(Passage passage, Set<String> running) {
    return passage
        .chunk()
        .text()
        .lines()
        .filter(line -> !running.contains(RunningLines.shape(line.strip())))
        .collect(Collectors.joining("\n"))
        .strip();
  }

  private static String central(List<Passage> passages, List<String> words, int tokens) {
    Set<Integer> chosen = new TreeSet<>(Set.of(0));
    String first = beginning(words.getFirst(), tokens);
    int used = TokenEstimate.of(first);
    for (int place : CentralPassages.of(passages)) {
      int more = TokenEstimate.of(words.get(place)) + TokenEstimate.of(GAP);
      if (!chosen.contains(place) && used + more <= tokens) {
        chosen.add(place);
        used += more;
      }
    }
    StringBuilder text = new StringBuilder();
    int next = 0;
    for (int place : chosen) {
      text.append(place > next ? GAP + "\n\n" : "");
      text.append(place == 0 ? first : words.get(place)).append("\n\n");
      next = place + 1;
    }
    return text.append(next < words.size() ? GAP : "").toString().strip();
  }

  private static String beginning(String words, int tokens) {
    String text = words;
    while (!text.isEmpty() && TokenEstimate.of(text) > tokens) {
      text = OutlineLimits.cut(text, text.length() * 9 / 10);
    }
    return text;
  }

  private static String fitting(List<Child> children, int tokens) {
    for (Detail detail : DETAILS) {
      String lines = lines(children, detail);
      if (TokenEstimate.of(lines) <= tokens) {
        return lines;
      }
    }
    for (int step = 2; step <= children.size(); step++) {
      List<Child> some = new ArrayList<>();
      for (int i = 0; i < children.size(); i += step) {
        some.add(children.get(i));
      }
      String lines = lines(some, DETAILS.getLast()) + "\n" + GAP;
      if (TokenEstimate.of(lines) <= tokens) {
        return lines;
      }
    }
    return GAP;
  }

  private static String lines(List<Child> children, Detail detail) {
    return children.stream().map(child -> line(child, detail)).collect(Collectors.joining("\n"));
  }

  private static String line(Child child, Detail detail) {
    ObjectNode json = JSON.objectNode();
    json.put("title", OutlineLimits.cut(child.title(), OutlineLimits.TITLE));
    if (detail.summary() > 0 && !child.summary().text().isEmpty()) {
      json.put("summary", OutlineLimits.cut(child.summary().text(), detail.summary()));
    }
    if (detail.topics() && !child.summary().topics().isEmpty()) {
      ArrayNode topics = json.putArray("topics");
      child.summary().topics().forEach(topics::add);
    }
    if (detail.details() && !child.summary().keyDetails().isEmpty()) {
      ArrayNode details = json.putArray("key_details");
      child.summary().keyDetails().forEach(details::add);
    }
    return json.toString();
  }
}
