package io.pinakes.orchestrator.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.cli.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Batches of queries and questions, and the measures of a run. */
@ResourceLock(CommandRun.STANDARD_INPUT)
final class BatchCommandsTest extends DemoCommands {
  @Test
  void batchWritesARunWithIntactColumns() throws IOException {
    Path queries = folder.resolve("queries.jsonl");
    Path run = folder.resolve("out.trec");
    Path out = folder.resolve("out.jsonl");
    write(
        queries,
        """
        {"_id": "q 1", "text": "printer lease"}
        {"id": "q2", "question": "yellow lines of the garage"}
        """);
    CommandRun ran =
        CommandRun.of("search", "--queries", queries, "--run", run, "--out", out, "--index", index);
    assertEquals(ExitCode.DONE, ran.code(), ran.err());
    List<String> lines = Files.readAllLines(run);
    assertTrue(
        lines.getFirst().startsWith("q%201 Q0 contracts/printer%20lease%20100%25 1 1.0"),
        lines.getFirst());
    assertTrue(
        lines.contains(
            lines.stream()
                .filter(line -> line.startsWith("q2 Q0 rules/garage 1 "))
                .findFirst()
                .orElse("-")));
    lines.forEach(line -> assertEquals(6, line.split(" ").length, line));
    List<String> documents = Files.readAllLines(out);
    assertEquals(2, documents.size());
    assertEquals(List.of("_id", "interpretation", "hits"), names(json(documents.getFirst())));
    assertEquals("q 1", json(documents.getFirst()).get("_id").asText());
  }

  @Test
  void brokenLineOfABatchIsNamedAndNothingIsWritten() throws IOException {
    Path queries = folder.resolve("broken.jsonl");
    Path run = folder.resolve("broken.trec");
    write(queries, "{\"_id\": \"q1\", \"text\": \"rent\"}\n{\"_id\": \"q2\"}\n");
    CommandRun ran = CommandRun.of("search", "--queries", queries, "--run", run, "--index", index);
    assertEquals(
        new CommandRun(
            ExitCode.USAGE,
            "",
            "pinakes: " + queries + ":2: has no \"text\" and no \"question\"\n"),
        ran);
    assertFalse(Files.exists(run));
    assertFalse(Files.exists(folder.resolve("broken.trec.part")));
  }

  @Test
  void runAndHitsCannotShareAFile() throws IOException {
    Path queries = folder.resolve("shared.jsonl");
    Path both = folder.resolve("both.txt");
    write(queries, "{\"_id\": \"q1\", \"text\": \"rent\"}\n");
    assertEquals(
        new CommandRun(
            ExitCode.USAGE,
            "",
            "pinakes: --run and --out need two different files, got " + both + "\n"),
        CommandRun.of(
            "search", "--queries", queries, "--run", both, "--out", both, "--index", index));
  }

  @Test
  void failureInABatchLeavesNoPartialOutput() throws IOException {
    Path queries = folder.resolve("amid.jsonl");
    Path run = folder.resolve("amid.trec");
    write(
        queries,
        """
        {"_id": "q1", "text": "rent", "doc": "contracts/lease"}
        {"_id": "q2", "text": "rent", "doc": "contracts/none"}
        """);
    CommandRun ran =
        CommandRun.of(
            "search", "--queries", queries, "--run", run, "--doc-from", "doc", "--index", index);
    assertEquals(
        new CommandRun(
            ExitCode.USAGE,
            "",
            "pinakes: there is no document with the id or file \"contracts/none\" in this index;"
                + " did you mean contracts/lease?\n"),
        ran);
    assertFalse(Files.exists(run));
    assertFalse(Files.exists(folder.resolve("amid.trec.part")));
  }

