package io.pinakes.orchestrator.understand;

import io.pinakes.orchestrator.structured.Demand;
import io.pinakes.orchestrator.structured.Operation;
import io.pinakes.orchestrator.structured.StructuredQuestion;
import io.pinakes.orchestrator.understand.QuestionLexicon.Category;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.schema.Fields;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Reads a question as one about the documents of some buckets. */
final class BucketReading {
  /** A question for rows of a table leaves out something with a name of a word. */
  private static final int MAX_LEFT_OUT = 2;

  private static final Set<String> SPENDING = Set.of("bill", "pay");

  final QuestionReader.Wording wording;
  final Kinds.Choice choice;
  private final QueryAnalysis analysis;
  final Library library;
  final Filter documents;
  final BucketFields fields;
  final List<Segment> segments;

  /** Segments that are accounted for. */
  final BitSet explained = new BitSet();

  /** Segments that a word such as "without" stands before. */
  final BitSet excluded = new BitSet();

  /** The document whose rows the question is about; empty if it is about documents. */
  private final Optional<Demand> table;

  final List<Demand> demands = new ArrayList<>();
  final Set<String> properties = new LinkedHashSet<>();
  final List<String> notes = new ArrayList<>();
  final List<String> unread = new ArrayList<>();

  /**
   * A reading.
   *
   * @param unread how many words it does not explain
   * @param rank the less, the likelier of those that explain as many
   */
  record Result(StructuredQuestion question, int unread, int rank) {}

  private BucketReading(
      QuestionReader.Wording wording,
      Kinds.Choice choice,
      QueryAnalysis analysis,
      Filter documents,
      BucketFields fields,
      Optional<Demand> table,
      Library library) {
    this.wording = wording;
    this.choice = choice;
    this.analysis = analysis;
    this.library = library;
    this.documents = documents;
    this.fields = fields;
    this.table = table;
    segments = Chart.of(wording, choice, fields, analysis).best();
  }

  /** Of the documents of buckets. */
  static BucketReading ofDocuments(
      QuestionReader.Wording wording,
      Kinds.Choice choice,
      QueryAnalysis analysis,
      Filter required,
      Library library) {
    Filter documents =
        required.and(
            new Filter.AnyOf(
                Fields.BUCKET,
                choice.buckets().stream().<MetadataValue>map(MetadataValue.Keyword::new).toList()));
    return new BucketReading(
        wording,
        choice,
        analysis,
        documents,
        BucketFields.ofRecords(library, documents, analysis),
        Optional.empty(),
        library);
  }

  /** Of the rows of a document's tables. */
  static BucketReading ofRows(
      QuestionReader.Wording wording,
      Kinds.Choice choice,
      DocumentRecord document,
      Library library) {
    Filter filter = Filter.document(document.id());
    return new BucketReading(
        wording,
        choice,
        QueryAnalysis.NOTHING,
        filter,
        BucketFields.ofRows(library, filter),
        Optional.of(new Demand.Value(filter, document.title())),
        library);
  }

  /** The fields of each bucket by itself, whose dates may be called differently. */
  List<BucketFields> dated() {
    if (choice.buckets().size() == 1) {
      return List.of(fields);
    }
    return choice.buckets().stream()
        .map(bucket -> documents.and(Filter.bucket(bucket)))
        .map(filter -> BucketFields.ofRecords(library, filter, analysis))
        .toList();
  }

  /** Whether it is about rows of a table. */
  boolean ofRows() {
    return table.isPresent();
  }

  /** The reading; empty if the question is not one about fields. */
  Optional<Result> read() {
    if (fields.names().isEmpty()
        || segments.stream().anyMatch(segment -> segment.does("explain"))) {
      return Optional.empty();
    }
    for (int i = 0; i < segments.size(); i++) {
      if (segments.get(i).as(Meaning.Bucket.class).isPresent() || segments.get(i).isFunction()) {
        explained.set(i);
      }
    }
    UnknownNames.join(this);
    Exclusions.mark(this);
    Conditions conditions = new Conditions(this);
    conditions.add();
    Optional<Operation> operation = new OperationChoice(this, conditions).operation();
    if (operation.isEmpty()) {
      return Optional.empty();
    }
    conditions.finish();
    numbers();
    boolean named = !ofRows() && new UnknownNames(this).explain(operation.get());
    for (int i = 0; i < segments.size(); i++) {
      if (!explained.get(i) && !isMute(segments.get(i))) {
        unread.add(written(segments.get(i)));
      }
    }
    return gate(operation.get(), conditions, named)
        ? Optional.of(new Result(question(operation.get()), unread.size() + unknown(), rank()))
        : Optional.empty();
  }

  private int unknown() {
    return (int) demands.stream().filter(Demand.Unknown.class::isInstance).count();
  }

  private int rank() {
    boolean spends =
        segments.stream()
            .anyMatch(each -> each.keys(Category.ACTION).stream().anyMatch(SPENDING::contains));
    Set<String> kinds = QuestionLexicon.ALL.groups(Category.KIND, choice.buckets().getFirst());
    int preferred =
        !spends && choice.isNamed()
            ? 0
            : kinds.contains("invoice") ? 0 : kinds.contains("receipt") ? 1 : 2;
    return 100 * preferred + choice.rank();
  }

