package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.search.Library;
import io.pinakes.search.ValueCount;
import io.pinakes.search.chunk.DocumentCategory;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads questions with word lists, and with the fields and values that the library holds. It takes
 * a question only if every word of it is accounted for: by a field, a value, a time, a comparison,
 * words that documents hold literally, or as a word that only asks.
 */
public final class BuiltInStructuredReader implements StructuredReader {
  private static final int MAX_BUCKETS = 100;

  @Override
  public Optional<StructuredQuestion> read(
      Decomposition decomposition, Filter required, Library library) {
    Optional<StructuredQuestion> rows = RowReading.read(decomposition, required, library);
    if (rows.isPresent()) {
      return rows;
    }
    Optional<ShelfNoun> noun =
        ShelfNoun.of(new QuestionMarks(decomposition.question()), required, library);
    if (noun.isPresent()) {
      return new ShelfReading(decomposition, required, library, noun.get().bucket(), noun).read();
    }
    if (!Cues.worksOut(decomposition.question())) {
      return Optional.empty();
    }
    // "how much did we pay Acme": the one shelf whose documents have amounts and all of the values
    List<StructuredQuestion> readings = new ArrayList<>();
    for (ValueCount bucket : library.values(Fields.BUCKET, required, MAX_BUCKETS)) {
      new ShelfReading(decomposition, required, library, bucket.value().display(), Optional.empty())
          .read()
          .filter(read -> library.count(met(read, required, library)) > 0)
          .ifPresent(readings::add);
    }
    // what fields say comes before words that a document happens to hold
    List<StructuredQuestion> ofValues =
        readings.stream()
            .filter(read -> read.demands().stream().noneMatch(Demand.Text.class::isInstance))
            .toList();
    List<StructuredQuestion> surest = ofValues.isEmpty() ? readings : ofValues;
    if (surest.size() > 1) {
      surest = surest.stream().filter(read -> isData(read, required, library)).toList();
    }
    return surest.size() == 1 ? Optional.of(surest.getFirst()) : Optional.empty();
  }

  /** Whether all documents that meet a reading are full of data: figures are read from such. */
  private static boolean isData(StructuredQuestion question, Filter required, Library library) {
    Filter met = met(question, required, library);
    Filter data =
        Filter.equal(
            Fields.DOCUMENT_CATEGORY,
            new MetadataValue.Keyword(DocumentCategory.DATA_HEAVY.label()));
    return library.count(met) == library.count(met.and(data));
  }

  private static Filter met(StructuredQuestion question, Filter required, Library library) {
    return required.and(new DemandedDocuments(library, required, question).filter(List.of()));
  }
}
