package io.pinakes.benchmarks.quality;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.search.evaluate.Judgements;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The section with the answer to a question: a file and the words of a heading in it.
 *
 * @param words words of the heading, without its number
 */
record SectionKey(String document, Set<String> words) {
  private static final Pattern NUMBER =
      Pattern.compile(
          "^\\s*(?:(?:chapter|section|part|item|appendix|article)\\s+)?"
              + "(?:\\(?[ivxlc]{1,6}[.):]|\\(?[a-z][.):]|\\(?\\d+(?:\\.\\d+)*[a-z]?[.):]?)\\s+",
          Pattern.UNICODE_CHARACTER_CLASS);
  private static final Pattern WORD = Pattern.compile("[a-z0-9]+");

  /** The section of a corpus row: {@code _id} is {@code file#anchor}. */
  static SectionKey read(JsonNode row) {
    JsonNode path = row.path("metadata").path("path");
    String heading;
    if (path.isArray() && !path.isEmpty()) {
      heading = path.get(path.size() - 1).asText();
    } else if (path.isTextual() && !path.asText().isEmpty()) {
      List<String> parts = List.of(path.asText().split(">", -1));
      heading = parts.getLast().strip();
    } else {
      heading = row.path("title").asText();
    }
    return new SectionKey(row.path("_id").asText().split("#", 2)[0], words(heading));
  }

  /** The words of a heading without its number; of the whole heading if nothing else is left. */
  static Set<String> words(String heading) {
    String lower = heading.toLowerCase(Locale.ROOT);
    Set<String> words = find(NUMBER.matcher(lower).replaceFirst(""));
    return words.isEmpty() ? find(lower) : words;
  }

  private static Set<String> find(String text) {
    Set<String> words = new HashSet<>();
    for (Matcher word = WORD.matcher(text); word.find(); ) {
      words.add(text.substring(word.start(), word.end()));
    }
    return words;
  }

  boolean holds(Passage passage) {
    return passage.isFrom(document) && words(passage.heading()).equals(words);
  }

  /**
   * The rank of the first passage of a right section, and whether a right document is found; means
   * over the judged queries in {@code wanted}.
   *
   * @param sections item id to section
   */
  static Map<String, Double> measure(
      Set<String> wanted,
      Judgements judgements,
      Map<String, SectionKey> sections,
      Map<String, List<Passage>> passagesOf) {
    Map<String, List<SectionKey>> keys = new HashMap<>();
    judgements
        .grades()
        .forEach(
            (query, grades) -> {
              List<SectionKey> right =
                  grades.keySet().stream()
                      .flatMap(item -> Stream.ofNullable(sections.get(item)))
                      .toList();
              if (wanted.contains(query) && !right.isEmpty()) {
                keys.put(query, right);
              }
            });
    Map<String, Double> sums = new TreeMap<>();
    keys.forEach(
        (query, right) -> {
          List<Passage> passages = passagesOf.getOrDefault(query, List.of());
          int rank = 0;
          while (rank < passages.size() && !isRight(right, passages.get(rank))) {
            rank++;
          }
          boolean any = rank < passages.size();
          sums.merge("section_recall@5", any && rank < 5 ? 1.0 : 0.0, Double::sum);
          sums.merge("section_recall@10", any && rank < 10 ? 1.0 : 0.0, Double::sum);
          for (int depth : new int[] {1, 5}) {
            boolean there =
                passages.stream()
                    .limit(depth)
                    .anyMatch(found -> right.stream().anyMatch(key -> found.isFrom(key.document)));
            sums.merge("doc_hit@" + depth, there ? 1.0 : 0.0, Double::sum);
          }
          sums.merge("section_mrr", any ? 1.0 / (rank + 1) : 0.0, Double::sum);
        });
    sums.replaceAll((_, sum) -> sum / keys.size());
    return sums;
  }

  private static boolean isRight(List<SectionKey> right, Passage passage) {
    return right.stream().anyMatch(key -> key.holds(passage));
  }
}
