package io.pinakes.orchestrator.cli.output;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.Library;
import io.pinakes.search.Statistics;
import io.pinakes.search.query.FieldCatalog;
import io.pinakes.search.schema.SchemaJson;

/** Writes the contents of an index as {@code pinakes stats --json} prints them. */
public final class StatisticsJson {
  private StatisticsJson() {}

  /** Writes the statistics of {@code library} and its fields. */
  public static ObjectNode write(Library library) {
    Statistics statistics = library.statistics();
    ObjectNode document = Json.object();
    document.put("documents", statistics.documents());
    document.put("chunks", statistics.chunks());
    document.put("pages", statistics.pages());
    document.put("facts", statistics.facts());
    ObjectNode buckets = document.putObject("buckets");
    statistics.documentsPerBucket().forEach(buckets::put);
    ObjectNode facts = document.putObject("facts_per_bucket");
    statistics.factsPerBucket().forEach(facts::put);
    fields(library.fields(), document);
    document.put("bytes", statistics.bytes());
    document.put("embedder", statistics.embedder());
    document.put("dimension", statistics.dimension());
    document.put("generation", statistics.generation());
    document.put("schema_version", statistics.schemaVersion());
    return document;
  }

  /**
   * Adds the fields with their types to {@code document}, and the declarations of those that are in
   * a schema.
   */
  public static void fields(FieldCatalog catalog, ObjectNode document) {
    ObjectNode fields = document.putObject("fields");
    catalog
        .types()
        .forEach(
            (field, types) ->
                fields.set(
                    field, Json.array(types.stream().sorted().map(t -> t.label()).toList())));
    ObjectNode schema = document.putObject("schema");
    catalog
        .definitions()
        .forEach(
            (field, definitions) -> {
              ObjectNode declared = schema.putObject(field);
              definitions.forEach(
                  (bucket, definition) -> declared.set(bucket, SchemaJson.write(definition)));
            });
  }
}
