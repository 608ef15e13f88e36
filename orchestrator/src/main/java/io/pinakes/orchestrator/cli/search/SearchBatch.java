package io.pinakes.orchestrator.cli.search;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.option.BatchLines;
import io.pinakes.orchestrator.cli.output.AtomicOutput;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.orchestrator.cli.output.NamedDocuments;
import io.pinakes.orchestrator.cli.output.Progress;
import io.pinakes.orchestrator.message.CutWarnings;
import io.pinakes.search.Library;
import io.pinakes.search.evaluate.TrecRun;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Grouping;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.InterpretationJson;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SearchResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Runs a batch of searches and writes the results to files. */
final class SearchBatch {
  private final Library library;
  private final SearchRequest template;
  private final Grouping level;
  private final Optional<String> documentKey;

  SearchBatch(
      Library library, SearchRequest template, Grouping level, Optional<String> documentKey) {
    this.library = library;
    this.template = template;
    this.level = level;
    this.documentKey = documentKey;
  }

  int run(Path queries, Optional<Path> run, Optional<Path> out) throws IOException {
    BatchLines batch =
        documentKey.isPresent()
            ? BatchLines.read(queries, documentKey.get())
            : BatchLines.read(queries);
    try (@Nullable AtomicOutput runFile = open(run);
        @Nullable AtomicOutput outFile = open(out);
        Progress progress = Progress.start("searching", "queries", batch.lines().size())) {
      for (BatchLines.Line line : batch.lines()) {
        SearchRequest request = request(line);
        SearchResult chunks = null;
        if (outFile != null) {
          chunks = library.search(request);
          outFile.line(hits(line, chunks).toString());
        }
        if (runFile != null) {
          SearchResult ranked =
              chunks != null && level == Grouping.CHUNK
                  ? chunks
                  : library.search(request.withGrouping(level).withContextChars(0));
          int rank = 0;
          for (Hit hit : ranked.hits()) {
            rank++;
            String item =
                level == Grouping.CHUNK ? hit.chunk().id().value() : hit.chunk().document().value();
            runFile.line(TrecRun.line(line.id(), item, rank, hit.score(), request.mode().label()));
          }
        }
        progress.step();
      }
      if (runFile != null) {
        runFile.complete();
      }
      if (outFile != null) {
        outFile.complete();
      }
    }
    return ExitCode.DONE;
  }

  private static @Nullable AtomicOutput open(Optional<Path> file) throws IOException {
    return file.isEmpty() ? null : new AtomicOutput(file.get());
  }

  private SearchRequest request(BatchLines.Line line) {
    Filter filter =
        line.document()
            .map(id -> template.filter().and(NamedDocuments.only(id, library)))
            .orElse(template.filter());
    return template.withText(line.text()).withFilter(filter).withGrouping(Grouping.CHUNK);
  }

  private static ObjectNode hits(BatchLines.Line line, SearchResult result) {
    ObjectNode json = Json.object();
    json.put("_id", line.id());
    json.set("interpretation", InterpretationJson.write(result.interpretation()));
    json.set("hits", Json.hits(result.hits(), false));
    List<String> warnings = CutWarnings.of(result);
    if (!warnings.isEmpty()) {
      json.set("warnings", Json.array(warnings));
    }
    return json;
  }
}
