package io.pinakes.orchestrator.understand;

import static io.pinakes.orchestrator.understand.word.OperationWord.AVERAGE;
import static io.pinakes.orchestrator.understand.word.OperationWord.COUNT;
import static io.pinakes.orchestrator.understand.word.OperationWord.EARLIEST;
import static io.pinakes.orchestrator.understand.word.OperationWord.LARGEST;
import static io.pinakes.orchestrator.understand.word.OperationWord.LATEST;
import static io.pinakes.orchestrator.understand.word.OperationWord.LESS;
import static io.pinakes.orchestrator.understand.word.OperationWord.MORE;
import static io.pinakes.orchestrator.understand.word.OperationWord.SMALLEST;
import static io.pinakes.orchestrator.understand.word.OperationWord.SUM;

import io.pinakes.orchestrator.structured.Demand;
import io.pinakes.orchestrator.structured.StructuredQuestion;
import io.pinakes.orchestrator.understand.parse.Kinds;
import io.pinakes.orchestrator.understand.parse.Reading;
import io.pinakes.orchestrator.understand.parse.Wording;
import io.pinakes.orchestrator.understand.row.AlignedRows;
import io.pinakes.orchestrator.understand.row.PhraseVectors;
import io.pinakes.orchestrator.understand.word.OperationWord;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Grouping;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.settings.FieldWeights;
import io.pinakes.search.settings.SearchSettings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads questions about table rows of any document: one named by words of its title, or one whose
 * rows contain what the question names.
 */
final class RowQuestions {
  /** Titles decide which documents are considered. */
  private static final SearchSettings BY_TITLE =
      SearchSettings.DEFAULT.withFieldWeights(new FieldWeights(FieldWeights.MAX, 0));

  private static final int LOOKED_AT = 20;
  private static final int MAX_DOCUMENTS = 6;
  private static final int MAX_FACTS = 200;

  private static final List<QuestionLexicon.Sense> RANKING =
      Stream.of(LARGEST, SMALLEST, LATEST, EARLIEST, COUNT, SUM, AVERAGE, MORE, LESS)
          .map(OperationWord::sense)
          .toList();

  private final Wording wording;
  private final Filter required;
  private final Library library;
  private final PhraseVectors vectors;

  RowQuestions(Wording wording, Filter required, Library library) {
    this.wording = wording;
    this.required = required;
    this.library = library;
    vectors = new PhraseVectors(library);
  }

  /**
   * A reading of one document's rows.
   *
   * @param keyed whether the question names the subject of the rows, as given by their first
   *     column: "which articles" are rows of a price list, not of orders
   * @param titled the number of title words in the question
   */
  private record Candidate(StructuredQuestion question, boolean keyed, int titled) {}

  /**
   * Returns the question; empty if no document's rows explain all of it, or those of several
   * documents do.
   */
  Optional<StructuredQuestion> read() {
    Set<String> telling = telling();
    return aligned(telling).or(() -> byFields(telling));
  }

  /** The reading of the document whose columns and cells give most words of the question a role. */
  private Optional<StructuredQuestion> aligned(Set<String> telling) {
    if (library.statistics().facts() == 0) {
      return Optional.empty();
    }
    Set<DocumentRecord> documents = new LinkedHashSet<>(documents(telling, columns()));
    rows(required).stream()
        .map(Fact::document)
        .distinct()
        .limit(2L * MAX_DOCUMENTS)
        .flatMap(id -> library.document(id).stream())
        .forEach(documents::add);
    List<AlignedRows.Result> read =
        documents.stream()
            .map(document -> new AlignedRows(wording, document, library, vectors).read())
            .flatMap(Optional::stream)
            .sorted(Comparator.comparingInt(result -> -result.weight()))
            .toList();
    boolean clear =
        read.size() == 1 || (read.size() > 1 && read.get(0).weight() > read.get(1).weight());
    return clear ? Optional.of(read.getFirst().question()) : Optional.empty();
  }

