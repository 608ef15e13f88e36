package io.pinakes.orchestrator.cli.fact;

import io.pinakes.orchestrator.cli.option.LongValue;
import io.pinakes.orchestrator.cli.option.TypedOptions;
import io.pinakes.orchestrator.cli.output.NamedDocuments;
import io.pinakes.orchestrator.session.FilterCheck;
import io.pinakes.search.Library;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FilterJson;
import io.pinakes.search.query.SearchMode;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that select facts, shared by all commands on facts. */
final class FactSelection {
  @Option(
      names = "--filter",
      paramLabel = "JSON",
      description =
          "Conditions on properties and on fields of documents, such as '{\"total\": {\">\":"
              + " 1000}}' or '{\"width\": {\"<=\": \"1.2 m\"}}'; or @FILE.")
  private @Nullable String filter;

  @Option(names = "--bucket", paramLabel = "B", description = "Only in this bucket.")
  private @Nullable String bucket;

  @Option(names = "--doc", paramLabel = "ID|FILE", description = "Only in this document.")
  private @Nullable String document;

  @Option(
      names = "--shape",
      paramLabel = "SHAPE",
      split = ",",
      description =
          "value (a label and its value), row (of a table), record (the metadata of a document)."
              + " Default: value,row.")
  private List<Shape> shapes = List.of(Shape.VALUE, Shape.ROW);

  @Option(
      names = "--query",
      paramLabel = "WORDS",
      description = "Only facts with these words in labels, cells or headings.")
  private @Nullable String query;

  /**
   * Rejects options that have no effect.
   *
   * @param words the words to look for
   */
  void check(String words, TypedOptions typed) {
    typed.exclude(!words.isEmpty(), "WORDS", "--query");
    typed.need(!words.isEmpty() || query != null, "WORDS", "--mode");
  }

  /**
   * The request that these options make.
   *
   * @throws IllegalArgumentException if it has no such bucket or document, or no date meets a
   *     condition on a field that has only dates
   */
  FactRequest request(String words, SearchMode mode, Library library) throws IOException {
    Filter all = filter == null ? Filter.all() : FilterJson.parse(LongValue.of(filter, "filter"));
    FilterCheck.ofFacts(library).require(all);
    if (bucket != null) {
      all = all.and(NamedDocuments.onlyBucket(bucket, library));
    }
    if (document != null) {
      all = all.and(NamedDocuments.only(document, library));
    }
    Set<Shape> wanted = EnumSet.copyOf(shapes);
    return FactRequest.all()
        .withText(words.isEmpty() && query != null ? query : words)
        .withMode(mode)
        .withShapes(wanted)
        .withFilter(all);
  }
}
