package io.pinakes.orchestrator.cli.index;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.indexer.suggest.SchemaSuggestion;
import io.pinakes.indexer.suggest.SuggestedField;
import io.pinakes.orchestrator.cli.option.IndexDirectories;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.orchestrator.cli.output.PlainTable;
import io.pinakes.orchestrator.session.FilterCheck;
import io.pinakes.search.Library;
import io.pinakes.search.schema.SchemaJson;
import io.pinakes.search.schema.ShownNames;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code pinakes schema suggest}. */
@Command(
    name = "suggest",
    description = {
      "Propose a schema from labelled values and existing metadata, ready for index --schema. The"
          + " share of documents with each field, and samples, go to standard error."
    },
    footerHeading = "%nExample:%n",
    footer = {
      "  pinakes schema suggest --bucket receipts --index lib.idx > schema.json",
      "  pinakes index ~/receipts --bucket receipts --schema schema.json --index lib.idx"
    })
final class SchemaSuggestCommand implements Callable<Integer> {
  /** What to try if the given share suggests nothing. */
  private static final double LOWER_SHARE = 0.2;

  @Mixin private IndexDirectories index = new IndexDirectories();

  @Option(names = "--bucket", paramLabel = "B", description = "Only of this bucket.")
  private @Nullable String bucket;

  @Option(
      names = "--share",
      paramLabel = "S",
      description = "The share of a bucket's documents that must have a label. Default: 0.5.")
  private double share = SchemaSuggestion.DEFAULT_SHARE;

  @Option(
      names = "--json",
      description = "Print one JSON document: the schema, and each field with its evidence.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    try (Library library = index.open()) {
      if (bucket != null) {
        FilterCheck.requireBucket(bucket, library);
      }
      SchemaSuggestion suggestion =
          bucket == null
              ? SchemaSuggestion.of(library, share)
              : SchemaSuggestion.of(library, bucket, share);
      PrintWriter err = spec.commandLine().getErr();
      suggestion.warnings().forEach(warning -> err.println("warning: " + warning));
      ObjectNode schema = SchemaJson.write(suggestion.schema());
      spec.commandLine()
          .getOut()
          .println(Json.pretty(json ? write(schema, suggestion.fields()) : schema));
      if (suggestion.fields().isEmpty()) {
        err.println(nothing());
      } else if (!json) {
        table(suggestion.fields());
      }
    }
    return ExitCode.DONE;
  }

  /** Why there is no field, and what to do. */
  private String nothing() {
    return String.format(
        Locale.ROOT,
        "no field is suggested%s: no label, as in \"Total: 40\", and no metadata field is in %s %%"
            + " of a bucket's documents, labels in 2 at least, once in nearly all of them and with"
            + " short values of one type; %s, or give the values in a metadata file, see 'pinakes"
            + " index --help'",
        bucket == null ? "" : " for " + ShownNames.ofBucket(bucket),
        new BigDecimal(100 * share, new MathContext(3)).stripTrailingZeros().toPlainString(),
        share > LOWER_SHARE
            ? "accept fewer documents with --share " + LOWER_SHARE
            : "index more documents that state such values");
  }

  private static ObjectNode write(ObjectNode schema, List<SuggestedField> fields) {
    ObjectNode document = Json.object();
    document.set("schema", schema);
    ArrayNode list = document.putArray("fields");
    for (SuggestedField field : fields) {
      ObjectNode node = list.addObject().put("bucket", field.bucket()).put("field", field.name());
      node.setAll(SchemaJson.write(field.definition()));
      node.put("coverage", Math.round(field.coverage() * 1000) / 1000.0);
      node.set("samples", Json.array(field.samples()));
      node.put("metadata", field.metadata()).put("sure", field.sure());
    }
    return document;
  }

  private void table(List<SuggestedField> fields) {
    PlainTable table =
        new PlainTable(List.of("bucket", "field", "type", "documents", "from", "samples"));
    for (SuggestedField field : fields) {
      table.row(
          List.of(
              field.bucket(),
              field.name(),
              (field.definition().type().label() + " " + field.definition().unit()).strip(),
              String.format(Locale.ROOT, "%.0f %%", 100 * field.coverage()),
              field.metadata() ? "metadata" : "text",
              String.join(" · ", field.samples())));
    }
    table.print(spec.commandLine().getErr());
  }
}
