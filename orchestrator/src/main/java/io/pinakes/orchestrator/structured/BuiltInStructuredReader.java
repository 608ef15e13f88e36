package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.search.Library;
import io.pinakes.search.ValueCount;
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
          .filter(read -> isMet(read, required, library))
          .ifPresent(readings::add);
    }
    // what fields say comes before words that a document happens to hold
    List<StructuredQuestion> ofValues =
        readings.stream()
            .filter(read -> read.demands().stream().noneMatch(Demand.Text.class::isInstance))
            .toList();
    List<StructuredQuestion> surest = ofValues.isEmpty() ? readings : ofValues;
    return surest.size() == 1 ? Optional.of(surest.getFirst()) : Optional.empty();
  }

  private static boolean isMet(StructuredQuestion question, Filter required, Library library) {
    DemandedDocuments demanded = new DemandedDocuments(library, required, question);
    return library.count(required.and(demanded.filter(List.of()))) > 0;
  }
}
