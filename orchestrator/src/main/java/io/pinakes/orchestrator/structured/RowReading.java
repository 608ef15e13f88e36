package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.structured.QuestionMarks.Word;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.fact.AggregateRequest.Measure;
import io.pinakes.search.fact.FactCatalog;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads one question as one about the rows of a document that it calls by its title. */
public final class RowReading {
  private static final Set<Shape> ROWS = Set.of(Shape.ROW);

  /** A column with more different values tells rows apart. */
  private static final int MAX_VALUES = 1000;

  private static final int MAX_COLUMNS = 100;

  private final Reading reading;
  private final NamedDocument named;
  private final Filter document;
  private final SortedMap<String, FactCatalog.Entry> columns = new TreeMap<>();

  private RowReading(Decomposition decomposition, NamedDocument named, Library library) {
    this.named = named;
    document = Filter.document(id());
    reading = new Reading(decomposition, library, document);
    library
        .annotations()
        .catalog(document)
        .properties()
        .forEach(
            (key, entry) -> {
              if (entry.shapes().contains(Shape.ROW) && columns.size() < MAX_COLUMNS) {
                columns.put(key, entry);
              }
            });
  }

  /** The question; empty if it names no such document, or a word of it is not accounted for. */
  public static Optional<StructuredQuestion> read(
      Decomposition decomposition, Filter required, Library library) {
    String question = decomposition.question();
    boolean asks =
        Cues.function(question).isPresent()
            || Cues.largest(question).isPresent()
            || Cues.counts(question)
            || Cues.listsWithin(question);
    return asks
        ? NamedDocument.of(new QuestionMarks(question), required, library)
            .flatMap(named -> new RowReading(decomposition, named, library).read())
        : Optional.empty();
  }

  private DocumentId id() {
    return named.document().id();
  }

  private Optional<StructuredQuestion> read() {
    if (columns.isEmpty()) {
      return Optional.empty();
    }
    reading.demands.add(new Demand.Value(document, reading.marks.written(named.words())));
    reading.marks.explain(named.words().getFirst().start(), named.words().getLast().end());
    Optional<Operation> operation = operation();
    Cues.explain(reading.marks);
    reading.marks.explain(Cues.ROWS);
    if (operation.isEmpty() || !values()) {
      return Optional.empty();
    }
    boolean all = operation.get() instanceof Operation.Listing && reading.demands.size() == 1;
    if (all || !reading.marks.unexplained().isEmpty()) {
      return Optional.empty(); // a question for the whole document is one for its text
    }
    return Optional.of(
        new StructuredQuestion(
            operation.get(),
            List.of(named.document().bucket()),
            reading.demands,
            List.copyOf(reading.properties),
            ROWS,
            OptionalInt.empty(),
            reading.notes));
  }

  private Optional<Operation> operation() {
    String question = reading.marks.question();
    if (Cues.counts(question)) {
      return Optional.of(new Operation.Figure(Function.COUNT, "", List.of()));
    }
    Optional<Boolean> largest = Cues.largest(question);
    Optional<Function> function = Cues.function(question);
    if (largest.isPresent() || function.isPresent()) {
      return column()
          .map(
              column ->
                  function.isPresent()
                      ? new Operation.Figure(function.get(), column, List.of())
                      : new Operation.Extreme(column, largest.orElseThrow(), 1, 1, column));
    }
    return Optional.of(new Operation.Listing());
  }

  /** The column of numbers that words of the question name; the longest name first. */
  private Optional<String> column() {
    List<String> numbers =
        columns.entrySet().stream()
            .filter(
                column ->
                    column.getValue().types().contains("number")
                        || column.getValue().types().contains("money"))
            .map(Map.Entry::getKey)
            .toList();
    Optional<String> column = reading.named(numbers);
    column.ifPresent(reading.properties::add);
    return column;
  }

  /** Values of columns that the question names; false if a word of it is not one. */
  private boolean values() {
    columnNames();
    for (List<Word> run : reading.marks.unexplained()) {
      List<Filter> filters = new ArrayList<>();
      Set<Word> met = new HashSet<>();
      columns.forEach(
          (column, entry) -> {
            if (entry.types().contains("text")) {
              List<MetadataValue> values = new ArrayList<>();
              for (String value : values(column)) {
                List<Word> words = words(run, ShelfFields.stems(value));
                if (!words.isEmpty()) {
                  met.addAll(words);
                  values.add(new MetadataValue.Keyword(value));
                }
              }
              if (!values.isEmpty()) {
                filters.add(new Filter.AnyOf(column, values));
                reading.properties.add(column);
              }
            }
          });
      if (run.stream().anyMatch(word -> !met.contains(word) && !QuestionMarks.ties(word))) {
        return false;
      }
      reading.demands.add(
          new Demand.Value(
              filters.size() == 1 ? filters.getFirst() : new Filter.Or(filters),
              reading.marks.written(run)));
      reading.marks.explain(run.getFirst().start(), run.getLast().end());
    }
    return true;
  }

  /** "Which driver has the highest odometer": a word of a column's name asks for that column. */
  private void columnNames() {
    for (Word word : reading.marks.words()) {
      if (!reading.marks.isExplained(word) && !QuestionMarks.ties(word)) {
        ShelfFields.called(List.of(word.text()), List.copyOf(columns.keySet()))
            .filter(column -> ShelfFields.stems(column).containsAll(ShelfFields.stems(word.text())))
            .ifPresent(
                column -> {
                  reading.properties.add(column);
                  reading.marks.explain(word.start(), word.end());
                });
      }
    }
  }

  private List<String> values(String column) {
    Aggregate groups =
        reading
            .library
            .annotations()
            .aggregate(
                new AggregateRequest(
                    FactRequest.all()
                        .withShapes(ROWS)
                        .withFilter(document.and(new Filter.Exists(column))),
                    List.of(new Measure(Function.COUNT, "")),
                    List.of(new GroupBy.Value(column)),
                    MAX_VALUES,
                    true));
    return groups.groups().stream()
        .flatMap(group -> group.keys().getFirst().map(TypedValue::display).stream())
        .toList();
  }

  /** Those words of {@code run} that, one after the other, are exactly these. */
  private static List<Word> words(List<Word> run, List<String> stems) {
    for (int start = 0; !stems.isEmpty() && start + stems.size() <= run.size(); start++) {
      List<Word> part = run.subList(start, start + stems.size());
      List<String> written = new ArrayList<>();
      part.forEach(word -> written.addAll(ShelfFields.stems(word.text())));
      if (written.equals(stems)) {
        return part;
      }
    }
    return List.of();
  }
}
