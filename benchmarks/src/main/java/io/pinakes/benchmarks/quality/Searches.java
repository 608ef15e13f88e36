package io.pinakes.benchmarks.quality;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.evaluate.TrecRun;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Grouping;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.SearchRequest;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs many queries in one mode with default settings, and writes the results to files for other
 * tools: {@code NAME.MODE.trec} for items, {@code NAME.MODE[.scoped].jsonl} for passages.
 */
final class Searches {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private final Library library;
  private final Mode mode;
  private final Path runs;
  private final String name;

  /**
   * @param runs output folder
   * @param name prefix of the file names
   */
  Searches(Library library, Mode mode, Path runs, String name) {
    this.library = library;
    this.mode = mode;
    this.runs = runs;
    this.name = name + "." + mode.label();
  }

  private List<Hit> search(String text, Filter filter, Grouping level, int depth) {
    SearchRequest request =
        SearchRequest.of(text)
            .withFilter(filter)
            .withGrouping(level)
            .withTopK(depth)
            .withContextChars(0);
    return library.search(mode.applied(request)).hits();
  }

  /**
   * Ranks documents or chunks.
   *
   * @param queries id to text
   */
  TrecRun items(Map<String, String> queries, Grouping level, int depth) throws IOException {
    Map<String, List<String>> rankings = new LinkedHashMap<>();
    try (Writer out = Files.newBufferedWriter(runs.resolve(name + ".trec"))) {
      for (Map.Entry<String, String> query : queries.entrySet()) {
        List<String> items = new ArrayList<>();
        for (Hit hit : search(query.getValue(), Filter.all(), level, depth)) {
          String item =
              level == Grouping.CHUNK ? hit.chunk().id().value() : hit.chunk().document().value();
          items.add(item);
          out.write(TrecRun.line(query.getKey(), item, items.size(), hit.score(), mode.label()));
          out.write('\n');
        }
        rankings.put(query.getKey(), items);
      }
    }
    return new TrecRun(rankings);
  }

  /**
   * Ranks passages.
   *
   * @param queries id to text
   * @param files query id to the only file it is restricted to; other queries are unrestricted
   */
  Map<String, List<Passage>> passages(
      Map<String, String> queries, Map<String, String> files, int depth) throws IOException {
    Map<String, List<Passage>> found = new LinkedHashMap<>();
    String run = name + (files.isEmpty() ? "" : ".scoped") + ".jsonl";
    try (Writer out = Files.newBufferedWriter(runs.resolve(run))) {
      for (Map.Entry<String, String> query : queries.entrySet()) {
        String file = files.get(query.getKey());
        Filter filter =
            file == null ? Filter.all() : Filter.equal("file", new MetadataValue.Keyword(file));
        List<Passage> passages =
            search(query.getValue(), filter, Grouping.CHUNK, depth).stream()
                .map(Passage::of)
                .toList();
        found.put(query.getKey(), passages);
        out.write(json(query.getKey(), passages) + "\n");
      }
    }
    return found;
  }

  private static String json(String query, List<Passage> passages) {
    ObjectNode line = MAPPER.createObjectNode();
    line.put("_id", query);
    ArrayNode hits = line.putArray("hits");
    for (Passage passage : passages) {
      ObjectNode hit = hits.addObject();
      hit.put("doc_id", passage.document());
      hit.put("file", passage.file());
      hit.put("page", passage.page());
      hit.put("end_page", passage.endPage());
      hit.putArray("section").add(passage.heading());
    }
    return line.toString();
  }
}
