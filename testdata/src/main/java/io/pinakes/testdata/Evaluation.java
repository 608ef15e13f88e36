package io.pinakes.testdata;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The questions in the usual layout for retrieval evaluation: separate queries and relevance
 * judgements, only for questions that the library answers.
 *
 * @param queries the lines of {@code queries.jsonl}
 * @param qrels the lines of {@code qrels.tsv}, the header first
 */
record Evaluation(List<String> queries, List<String> qrels) {
  private static final ObjectMapper JSON = new ObjectMapper();

  static Evaluation of(Path questions) throws IOException {
    List<String> queries = new ArrayList<>();
    List<String> qrels = new ArrayList<>(List.of("query-id\tcorpus-id\tscore"));
    for (String line : Files.readAllLines(questions)) {
      JsonNode question = JSON.readTree(line);
      if (question.path("docs").isEmpty()) {
        continue;
      }
      String id = question.path("id").asText();
      ObjectNode query = JSON.createObjectNode();
      query.put("_id", id).put("text", question.path("question").asText());
      queries.add(JSON.writeValueAsString(query));
      for (JsonNode doc : question.path("docs")) {
        qrels.add(id + "\t" + doc.asText() + "\t1");
      }
    }
    return new Evaluation(List.copyOf(queries), List.copyOf(qrels));
  }

  void write(Path folder) throws IOException {
    Files.writeString(folder.resolve("queries.jsonl"), String.join("\n", queries) + "\n");
    Files.writeString(folder.resolve("qrels.tsv"), String.join("\n", qrels) + "\n");
  }
}
