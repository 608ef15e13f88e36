package io.pinakes.orchestrator;

import io.pinakes.orchestrator.evidence.ClaimSource;
import io.pinakes.orchestrator.evidence.ValueEvidence;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.PropertyKey;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Turns fields, facts and figures computed from them into evidence. */
final class FactEvidence {
  /** Rows that are named as sources of a computed figure. */
  private static final int MAX_SAMPLE = 12;

  private final Library library;

  FactEvidence(Library library) {
    this.library = library;
  }

  /** The fields of a document. */
  static List<ValueEvidence> fields(DocumentRecord document) {
    List<ValueEvidence> values = new ArrayList<>();
    document
        .metadata()
        .fields()
        .forEach(
            (field, list) ->
                list.forEach(
                    value ->
                        values.add(
                            new ValueEvidence(
                                "V1",
                                document.id() + ": " + field + " = " + value.display(),
                                new ClaimSource.Field(document.id(), field, value.display())))));
    return values;
  }

  /** The facts of one page of results. */
  static List<ValueEvidence> facts(FactPage page) {
    List<ValueEvidence> values = new ArrayList<>();
    for (FactPage.Hit hit : page.hits()) {
      values.addAll(fact(hit.fact()));
    }
    return values;
  }

  /** A row is one value; a record is one value per field. */
  private static List<ValueEvidence> fact(Fact fact) {
    if (fact.shape() == Shape.RECORD) {
      return fact.properties().stream()
          .map(
              property ->
                  new ValueEvidence(
                      "V1", fact.document() + ": " + said(property), field(fact, property)))
          .toList();
    }
    return List.of(row(fact, fact.properties()));
  }

  private static String said(Property property) {
    return property.name() + " = " + property.words().replaceAll("\\s+", " ");
  }

  private static ClaimSource field(Fact record, Property property) {
    return new ClaimSource.Field(record.document(), property.name(), property.raw());
  }

  /** One value for each figure of each group, with its first source rows. */
  List<ValueEvidence> computed(AggregateRequest request, Aggregate aggregate) {
    List<ValueEvidence> values = new ArrayList<>();
    for (Aggregate.Group group : aggregate.groups()) {
      String key =
          group.keys().stream()
              .map(each -> each.map(value -> value.display()).orElse("without"))
              .collect(Collectors.joining(", "));
      Filter rows = request.facts().filter().and(group.filter());
      for (Aggregate.Result result : group.results()) {
        String property = result.measure().property();
        FactRequest sample =
            request
                .facts()
                .withFilter(property.isEmpty() ? rows : rows.and(new Filter.Exists(property)))
                .withPage(0, MAX_SAMPLE);
        List<ClaimSource> sources = new ArrayList<>();
        for (FactPage.Hit hit : library.annotations().search(sample).hits()) {
          sources.add(source(hit.fact(), property));
        }
        AggregateRequest one =
            new AggregateRequest(
                request.facts().withFilter(rows), List.of(result.measure()), List.of(), 1, false);
        for (Aggregate.Part part : result.parts()) {
          if (!sources.isEmpty()) {
            String text =
                result.measure().function().label()
                    + (property.isEmpty() ? "" : " of " + property)
                    + (key.isEmpty() ? "" : " for " + key)
                    + " = "
                    + part.value().display()
                    + ", from "
                    + part.values()
                    + " values";
            values.add(new ValueEvidence("V1", text, sources, Optional.of(one)));
          }
        }
      }
    }
    return values;
  }

  private static ClaimSource source(Fact fact, String property) {
    if (fact.shape() != Shape.RECORD) {
      return new ClaimSource.Row(fact);
    }
    Property shown = fact.property(PropertyKey.of(property)).orElse(fact.properties().getFirst());
    return field(fact, shown);
  }

  /** Joins several properties of one fact into one value. */
  static ValueEvidence row(Fact fact, List<Property> properties) {
    String text =
        fact.document()
            + (fact.label().isEmpty() ? ": " : ", " + fact.label() + ": ")
            + properties.stream().map(FactEvidence::said).collect(Collectors.joining("; "));
    List<ClaimSource> sources =
        fact.shape() == Shape.RECORD
            ? properties.stream().map(property -> field(fact, property)).toList()
            : List.of(new ClaimSource.Row(fact));
    return new ValueEvidence("V1", text, sources, Optional.empty());
  }
}
