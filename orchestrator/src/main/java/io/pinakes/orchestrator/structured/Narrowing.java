package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.clarify.Clarification;
import io.pinakes.search.Library;
import io.pinakes.search.ValueCount;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FilterJson;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Asks for clarification of requests that match too much, too little, or several things. */
final class Narrowing {
  private static final int MAX_FACETS = 4;
  private static final int MAX_VALUES = 10;
  private static final int MAX_CHOICES = 5;
  private static final int MAX_COUNTED = 2000;

  private final Library library;
  private final Filter required;
  private final StructuredQuestion question;
  private final AnswerPhrases phrases;

  Narrowing(Library library, Filter required, StructuredQuestion question, AnswerPhrases phrases) {
    this.phrases = phrases;
    this.library = library;
    this.required = required;
    this.question = question;
  }

  /** A field with its values, most frequent first. */
  private record Facet(String field, List<ValueCount> values, long documents) {
    /** The mean share of documents that remains after choosing a value; less is better. */
    double remainder() {
      double squares =
          values.stream()
              .mapToDouble(value -> (double) value.documents() * value.documents())
              .sum();
      return squares / ((double) documents * documents);
    }

    long covered() {
      return values.stream().mapToLong(ValueCount::documents).sum();
    }
  }

  /** Too many documents match. */
  Clarification overload(Filter filter, long total, List<String> fields) {
    List<Facet> facets = facets(filter, total, fields);
    String by =
        facets.stream()
            .map(
                facet ->
                    facet.field()
                        + " ("
                        + facet.values().stream()
                            .limit(3)
                            .map(value -> value.value().display() + ": " + value.documents())
                            .collect(Collectors.joining(", "))
                        + (facet.values().size() > 3 ? ", …" : "")
                        + ")")
            .collect(Collectors.joining(", "));
    String all = total + " " + phrases.kinds(question);
    String export = export(question, filter);
    return new Clarification(
        Clarification.Type.OVERLOAD,
        by.isEmpty()
            ? phrases.say("overload", all, export)
            : phrases.say("overload-by", all, by, export),
        List.of(),
        shown(facets));
  }

  /**
   * Some words of the question were not understood; tells what was. If that selects nothing, the
   * question is hardly about fields.
   */
  StructuredResult unread() {
    DemandedDocuments demanded = new DemandedDocuments(library, required, question);
    Filter filter = required.and(demanded.filter(List.of()));
    long total = count(filter);
    if (total == 0) {
      return new StructuredResult.Sparse(phrases.counted(question, total));
    }
    String property = question.operation().property();
    String operation = phrases.say("operation-" + question.operation().label());
    return new StructuredResult.Asked(
        new Clarification(
            Clarification.Type.AMBIGUOUS,
            phrases.say(
                question.unread().size() > 1 ? "unread" : "unread-one",
                property.isEmpty()
                    ? operation
                    : phrases.say("measure", operation, phrases.name(property)),
                phrases.counted(question, total),
                phrases.joined("and", quoted(question.unread()))),
            List.of(),
            question.onFacts()
                ? new TreeMap<>()
                : shown(facets(filter, total, question.properties()))));
  }

  /** The number of documents, or table rows, that match a filter. */
  private long count(Filter filter) {
    return question.onFacts()
        ? library
            .annotations()
            .search(
                FactRequest.all().withShapes(question.shapes()).withFilter(filter).withPage(0, 1))
            .total()
        : library.count(filter);
  }

  /** Nothing matches all conditions. */
  Clarification nothing(DemandedDocuments demanded) {
    List<Clarification.Relaxation> relaxations = new ArrayList<>();
    for (Demand demand : question.demands()) {
      long without = library.count(required.and(demanded.filter(List.of(demand))));
      if (without > 0) {
        relaxations.add(new Clarification.Relaxation(condition(demand), without));
      }
    }
    String words =
        phrases.joined("and", quoted(question.demands().stream().map(Demand::words).toList()));
    return new Clarification(
        Clarification.Type.NO_RESULTS,
        phrases.say(
            "no-match",
            library.count(required.and(question.kindFilter())),
            phrases.kinds(question),
            words),
        relaxations,
        new TreeMap<>());
  }

  /** Several documents match, with different answers. */
  Clarification ambiguous(Filter filter, long total, List<String> fields) {
    List<Facet> facets = facets(filter, total, fields);
    List<Clarification.Choice> choices =
        facets.stream()
            .limit(1)
            .flatMap(
                facet ->
                    facet.values().stream()
                        .limit(MAX_CHOICES)
                        .map(
                            count ->
                                new Clarification.Choice(
                                    phrases.name(facet.field())
                                        + " "
                                        + count.value().display()
                                        + " ("
                                        + count.documents()
                                        + ")",
                                    Filter.equal(facet.field(), count.value()))))
            .toList();
    return new Clarification(
        Clarification.Type.AMBIGUOUS,
        phrases.say("several", total + " " + phrases.things(question, total)),
        List.of(),
        shown(facets),
        choices);
  }

  /**
   * Several rows match, with different answers.
   *
   * @param rows those of {@code total} that have a value
   */
  Clarification ambiguous(List<Fact> rows, long total, String asked) {
    return new Clarification(
        Clarification.Type.AMBIGUOUS,
        phrases.say("several", total + " " + phrases.things(question, total)),
        List.of(),
        new TreeMap<>(),
        new RowChoices(rows, asked, question).all(MAX_CHOICES));
  }

  private static List<String> quoted(List<String> words) {
    return words.stream().map(each -> "\"" + each + "\"").toList();
  }

  private static Filter condition(Demand demand) {
    return switch (demand) {
      case Demand.Value(Filter filter, _) -> filter;
      case Demand.Text(_, List<String> any, _) ->
          any.size() == 1
              ? textLike(any.getFirst())
              : new Filter.Or(any.stream().map(Narrowing::textLike).toList());
      case Demand.Unknown(String words) -> textLike(words);
    };
  }

  private static Filter textLike(String words) {
    return new Filter.Like("text", "%" + words + "%");
  }

  private List<Facet> facets(Filter filter, long total, List<String> fields) {
    Set<String> known = library.fields().types().keySet(); // table columns are not fields
    if (!known.containsAll(filter.fields())) {
      return List.of(); // rows cannot be counted by the fields of their documents
    }
    return fields.stream()
        .filter(known::contains)
        .map(field -> new Facet(field, library.values(field, filter, MAX_COUNTED), total))
        .filter(facet -> facet.values().size() > 1 && 2 * facet.covered() >= total)
        .sorted(Comparator.comparingDouble(Facet::remainder).thenComparing(Facet::field))
        .limit(MAX_FACETS)
        .toList();
  }

  private static SortedMap<String, List<MetadataValue>> shown(List<Facet> facets) {
    SortedMap<String, List<MetadataValue>> shown = new TreeMap<>();
    facets.forEach(
        facet ->
            shown.put(
                facet.field(),
                facet.values().stream().limit(MAX_VALUES).map(ValueCount::value).toList()));
    return shown;
  }

  /** The command that exports all matches. */
  static String export(StructuredQuestion question, Filter filter) {
    return "pinakes facts export "
        + "--shape "
        + question.shapes().stream().sorted().map(Shape::label).collect(Collectors.joining(","))
        + " "
        + "--filter '"
        + FilterJson.write(filter).toString().replace("'", "'\\''")
        + "'";
  }
}
