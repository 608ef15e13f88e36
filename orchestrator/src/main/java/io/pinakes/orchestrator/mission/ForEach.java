package io.pinakes.orchestrator.mission;

import io.pinakes.orchestrator.understand.word.FieldSynonyms;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.QuestionLexicon.Category;
import io.pinakes.search.Library;
import io.pinakes.search.ValueCount;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.fact.AggregateRequest.Measure;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.text.NearestNames;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Finds what "for each …" goes through: documents, values of a field, or values of a column. */
public final class ForEach {
  /** The group of words for documents of any kind. */
  private static final String ANY_KIND = "document";

  private ForEach() {}

  /**
   * One of the things that "for each …" goes through.
   *
   * @param name a document's id, or the value
   * @param filter the documents about it
   * @param inText whether its documents are also about others, so that a question must name it
   */
  public record Row(String name, Filter filter, boolean inText) {
    /** The question that asks for a column of this row. */
    public String question(String column, MissionPatterns words) {
      return inText && !column.endsWith("?") ? words.ask(column, name) : words.column(column);
    }

    /**
     * What an answer must fulfil to be about this row and column.
     *
     * @param all the rows of the table
     */
    public Check check(String column, List<Row> all) {
      return new Check.All(
          List.of(inText ? named(all) : new Check.FromDocuments(filter), new Check.About(column)));
    }

    private Check named(List<Row> all) {
      return Check.only(name, all.stream().map(Row::name).toList());
    }
  }

  /**
   * The rows for a word: the values of a field of this name, the documents of a bucket of this name
   * or kind, the values of a field with a similar name, or those of a column of tables, whichever
   * exists first.
   *
   * @param named singular or plural, such as {@code contract} or {@code vendor}
   * @param within only documents that match this
   * @param limit maximum number of rows
   * @return sorted by name; empty if there is such a field but no document has a value of it
   * @throws IllegalArgumentException if nothing has this name, naming what is near, or listing what
   *     there is
   */
  public static List<Row> rows(String named, Filter within, int limit, Library library) {
    if (named.equals(ANY_KIND)) {
      return values(Fields.DOCUMENT_ID, within, limit, library);
    }
    Set<String> fields = library.fields().types().keySet();
    if (fields.contains(named)) {
      return values(named, within, limit, library);
    }
    Optional<Filter> documents = documents(named, library);
    if (documents.isPresent()) {
      return values(Fields.DOCUMENT_ID, within.and(documents.get()), limit, library);
    }
    List<String> meant = FieldSynonyms.of(named, fields);
    if (!meant.isEmpty()) {
      return values(meant.getFirst(), within, limit, library);
    }
    for (String column : FieldSynonyms.of(named, columns(within, library))) {
      List<Row> rows = column(column, within, limit, library);
      if (!rows.isEmpty()) {
        return rows;
      }
    }
    List<String> near =
        NearestNames.inside(
            named, Stream.concat(buckets(library).stream(), fields.stream()).distinct().toList());
    throw new IllegalArgumentException(
        "no bucket, field or column of tables is called \""
            + named
            + "\"; "
            + (near.isEmpty()
                ? "there are the buckets "
                    + buckets(library)
                    + " and the fields "
                    + library.fields().describe()
                : NearestNames.question(near)));
  }

  /**
   * The documents that a word for a kind of documents means: those of the bucket with this name, or
   * with another word for the same kind. Empty if there is no such bucket.
   */
  public static Optional<Filter> documents(String named, Library library) {
    Optional<Filter> exact = bucket(named, library);
    if (exact.isPresent()) {
      return exact;
    }
    Set<String> kinds = QuestionLexicon.ALL.groups(Category.KIND, named);
    if (kinds.contains(ANY_KIND)) {
      return Optional.of(Filter.all());
    }
    return buckets(library).stream()
        .filter(bucket -> overlap(QuestionLexicon.ALL.groups(Category.KIND, bucket), kinds))
        .findFirst()
        .map(Filter::bucket);
  }

  /** The documents of the bucket with this name, singular or plural. */
  static Optional<Filter> bucket(String named, Library library) {
    Set<String> words = terms(named);
    return buckets(library).stream()
        .filter(bucket -> !words.isEmpty() && terms(bucket).equals(words))
        .findFirst()
        .map(Filter::bucket);
  }

  /** Whether a bucket has this very name, in any case. */
  static boolean isBucket(String named, Library library) {
    return buckets(library).stream()
        .anyMatch(bucket -> bucket.replaceAll("[_/-]", " ").equalsIgnoreCase(named.strip()));
  }

  private static boolean overlap(Set<String> some, Set<String> others) {
    return some.stream().anyMatch(others::contains);
  }

  private static Set<String> terms(String name) {
    return new HashSet<>(TextAnalysis.terms(name.replaceAll("[_/-]", " ")));
  }

  private static List<String> buckets(Library library) {
    return library.values(Fields.BUCKET, Filter.all(), Integer.MAX_VALUE).stream()
        .map(value -> value.value().display())
        .toList();
  }

  private static List<Row> values(String field, Filter within, int limit, Library library) {
    List<ValueCount> values = library.values(field, within, limit);
    return values.stream()
        .map(value -> new Row(value.value().display(), Filter.equal(field, value.value()), false))
        .sorted(Comparator.comparing(Row::name))
        .toList();
  }

  private static Set<String> columns(Filter within, Library library) {
    Set<String> columns = new HashSet<>();
    library
        .annotations()
        .catalog(within)
        .properties()
        .forEach(
            (key, entry) -> {
              if (entry.shapes().contains(Shape.ROW)) {
                columns.add(key);
              }
            });
    return columns;
  }

  /** The texts in a column; figures and dates identify nothing. */
  private static List<Row> column(String key, Filter within, int limit, Library library) {
    AggregateRequest request =
        new AggregateRequest(
            FactRequest.all().withFilter(within).withShapes(Set.of(Shape.ROW)),
            List.of(new Measure(Function.COUNT, "")),
            List.of(new GroupBy.Value(key)),
            limit,
            false);
    return library.annotations().aggregate(request).groups().stream()
        .flatMap(group -> group.keys().getFirst().stream())
        .filter(TypedValue.Text.class::isInstance)
        .map(text -> new Row(((TypedValue.Text) text).text(), Filter.all(), true))
        .sorted(Comparator.comparing(Row::name))
        .toList();
  }
}
