package io.pinakes.indexer;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.Property;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.TypedMetadata;
import java.util.ArrayList;
import java.util.List;

/** Warns about parts of a document that cannot be fully indexed. */
final class DocumentWarnings {
  private DocumentWarnings() {}

  /** One sentence per problem. */
  static List<String> of(
      DocumentPipeline.Prepared prepared, DocumentPipeline pipeline, LibrarySchema schema) {
    List<String> warnings = new ArrayList<>(prepared.parsed().warnings());
    prepared
        .document()
        .metadata()
        .fields()
        .forEach(
            (field, values) -> {
              if (values.stream().map(MetadataValue::display).anyMatch(DocumentWarnings::isLong)) {
                warnings.add(tooLong(field));
              }
            });
    prepared.facts().stream()
        .flatMap(fact -> fact.properties().stream())
        .filter(DocumentWarnings::isLong)
        .findFirst()
        .ifPresent(property -> warnings.add(tooLong(property.name())));
    warnings.addAll(
        TypedMetadata.of(
                prepared.document().metadata(), schema.fields(prepared.document().bucket()))
            .misfits());
    prepared.drafts().forEach(draft -> pipeline.tooLong(prepared, draft).ifPresent(warnings::add));
    if (prepared.drafts().isEmpty()) {
      warnings.add("has no text to search");
    }
    return warnings;
  }

  private static boolean isLong(Property property) {
    return property.value() instanceof TypedValue.Text(String text) && isLong(text);
  }

  private static boolean isLong(String text) {
    return text.length() > Fields.MAX_KEYWORD;
  }

  private static String tooLong(String field) {
    return "a value of \""
        + field
        + "\" is longer than "
        + Fields.MAX_KEYWORD
        + " characters; it is kept but cannot be filtered on";
  }
}
