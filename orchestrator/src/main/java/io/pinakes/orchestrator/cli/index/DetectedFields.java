package io.pinakes.orchestrator.cli.index;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.IndexReport;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Source;
import io.pinakes.indexer.suggest.SchemaSuggestion;
import io.pinakes.indexer.suggest.SuggestedField;
import io.pinakes.search.Library;
import io.pinakes.search.LibraryOptions;
import io.pinakes.search.text.Counted;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The fields that a run detects with certainty in an index without a schema.
 *
 * @param fields empty if there are none
 * @param misfits the number of values left out because they do not fit the type of their field
 * @param warnings what was not looked at
 */
record DetectedFields(List<SuggestedField> fields, long misfits, List<String> warnings) {
  static final DetectedFields NONE = new DetectedFields(List.of(), 0, List.of());

  /**
   * Reads the documents of an index again if such fields were found; the index keeps them as its
   * schema.
   *
   * @param err told so before
   */
  static DetectedFields read(
      String index,
      IndexOptions options,
      Indexer.Builder builder,
      List<Source> sources,
      PrintWriter err) {
    SchemaSuggestion sure;
    try (Library library = Library.open(index, LibraryOptions.DEFAULT)) {
      sure = SchemaSuggestion.of(library, SchemaSuggestion.DEFAULT_SHARE).sure();
    }
    if (sure.fields().isEmpty()) {
      return NONE;
    }
    err.println(
        "fields detected in the text of "
            + sure.fields().stream()
                .map(SuggestedField::bucket)
                .distinct()
                .collect(Collectors.joining(", "))
            + ": storing them");
    IndexOptions again = options.withSchema(sure.schema()).withRebuild(false);
    IndexReport report = builder.options(again).build().run(sources);
    return new DetectedFields(
        sure.fields(),
        report.warnings().stream().filter(each -> each.endsWith("it is not stored")).count(),
        sure.warnings());
  }

  void print(PrintWriter out, PrintWriter err) {
    warnings.forEach(warning -> err.println("warning: " + warning));
    if (misfits > 0) {
      err.println(
          "warning: "
              + Counted.of(misfits, "value does", "values do")
              + " not fit the fields detected in the text");
    }
    fields.stream()
        .collect(Collectors.groupingBy(SuggestedField::bucket, TreeMap::new, Collectors.toList()))
        .forEach(
            (bucket, of) ->
                out.println(
                    "fields of "
                        + bucket
                        + " detected in the text: "
                        + of.stream()
                            .map(DetectedFields::describe)
                            .collect(Collectors.joining(", "))
                        + "; pinakes schema suggest shows more, --schema replaces them"));
  }

  private static String describe(SuggestedField field) {
    return String.format(
        Locale.ROOT,
        "%s (%s, %.0f %%)",
        field.name(),
        (field.definition().type().label() + " " + field.definition().unit()).strip(),
        100 * field.coverage());
  }

  void write(ObjectNode report) {
    if (!fields.isEmpty()) {
      ArrayNode list = report.putArray("found_fields");
      fields.forEach(
          field ->
              list.addObject()
                  .put("bucket", field.bucket())
                  .put("field", field.name())
                  .put("type", field.definition().type().label())
                  .put("unit", field.definition().unit())
                  .put("coverage", field.coverage()));
    }
  }
}
