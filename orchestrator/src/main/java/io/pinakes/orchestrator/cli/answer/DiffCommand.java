package io.pinakes.orchestrator.cli.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.orchestrator.record.AnswerRecord;
import io.pinakes.orchestrator.record.RecordComparison;
import io.pinakes.orchestrator.record.RecordComparisonJson;
import io.pinakes.orchestrator.record.RecordFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code pinakes diff}. */
@Command(
    name = "diff",
    description = "Compare recorded answers: outcome, claims, citations, path, evidence, cost.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  pinakes diff before.json after.json",
      "  pinakes diff before.jsonl after.jsonl --json | jq '.records[] | select(.same | not)'",
      "",
      "Batches are compared question by question, by id; two files of one record each are"
          + " compared regardless of their ids. Times are shown but never count as a difference.",
      "Exit code 0 whether there are differences or not; see the last line, or \"same\" in the"
          + " JSON. 1 means that a file could not be read, 2 that there is none."
    })
public final class DiffCommand implements Callable<Integer> {
  @Parameters(index = "0", paramLabel = "A", description = "The first file of ask --record.")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private Path before;

  @Parameters(index = "1", paramLabel = "B", description = "The second file.")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private Path after;

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Map<String, AnswerRecord> first = records(before);
    Map<String, AnswerRecord> second = records(after);
    if (first.size() == 1 && second.size() == 1) {
      second = Map.of(first.keySet().iterator().next(), second.values().iterator().next());
    }
    PrintWriter out = spec.commandLine().getOut();
    ObjectNode document = Json.object();
    ArrayNode compared = document.putArray("records");
    ArrayNode onlyFirst = document.putArray("only_before");
    ArrayNode onlySecond = document.putArray("only_after");
    int different = 0;
    for (Map.Entry<String, AnswerRecord> entry : first.entrySet()) {
      AnswerRecord other = second.get(entry.getKey());
      if (other == null) {
        onlyFirst.add(entry.getKey());
        continue;
      }
      RecordComparison comparison = RecordComparison.of(entry.getValue(), other);
      different += comparison.same() ? 0 : 1;
      compared.add(RecordComparisonJson.write(comparison));
      if (!json && !comparison.same()) {
        print(comparison, out);
      }
    }
    second.keySet().stream().filter(key -> !first.containsKey(key)).forEach(onlySecond::add);
    if (json) {
      document.put("same", different == 0 && onlyFirst.isEmpty() && onlySecond.isEmpty());
      out.println(Json.pretty(document));
    } else {
      onlyFirst.forEach(name -> out.println("- " + name.asText() + ": only in " + before));
      onlySecond.forEach(name -> out.println("+ " + name.asText() + ": only in " + after));
      out.println(
          compared.size()
              + " compared, "
              + different
              + " different, "
              + onlyFirst.size()
              + " only in the first, "
              + onlySecond.size()
              + " only in the second");
    }
    return ExitCode.DONE;
  }

  private static void print(RecordComparison comparison, PrintWriter out) {
    out.println(
        comparison.name()
            + ": "
            + comparison.differences().size()
            + " differences ("
            + comparison.millisBefore()
            + " ms, "
            + comparison.millisAfter()
            + " ms)");
    for (RecordComparison.Difference difference : comparison.differences()) {
      if (!difference.before().isEmpty()) {
        out.println("  - " + difference.what() + "  " + oneLine(difference.before()));
      }
      if (!difference.after().isEmpty()) {
        out.println("  + " + difference.what() + "  " + oneLine(difference.after()));
      }
    }
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\s+", " ");
  }

  /** The records of a file, by name. */
  private static Map<String, AnswerRecord> records(Path file) throws IOException {
    Map<String, AnswerRecord> records = new LinkedHashMap<>();
    RecordFile.read(
        file,
        entry -> {
          switch (entry) {
            case RecordFile.Read(String where, AnswerRecord record, _) -> {
              if (records.put(record.name(), record) != null) {
                throw new IllegalStateException(where + ": " + record.name() + " is a duplicate");
              }
            }
            case RecordFile.Unreadable(String where, String problem) ->
                throw new IllegalStateException(where + ": " + problem);
            case RecordFile.Missing _ -> {} // a part of a file can be compared too
          }
        });
    return records;
  }
}
