package io.pinakes.indexer.suggest;

import io.pinakes.search.query.FieldDefinition;
import java.util.List;

/**
 * A proposed field.
 *
 * @param bucket the bucket of its documents
 * @param name name of the field
 * @param definition its type, unit and synonyms
 * @param coverage the share of the bucket's documents that have it, 0 to 1
 * @param samples some of its distinct values as printed
 * @param metadata whether it is in the documents' metadata
 * @param sure whether it can be used without review
 */
public record SuggestedField(
    String bucket,
    String name,
    FieldDefinition definition,
    double coverage,
    List<String> samples,
    boolean metadata,
    boolean sure) {
  public SuggestedField {
    samples = List.copyOf(samples);
  }

  SuggestedField withSynonyms(List<String> synonyms) {
    FieldDefinition named =
        new FieldDefinition(
            definition.type(),
            definition.unit(),
            definition.description(),
            definition.allowed(),
            synonyms,
            definition.required(),
            definition.pattern());
    return new SuggestedField(bucket, name, named, coverage, samples, metadata, sure);
  }
}
