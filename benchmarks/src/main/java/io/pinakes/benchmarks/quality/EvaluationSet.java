package io.pinakes.benchmarks.quality;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.search.evaluate.Judgements;
import io.pinakes.search.evaluate.Measures;
import io.pinakes.search.evaluate.TrecRun;
import io.pinakes.search.query.Grouping;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A public evaluation set: its documents, its questions, and how results are judged. */
sealed interface EvaluationSet {
  /** All known sets, in report order. */
  static List<EvaluationSet> all() {
    return List.of(
        new Items("scifact", Grouping.DOCUMENT),
        new Items("anthropic-codebase", Grouping.CHUNK),
        new Pages("financebench-dev", false),
        new Pages("ohr-dev", true),
        new Items("hotpotqa-mini", Grouping.DOCUMENT),
        new Items("2wiki-mini", Grouping.DOCUMENT),
        new Items("cranfield", Grouping.DOCUMENT),
        new Items("cacm", Grouping.DOCUMENT),
        new Sections("kubeflow-docs", "authored"));
  }

  /**
   * The set with this name.
   *
   * @throws IllegalArgumentException if there is none
   */
  static EvaluationSet of(String name) {
    return all().stream()
        .filter(set -> set.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no set \""
                        + name
                        + "\"; there are "
                        + all().stream().map(EvaluationSet::name).toList()));
  }

  /** Its name in reports, which is also the folder of its data. */
  String name();

  /** The path to index. */
  Path source(Path folder);

  /** Runs all questions and returns measures, each between 0 and 1. */
  Map<String, Double> measure(Path folder, Searches searches) throws IOException;

  /** Queries with judged items: records or given chunks. */
  record Items(String name, Grouping level) implements EvaluationSet {
    private static final int DEPTH = 100;

    @Override
    public Path source(Path folder) {
      return JsonLines.find(folder, "corpus");
    }

    @Override
    public Map<String, Double> measure(Path folder, Searches searches) throws IOException {
      Judgements judgements = Judgements.read(folder.resolve("qrels.tsv"));
      Map<String, String> queries = new TreeMap<>();
      for (JsonNode query : JsonLines.read(folder.resolve("queries.jsonl"))) {
        queries.put(query.path("_id").asText(), query.path("text").asText());
      }
      queries.keySet().retainAll(judgements.grades().keySet());
      TrecRun run = searches.items(queries, level, DEPTH);
      EqualTexts equal =
          level == Grouping.CHUNK ? EqualTexts.of(JsonLines.read(source(folder))) : EqualTexts.NONE;
      Measures measures = Measures.of(equal.in(run), equal.in(judgements));
      return new TreeMap<>(
          Map.of(
              "ndcg@10", measures.ndcg10(),
              "recall@5", measures.recall5(),
              "recall@10", measures.recall10(),
              "recall@20", measures.recall20(),
              "recall@100", measures.recall100(),
              "mrr@10", measures.mrr10()));
    }
  }

  /**
   * Questions about long documents, with the pages of their evidence.
   *
   * @param scoped whether to also restrict every question to its own document
   */
  record Pages(String name, boolean scoped) implements EvaluationSet {
    private static final int DEPTH = 50;

    @Override
    public Path source(Path folder) {
      return folder.resolve("docs");
    }

    List<PageQuestion> questions(Path folder) throws IOException {
      return JsonLines.read(folder.resolve("questions.jsonl")).stream()
          .map(PageQuestion::read)
          .toList();
    }

    @Override
    public Map<String, Double> measure(Path folder, Searches searches) throws IOException {
      List<PageQuestion> questions = questions(folder);
      Map<String, String> texts = new TreeMap<>();
      Map<String, String> files = new HashMap<>();
      for (PageQuestion question : questions) {
        texts.put(question.id(), question.text());
        files.put(question.id(), question.document());
      }
      Map<String, Double> measures =
          PageQuestion.measure(questions, searches.passages(texts, Map.of(), DEPTH));
      if (scoped) {
        PageQuestion.measure(questions, searches.passages(texts, files, DEPTH))
            .forEach((measure, value) -> measures.put("scoped_" + measure, value));
      }
      return measures;
    }
  }

  /**
   * Questions about Markdown files, with the sections of their answers.
   *
   * @param kind the kind of questions to use
   */
  record Sections(String name, String kind) implements EvaluationSet {
    private static final int DEPTH = 50;

    @Override
    public Path source(Path folder) {
      return folder.resolve("docs");
    }

    @Override
    public Map<String, Double> measure(Path folder, Searches searches) throws IOException {
      Map<String, String> texts = questions(folder);
      return measure(folder, searches.passages(texts, Map.of(), DEPTH));
    }

    /** The text of each query. */
    Map<String, String> questions(Path folder) throws IOException {
      Map<String, String> texts = new TreeMap<>();
      for (JsonNode query : JsonLines.read(folder.resolve("queries.jsonl"))) {
        if (query.path("kind").asText().equals(kind)) {
          texts.put(query.path("_id").asText(), query.path("text").asText());
        }
      }
      return texts;
    }

    /** Measures the passages found for each query. */
    Map<String, Double> measure(Path folder, Map<String, List<Passage>> found) throws IOException {
      Map<String, SectionKey> sections = new HashMap<>();
      for (JsonNode row : JsonLines.read(JsonLines.find(folder, "corpus"))) {
        sections.put(row.path("_id").asText(), SectionKey.read(row));
      }
      return SectionKey.measure(
          found.keySet(), Judgements.read(folder.resolve("qrels.tsv")), sections, found);
    }
  }

  /** The metadata of its files, if there is any. */
  default Optional<Path> metadata(Path folder) {
    return Optional.of(folder.resolve("metadata.jsonl")).filter(Files::isRegularFile);
  }
}