  private Optional<StructuredQuestion> byFields(Set<String> telling) {
    Set<String> columns = telling.isEmpty() || setsApart() ? columns() : Set.of();
    if (telling.isEmpty() && columns.isEmpty()) {
      return Optional.empty();
    }
    List<Candidate> read = new ArrayList<>();
    for (DocumentRecord document : documents(telling, columns)) {
      Set<String> keys = keys(document);
      List<Kinds.Named> title = names(document);
      List<Kinds.Named> keyed =
          keyed(document, keys).stream().filter(key -> !isWithin(key, title)).toList();
      List<Kinds.Named> names = new ArrayList<>(keyed);
      title.stream()
          .filter(name -> keyed.isEmpty() || name.to() - name.from() > 1)
          .forEach(names::add);
      int titled =
          names.stream()
              .filter(name -> name.to() - name.from() > 1)
              .mapToInt(name -> name.to() - name.from())
              .sum();
      Kinds.Choice choice = new Kinds.Choice(List.of(document.bucket()), names, 0, List.of());
      new BucketReading(Reading.ofRows(wording, choice, document, library))
          .read()
          .ifPresent(
              result -> {
                boolean key = !keyed.isEmpty() || demands(result.question(), keys);
                read.add(new Candidate(result.question(), key, titled));
              });
    }
    Comparator<Candidate> order =
        Comparator.comparing(Candidate::keyed).thenComparingInt(Candidate::titled);
    List<Candidate> best =
        read.stream()
            .filter(each -> read.stream().noneMatch(other -> order.compare(other, each) > 0))
            .toList();
    return best.size() == 1 ? Optional.of(best.getFirst().question()) : Optional.empty();
  }

  /** Whether a word is part of a name of the document: "the tool register". */
  private static boolean isWithin(Kinds.Named word, List<Kinds.Named> title) {
    return title.stream()
        .anyMatch(
            name ->
                name.to() - name.from() > 1
                    && name.from() <= word.from()
                    && word.to() <= name.to());
  }

  private static boolean demands(StructuredQuestion question, Set<String> columns) {
    return question.demands().stream()
        .filter(Demand.Value.class::isInstance)
        .map(demand -> ((Demand.Value) demand).filter())
        .anyMatch(filter -> filter.fields().stream().anyMatch(columns::contains));
  }

  /** Whether the question compares, ranks, counts or adds up. */
  private boolean setsApart() {
    return wording.tokens().stream()
        .anyMatch(
            token -> RANKING.stream().anyMatch(sense -> QuestionLexicon.ALL.isOf(token, sense)));
  }

  /** The table columns named in the question. */
  private Set<String> columns() {
    Set<String> columns = new LinkedHashSet<>();
    if (library.statistics().facts() == 0) {
      return columns;
    }
    library
        .annotations()
        .catalog(required)
        .properties()
        .forEach(
            (key, entry) -> {
              if (entry.shapes().contains(Shape.ROW) && isCalled(key)) {
                columns.add(key);
              }
            });
    return columns;
  }

