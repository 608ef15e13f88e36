package io.pinakes.search.lucene.annotate;

import io.pinakes.search.annotate.AggregatePart;
import io.pinakes.search.annotate.Names;
import io.pinakes.search.annotate.RecordFacts;
import io.pinakes.search.annotate.ValueComparison;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.PropertyKey;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.lucene.schema.DocumentMapping;
import io.pinakes.search.lucene.schema.FactMapping;
import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;

/** Finds documents whose text contradicts their record in a measured property. */
final class Disagreements {
  /** Maximum number of key-value facts compared with the records of their documents. */
  private static final int MAX_COMPARED = 10_000;

  private final CommitFacts commit;
  private final Names names;
  private final Consumer<String> warnings;

  /**
   * @param warnings receives what was not compared
   */
  Disagreements(CommitFacts commit, Names names, Consumer<String> warnings) {
    this.commit = commit;
    this.names = names;
    this.warnings = warnings;
  }

  /** The first disagreements, by property, document and position. */
  List<Aggregate.Disagreement> of(AggregateRequest request, Query facts) throws IOException {
    List<Aggregate.Disagreement> found = new ArrayList<>();
    for (String property : AggregatePart.compared(request)) {
      found.addAll(of(request, property, facts, AggregatePart.DISAGREEMENTS - found.size()));
    }
    return found;
  }

  /** The first disagreements of one property, by document and position; at most {@code most}. */
  List<Aggregate.Disagreement> of(AggregateRequest request, String property, Query facts, int most)
      throws IOException {
    if (most == 0 || !request.facts().shapes().contains(Shape.RECORD)) {
      return List.of();
    }
    Optional<String> field = names.of(property).field();
    return field.isEmpty() ? List.of() : compare(field.get(), facts, most);
  }

  private List<Aggregate.Disagreement> compare(String field, Query records, int most)
      throws IOException {
    List<Aggregate.Disagreement> found = new ArrayList<>();
    String key = PropertyKey.of(field);
    List<Query> having = commit.columns(key).stream().map(ColumnQueries::exists).toList();
    if (having.isEmpty()) {
      return found;
    }
    Query values =
        Queries.all(
            Queries.any(having),
            new TermQuery(FactMapping.of(Shape.VALUE)),
            new WithinDocumentsQuery(Queries.all(records, new TermQuery(Kind.DOCUMENT.term()))));
    IndexSearcher searcher = commit.searcher();
    StoredFields stored = searcher.storedFields();
    Sort byPlace = new Sort(FactSorts.PLACE.toArray(SortField[]::new));
    Fact record = null;
    TopDocs hits = searcher.search(values, MAX_COMPARED, byPlace);
    if (hits.scoreDocs.length == MAX_COMPARED && searcher.count(values) > MAX_COMPARED) {
      warnings.accept(
          String.format(
              Locale.ROOT,
              "%s: the first %,d values in the text were compared with the records of their"
                  + " documents",
              field,
              MAX_COMPARED));
    }
    for (ScoreDoc hit : hits.scoreDocs) {
      if (found.size() == most) {
        return found;
      }
      Fact fact = FactMapping.read(stored.document(hit.doc));
      if (record == null || !record.document().equals(fact.document())) {
        record = record(fact);
      }
      List<TypedValue> used =
          record.properties().stream()
              .filter(property -> property.name().equals(field))
              .map(Property::value)
              .toList();
      TypedValue other = fact.properties().getFirst().value();
      if (!used.isEmpty()
          && used.stream().noneMatch(value -> ValueComparison.agree(value, other))) {
        found.add(
            new Aggregate.Disagreement(
                fact.document().value(), field, used.getFirst(), other, fact.id()));
      }
    }
    return found;
  }

  private Fact record(Fact fact) throws IOException {
    Query query =
        Queries.all(
            new TermQuery(Kind.DOCUMENT.term()),
            new TermQuery(new Term(Fields.DOCUMENT_ID, fact.document().value())));
    ScoreDoc[] hits = commit.searcher().search(query, 1).scoreDocs;
    Document entry = commit.searcher().storedFields().document(hits[0].doc);
    DocumentRecord document = DocumentMapping.read(entry);
    return RecordFacts.of(document, commit.schema());
  }
}
