package io.pinakes.benchmarks.quality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.pinakes.benchmarks.quality.PageQuestion.Place;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.ChunkType;
import io.pinakes.search.chunk.Context;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class AnswerRunTest {
  @TempDir Path directory;

  @Test
  void answersASetAndKeepsTheAnswers() throws IOException {
    Path set = Files.createDirectories(directory.resolve("data/hotpotqa-mini"));
    Files.writeString(
        set.resolve("corpus.jsonl"),
        """
        {"_id": "1", "title": "Mill Bridge", "text": "Mill Bridge was built by Ada Kern."}
        {"_id": "2", "title": "Ada Kern", "text": "Ada Kern was an engineer born in Ulm."}
        """);
    Files.writeString(
        set.resolve("queries.jsonl"),
        "{\"_id\": \"q\", \"text\": \"Where was the engineer who built Mill Bridge born?\"}\n");
    Files.writeString(set.resolve("qrels.tsv"), "query-id\tcorpus-id\tscore\nq\t1\t1\nq\t2\t1\n");
    int exitCode =
        new CommandLine(new AnswerRun())
            .execute(
                "--data", directory.resolve("data").toString(),
                "--work", directory.resolve("work").toString(),
                "--sets", "hotpotqa-mini");
    assertEquals(0, exitCode);
    List<String> answers =
        Files.readAllLines(directory.resolve("work/runs/hotpotqa-mini.answers.jsonl"));
    assertEquals(1, answers.size());
    JsonNode answer = JsonMapper.builder().build().readTree(answers.getFirst());
    assertEquals("q", answer.get("id").asText());
    assertEquals("answered", answer.get("status").asText());
  }

  @Test
  void allDocumentsMustBeRead() {
    GoldEvidence gold = new GoldEvidence.Documents(Set.of("a", "b"));
    assertFalse(gold.isRead(List.of(passage("a", 1), passage("c", 1))));
    assertTrue(gold.isRead(List.of(passage("a", 1), passage("b", 7))));
  }

  @Test
  void everyPageMustBeReadAndOneCitedAmongTheFirst() {
    GoldEvidence gold =
        new GoldEvidence.Pages(Set.of(new Place("report.pdf", 3), new Place("report.pdf", 9)));
    assertFalse(gold.isRead(List.of(passage("docs/report", 3))));
    assertTrue(gold.isRead(List.of(passage("docs/report", 3), passage("docs/report", 9))));
    Citation wrong = citation("docs/report", 4);
    Citation right = citation("docs/report", 9);
    assertTrue(gold.isCited(List.of(wrong, right)));
    assertFalse(gold.isCited(List.of(wrong, wrong, wrong, wrong, wrong, right)));
  }

  private static Chunk passage(String document, int page) {
    return new Chunk(
        new ChunkId(document + "#" + page),
        new DocumentId(document),
        "s1",
        List.of(),
        ChunkType.CONTENT,
        "words",
        new Span(0, 5),
        new PageRange(page, page),
        new Context("", List.of(), "", "", List.of()));
  }

  private static Citation citation(String document, int page) {
    return new Citation.Words(
        "1",
        new DocumentId(document),
        document + ".pdf",
        new PageRange(page, page),
        List.of(),
        Optional.empty(),
        new Span(0, 5),
        "words",
        Citation.Kind.TEXT);
  }
}