  @Test
  void unrelatedRunAndJudgementsAreReported() throws IOException {
    Path run = folder.resolve("other.trec");
    Path judgements = folder.resolve("other.tsv");
    write(run, "q1 Q0 a#1 1 0.9 r\n");
    write(judgements, "query\titem\tgrade\nq1\ta\t1\n");
    assertEquals(
        "warning: no id in "
            + run
            + ", such as \"a#1\", is in "
            + judgements
            + ", which has ids such as \"a\"; a run names documents, or chunks with --level"
            + " chunk\n",
        CommandRun.of("eval", "--run", run, "--qrels", judgements).err());
    write(judgements, "query\titem\tgrade\n1\ta\t1\n");
    assertEquals(
        "warning: no query of "
            + run
            + ", such as \"q1\", is in "
            + judgements
            + ", which has ids such as \"1\"\n",
        CommandRun.of("eval", "--run", run, "--qrels", judgements).err());
  }

  @Test
  void measuresOfARunMatchThoseComputedByHand() throws IOException {
    Path run = folder.resolve("hand.trec");
    Path judgements = folder.resolve("hand.tsv");
    write(run, "q1 Q0 a 1 0.9 r\nq1 Q0 b 2 0.8 r\nq2 Q0 c 1 0.7 r\n");
    write(judgements, "query-id\tcorpus-id\tscore\nq1\tb\t1\nq2\tc\t1\nq3\td\t1\n");
    CommandRun ran = CommandRun.of("eval", "--run", run, "--qrels", judgements);
    // q1: b at rank 2, 1/log2(3) = 0.6309; q2: 1; q3 has no results: 0
    assertEquals(
        new CommandRun(
            ExitCode.DONE,
            """
            nDCG@10     0.5436
            recall@5    0.6667
            recall@10   0.6667
            recall@20   0.6667
            recall@100  0.6667
            MRR@10      0.5000
            3 queries, 1 without results
            """,
            ""),
        ran);
  }

  @Test
  void batchOfQuestionsGivesOneAnswerPerLine() throws IOException {
    Path questions = folder.resolve("questions.jsonl");
    Path out = folder.resolve("answers.jsonl");
    write(
        questions,
        "{\"id\": \"a\", \"question\": \"What is the notice period of the lease?\"}\n"
            + "{\"id\": \"b\", \"question\": \""
            + "x".repeat(10_001)
            + "\"}\n{\"id\": \"c\", \"question\": \"Who invented the zeppelin?\"}\n");
    CommandRun run = CommandRun.of("ask", "--questions", questions, "--out", out, "--index", index);
    assertEquals(
        new CommandRun(
            ExitCode.FAILED,
            "3 questions: 1 answered, 0 asked back, 1 without an answer, 1 failed\n",
            ""),
        run);
    List<String> lines = Files.readAllLines(out);
    assertEquals("a", json(lines.get(0)).get("id").asText());
    assertEquals("answered", json(lines.get(0)).get("status").asText());
    assertEquals(
        json(
            "{\"status\": \"failed\", \"error\": \"a question has at most 10000 characters, got"
                + " 10001\", \"id\": \"b\"}"),
        json(lines.get(1)));
  }

  @Test
  void questionsAskedBackAreCounted() throws IOException {
    Path questions = folder.resolve("back.jsonl");
    write(questions, "{\"id\": \"a\", \"question\": \"What is the notice period?\"}\n");
    CommandRun run =
        CommandRun.of(
            "ask",
            "--questions",
            questions,
            "--out",
            folder.resolve("back-answers.jsonl"),
            "--filter",
            "{\"year\": 1999}",
            "--index",
            index);
    assertEquals(
        new CommandRun(
            ExitCode.DONE,
            "1 question: 0 answered, 1 asked back, 0 without an answer, 0 failed\n",
            ""),
        run);
  }

  @Test
  void missingFileOfQuestionsIsNamedFirst() {
    Path missing = folder.resolve("missing.jsonl");
    assertEquals(
        new CommandRun(ExitCode.USAGE, "", "pinakes: no such file or folder: " + missing + "\n"),
        CommandRun.of("ask", "--questions", missing, "--index", index));
  }
}