  /** Operations and words of kinds that say nothing more than what was read already. */
  private static boolean isMute(Segment segment) {
    Set<String> operations = segment.keys(Category.OPERATION);
    return operations.contains("list")
        || operations.contains("total")
        || operations.contains("only")
        || operations.contains("exists")
        || segment.keys(Category.KIND).contains("document");
  }

  /**
   * Whether a question that is not wholly understood is one for fields all the same: it asks for a
   * figure of a kind of documents that has it.
   */
  private boolean gate(Operation operation, Conditions conditions, boolean named) {
    boolean figure =
        switch (operation) {
          case Operation.Figure _, Operation.Extreme _, Operation.Comparison _ -> true;
          case Operation.Listing _, Operation.Lookup _, Operation.Existence _ -> false;
        };
    if (Exclusions.isOpen(this) && (figure || operation instanceof Operation.Listing)) {
      // goes back, instead of being answered without what it leaves out
      boolean restRead = !ofRows() || unread.size() <= MAX_LEFT_OUT;
      return restRead
          && (figure ? choice.isNamed() || conditions.any() : choice.isNamed() && conditions.any());
    }
    if (ofRows()) {
      boolean all = operation instanceof Operation.Listing || operation instanceof Operation.Lookup;
      return unread.isEmpty()
          && !(all && demands.isEmpty())
          && (choice.isNamed() || !demands.isEmpty());
    }
    if (unread.isEmpty()) {
      boolean told = choice.isNamed() || conditions.any();
      return told
          && !(operation instanceof Operation.Lookup && demands.isEmpty())
          && (choice.isNamed() || named || !demands.isEmpty());
    }
    long met = demands.stream().filter(Demand.Value.class::isInstance).count();
    return figure && conditions.clear() && (choice.isNamed() || met > 1);
  }

  private StructuredQuestion question(Operation operation) {
    if (!operation.property().isEmpty()) {
      properties.add(operation.property());
    }
    List<Demand> all = new ArrayList<>(demands);
    table.ifPresent(demand -> all.addFirst(demand));
    return new StructuredQuestion(
        operation,
        choice.buckets(),
        all,
        List.copyOf(properties),
        Set.of(ofRows() ? Shape.ROW : Shape.RECORD),
        stated(operation),
        notes,
        unread);
  }

  /** How many the question says there are: a number shortly before the kind of documents. */
  private OptionalInt stated(Operation operation) {
    boolean counted =
        operation instanceof Operation.Listing
            || (operation instanceof Operation.Figure figure && figure.top() == 0);
    for (int i = 0; i < segments.size(); i++) {
      OptionalInt number = number(i);
      if (counted && number.isPresent() && explained.get(i)) {
        return number;
      }
    }
    return OptionalInt.empty();
  }

  /** Numbers shortly before the kind of documents say how many there are. */
  private void numbers() {
    for (int i = 0; i < segments.size(); i++) {
      if (!explained.get(i) && number(i).isPresent()) {
        for (int next = i + 1; next <= i + 2 && next < segments.size(); next++) {
          if (segments.get(next).as(Meaning.Bucket.class).isPresent()) {
            explained.set(i);
          }
        }
      }
    }
  }

  /** The number that a segment means, if it is one; ranks are none. */
  OptionalInt number(int at) {
    Segment segment = segments.get(at);
    Optional<Meaning.SmallNumber> digits = segment.as(Meaning.SmallNumber.class);
    if (digits.isPresent()) {
      return OptionalInt.of(digits.get().number());
    }
    return segment.keys(Category.NUMBER).stream()
        .filter(key -> !key.startsWith("rank"))
        .mapToInt(Integer::parseInt)
        .findFirst();
  }

  /** The groups of properties that the question speaks of. */
  Set<String> spokenOf() {
    Set<String> groupsOf = new LinkedHashSet<>();
    segments.forEach(segment -> groupsOf.addAll(segment.keys(Category.PROPERTY)));
    segments.forEach(
        segment ->
            segment
                .as(Meaning.Field.class)
                .ifPresent(field -> groupsOf.addAll(fields.groups(field.field()))));
    return groupsOf;
  }

  /** The words of a segment as the question writes them. */
  String written(Segment segment) {
    List<Token> tokens = wording.tokens();
    return wording
        .question()
        .substring(tokens.get(segment.from()).start(), tokens.get(segment.to() - 1).end());
  }

  /** The next segment after {@code at} that is more than a function word; -1 if there is none. */
  int next(int at) {
    for (int i = at + 1; i < segments.size(); i++) {
      if (!segments.get(i).isFunction()
          || !segments.get(i).keys(Category.OPERATION).isEmpty()
          || segments.get(i).as(Meaning.Bucket.class).isPresent()
          || segments.get(i).has(Category.PROPERTY)) {
        return i;
      }
    }
    return -1;
  }
}
