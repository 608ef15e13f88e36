package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.evidence.ClaimSource;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.SourceVerifier;
import io.pinakes.search.Library;
import io.pinakes.search.annotate.ValueComparison;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.PropertyKey;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Occurrence;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The rows of an answer, each with a citation of the value it gives or was selected by. */
final class Rows {
  private final Library library;
  private final StructuredQuestion question;
  private final DemandedDocuments demanded;
  private final String property;
  private final AnswerPhrases phrases;
  private final List<Citation> citations = new ArrayList<>();
  private final List<List<String>> cells = new ArrayList<>();
  private final List<String> columns = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();

  /**
   * @param fields the columns
   * @param property the property that the answer gives; empty if none
   */
  Rows(
      Library library,
      StructuredQuestion question,
      DemandedDocuments demanded,
      FactPage page,
      List<String> fields,
      String property,
      AnswerPhrases phrases) {
    this.library = library;
    this.question = question;
    this.demanded = demanded;
    this.property = property;
    this.phrases = phrases;
    columns.addAll(List.of("document", "page"));
    columns.addAll(fields);
    columns.add("source");
    SourceVerifier verifier = new SourceVerifier(library);
    for (FactPage.Hit hit : page.hits()) {
      ClaimSource source = source(hit.fact());
      String marker = Integer.toString(citations.size() + 1);
      Optional<Citation> citation = verifier.cite(source, marker);
      if (citation.isEmpty()) {
        warnings.add(phrases.say("removed-row", hit.fact().document()));
        continue;
      }
      citations.add(citation.get());
      List<String> row = new ArrayList<>();
      row.add(hit.fact().document().value());
      row.add(citation.get() instanceof Citation.Field ? "" : citation.get().pages().toString());
      for (String field : fields) {
        String key = PropertyKey.of(field); // some rows may be named without the table's scale
        row.add(
            hit.fact().properties().stream()
                .filter(each -> each.name().equals(field) || each.key().equals(key))
                .map(Property::words)
                .distinct()
                .collect(Collectors.joining("; ")));
      }
      row.add("[" + marker + "]");
      cells.add(row);
    }
  }

  /** The source of a row: the value it gives, words it was selected by, or a field. */
  private ClaimSource source(Fact fact) {
    if (fact.shape() != Shape.RECORD) {
      return new ClaimSource.Row(fact);
    }
    Set<String> telling = new LinkedHashSet<>();
    if (!property.isEmpty()) {
      telling.add(property);
    }
    for (Demand demand : question.demands()) {
      if (property.isEmpty() && demand instanceof Demand.Text text) {
        Optional<Occurrence> occurrence =
            demanded.held(text).stream()
                .filter(found -> found.document().equals(fact.document()))
                .findFirst();
        if (occurrence.isPresent()) {
          return new ClaimSource.Words(fact.document(), occurrence.get().span());
        }
      }
    }
    telling.addAll(question.properties());
    for (String field : telling) {
      Optional<Property> value = fact.property(PropertyKey.of(field));
      if (value.isPresent()) {
        return read(fact, value.get())
            .<ClaimSource>map(ClaimSource.Row::new)
            .orElse(new ClaimSource.Field(fact.document(), value.get().name(), value.get().raw()));
      }
    }
    Property any = fact.properties().getFirst();
    return new ClaimSource.Field(fact.document(), any.name(), any.raw());
  }

  /** The fact in the text from which a field was extracted. */
  private Optional<Fact> read(Fact record, Property field) {
    if (library
        .annotations()
        .catalog(Filter.document(record.document()))
        .find(field.key())
        .isEmpty()) {
      return Optional.empty();
    }
    FactRequest request =
        FactRequest.all()
            .withShapes(Set.of(Shape.VALUE))
            .withFilter(Filter.document(record.document()).and(new Filter.Exists(field.key())));
    return library.annotations().search(request).hits().stream()
        .map(FactPage.Hit::fact)
        .filter(fact -> tells(fact, field))
        .findFirst();
  }

  private static boolean tells(Fact fact, Property field) {
    return fact.properties().stream()
        .filter(each -> each.key().equals(field.key()))
        .anyMatch(each -> ValueComparison.agree(each.value(), field.value()));
  }

  List<Citation> citations() {
    return citations;
  }

  AnswerPhrases phrases() {
    return phrases;
  }

  List<String> warnings() {
    return warnings;
  }

  Table table() {
    return new Table(columns, cells);
  }
}