  /** Whether consecutive words of the question are the name of a column. */
  private boolean isCalled(String column) {
    List<String> name = Token.stems(column);
    List<Token> tokens = wording.tokens();
    for (int at = 0; !name.isEmpty() && at + name.size() <= tokens.size(); at++) {
      List<Token> run = tokens.subList(at, at + name.size());
      if (run.stream().allMatch(Token::tells)
          && run.stream()
              .flatMap(each -> Token.stems(each.text()).stream())
              .toList()
              .equals(name)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isCalled(String column, Token word) {
    List<String> stems = Token.stems(word.text());
    return Token.tells(word) && !stems.isEmpty() && Token.stems(column).equals(stems);
  }

  /** The first columns of a document's tables. */
  private Set<String> keys(DocumentRecord document) {
    return rows(Filter.document(document.id())).stream()
        .map(fact -> fact.properties().getFirst().key())
        .collect(Collectors.toSet());
  }

  /** Words of the question that name the subject of a document's rows. */
  private List<Kinds.Named> keyed(DocumentRecord document, Set<String> keys) {
    List<Kinds.Named> keyed = new ArrayList<>();
    for (int at = 0; at < wording.tokens().size(); at++) {
      Token token = wording.tokens().get(at);
      if (keys.stream().anyMatch(key -> isCalled(key, token))) {
        keyed.add(new Kinds.Named(at, at + 1, List.of(document.bucket())));
      }
    }
    return keyed;
  }

  private List<Fact> rows(Filter filter) {
    return rows(FactRequest.all().withFilter(required.and(filter)));
  }

  private List<Fact> rows(FactRequest request) {
    return library
        .annotations()
        .search(request.withShapes(Set.of(Shape.ROW)).withPage(0, MAX_FACTS))
        .hits()
        .stream()
        .map(FactPage.Hit::fact)
        .toList();
  }

  /** Words that are in no word list: names, identifiers, things. */
  private Set<String> telling() {
    Set<String> telling = new LinkedHashSet<>();
    for (int at = 0; at < wording.tokens().size(); at++) {
      boolean known =
          !QuestionLexicon.ALL.at(wording.language(), wording.tokens(), at).isEmpty()
              || !QuestionLexicon.ALL.elsewhere(wording.language(), wording.tokens(), at).isEmpty();
      Token token = wording.tokens().get(at);
      boolean inTime =
          wording.times().stream()
              .anyMatch(time -> time.start() <= token.start() && token.end() <= time.end());
      if (!known && !inTime && Token.tells(token)) {
        telling.add(token.text());
      }
    }
    return telling;
  }

  private Set<DocumentRecord> documents(Set<String> telling, Set<String> columns) {
    Map<String, DocumentRecord> found = new LinkedHashMap<>();
    library
        .search(
            SearchRequest.of(wording.question())
                .withMode(SearchMode.KEYWORD)
                .withSettings(BY_TITLE)
                .withGrouping(Grouping.DOCUMENT)
                .withFilter(required)
                .withContextChars(0)
                .withTopK(LOOKED_AT))
        .hits()
        .stream()
        .map(hit -> library.document(hit.chunk().document()))
        .flatMap(Optional::stream)
        .filter(document -> names(document).stream().anyMatch(name -> name.to() - name.from() > 1))
        .forEach(document -> found.putIfAbsent(document.id().value(), document));
    for (String word : telling) {
      containing(word).forEach(id -> add(id, found));
    }
    for (String column : columns) {
      rows(new Filter.Exists(column)).stream()
          .map(Fact::document)
          .distinct()
          .limit(MAX_DOCUMENTS)
          .forEach(id -> add(id, found));
    }
    return found.values().stream()
        .limit(2L * MAX_DOCUMENTS)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The documents of the rows that contain most of a text, best first. */
  private List<DocumentId> containing(String text) {
    FactRequest request =
        FactRequest.all().withText(text).withMode(SearchMode.KEYWORD).withFilter(required);
    return rows(request).stream().map(Fact::document).distinct().limit(MAX_DOCUMENTS).toList();
  }

  private void add(DocumentId id, Map<String, DocumentRecord> found) {
    if (!found.containsKey(id.value())) {
      library.document(id).ifPresent(document -> found.put(id.value(), document));
    }
  }

  /** Runs of title words in the question, with words such as "of" between them. */
  private List<Kinds.Named> names(DocumentRecord document) {
    List<String> title =
        Token.stems(document.title() + " " + document.id().value().replace('/', ' '));
    List<Token> tokens = wording.tokens();
    List<Kinds.Named> names = new ArrayList<>();
    for (int from = 0; from < tokens.size(); from++) {
      int to = from;
      for (int at = from; at < tokens.size(); at++) {
        List<String> stems = Token.stems(tokens.get(at).text());
        if (!stems.isEmpty() && title.containsAll(stems)) {
          to = at + 1;
        } else if (at == from || Token.tells(tokens.get(at))) {
          break;
        }
      }
      if (to > from) {
        if (to < tokens.size() && QuestionLexicon.ALL.asks("container", tokens, to)) {
          to++; // "the price list file"
        }
        names.add(new Kinds.Named(from, to, List.of(document.bucket())));
        from = to - 1;
      }
    }
    return names;
  }
}
