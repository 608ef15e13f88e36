package io.pinakes.orchestrator.cli.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.option.IndexDirectories;
import io.pinakes.orchestrator.cli.option.RecordKeyOption;
import io.pinakes.orchestrator.cli.option.TypedOptions;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.orchestrator.record.CheckedRecord;
import io.pinakes.orchestrator.record.CheckedRecord.Result;
import io.pinakes.orchestrator.record.CheckedRecordJson;
import io.pinakes.orchestrator.record.RecordCheck;
import io.pinakes.orchestrator.record.RecordFile;
import io.pinakes.orchestrator.record.SealCheck;
import io.pinakes.orchestrator.record.Sealing;
import io.pinakes.search.Library;
import io.pinakes.search.text.Counted;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code pinakes verify}. */
@Command(
    name = "verify",
    description = "Check recorded answers against an index, offline.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  pinakes ask \"Who may end the lease?\" --index lib.idx --record answer.json",
      "  pinakes verify answer.json --index lib.idx          exit code 0 if all hold, 1 if not",
      "  pinakes verify answers.jsonl --index lib.idx --json",
      "  pinakes verify answers.jsonl --index lib.idx --record-key seal.key",
      "",
      "A record holds if every quotation is at its place in the document, every field has its"
          + " value, every figure of a claim is in a cited source or can be recomputed, every"
          + " marker leads to a citation, and the record was not altered. Other changes of the"
          + " index are listed with --verbose; the record still holds. No language model is used.",
      "With --record-key every record must be sealed with that key. The seal of a record with a"
          + " key is not checked without it. Records removed from a file are noticed, but not"
          + " from its end."
    })
public final class VerifyCommand implements Callable<Integer> {
  @Parameters(paramLabel = "RECORD", description = "A file written by ask --record.")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private Path file;

  @Mixin private IndexDirectories index = new IndexDirectories();

  @Mixin private RecordKeyOption recordKey = new RecordKeyOption();

  @Option(
      names = "--verbose",
      description =
          "Also list records that hold, and what changed in the index. Default: of several records"
              + " only those that are broken are listed, and all are counted.")
  private boolean verbose;

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    new TypedOptions(spec).exclude(json, "--json", "--verbose");
    Map<Result, Integer> counts = new EnumMap<>(Result.class);
    ObjectNode document = Json.object();
    ArrayNode records = document.putArray("records");
    PrintWriter out = spec.commandLine().getOut();
    Sealing sealing = recordKey.read();
    AtomicReference<@Nullable CheckedRecord> only = new AtomicReference<>();
    AtomicInteger unchecked = new AtomicInteger();
    try (Library library = index.open()) {
      if (Files.isDirectory(file)) {
        throw new IllegalArgumentException("a file of records is needed, got the folder " + file);
      }
      RecordCheck check = new RecordCheck(library);
      RecordFile.read(
          file,
          sealing,
          entry -> {
            CheckedRecord checked = check.check(entry);
            if (needsKey(checked)) {
              unchecked.incrementAndGet();
            }
            only.set(counts.isEmpty() ? checked : null);
            counts.merge(checked.result(), 1, Integer::sum);
            if (json) {
              records.add(CheckedRecordJson.write(checked));
            } else if (listed(checked)) {
              print(checked, out);
            }
          });
    }
    int broken = counts.getOrDefault(Result.BROKEN, 0);
    int changed = counts.getOrDefault(Result.HOLDS_INDEX_CHANGED, 0);
    int holds = counts.getOrDefault(Result.HOLDS, 0);
    if (json) {
      document.put("holds", holds).put("holds_index_changed", changed).put("broken", broken);
      document.put("seals_not_checked", unchecked.get());
      out.println(Json.pretty(document));
    } else {
      CheckedRecord single = only.get();
      if (single != null && !listed(single)) {
        print(single, out);
      }
      out.printf(
          Locale.ROOT,
          "%s: %s, %s though the index changed, %d broken%n",
          Counted.of(holds + changed + broken, "record"),
          Counted.of(holds, "holds", "hold"),
          Counted.of(changed, "holds", "hold"),
          broken);
    }
    if (unchecked.get() > 0) {
      spec.commandLine()
          .getErr()
          .println(
              "warning: "
                  + (unchecked.get() == 1 ? "1 seal was" : unchecked + " seals were")
                  + " not checked; give the key with --record-key FILE");
    }
    return broken == 0 ? ExitCode.DONE : ExitCode.FAILED;
  }

  private boolean listed(CheckedRecord checked) {
    return verbose || checked.result() == Result.BROKEN;
  }

  private static boolean needsKey(CheckedRecord checked) {
    return checked.seal().equals(Optional.of(SealCheck.NEEDS_KEY));
  }

  private static void print(CheckedRecord checked, PrintWriter out) {
    out.println(
        checked.name()
            + ": "
            + checked.result().label()
            + " ("
            + Counted.of(checked.claims(), "claim")
            + ", "
            + Counted.of(checked.citations(), "citation")
            + ")"
            + (checked.question().isEmpty() ? "" : "  " + oneLine(checked.question())));
    checked.problems().forEach(problem -> out.println("  broken: " + oneLine(problem)));
    if (needsKey(checked)) {
      out.println("  seal: " + SealCheck.NEEDS_KEY.label());
    }
    checked.changes().forEach(change -> out.println("  changed: " + oneLine(change)));
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\s+", " ");
  }
}
