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

import io.pinakes.orchestrator.message.Messages;
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
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Reads questions about table rows of any document: one named by words of its title, or one whose
 * rows contain what the question names.
 */
final class RowQuestions {
  private static final List<QuestionLexicon.Sense> RANKING =
      Stream.of(LARGEST, SMALLEST, LATEST, EARLIEST, COUNT, SUM, AVERAGE, MORE, LESS)
          .map(OperationWord::sense)
          .toList();

  private final Wording wording;
  private final Library library;
  private final PhraseVectors vectors;
  private final RowDocuments documents;

  RowQuestions(Wording wording, Filter required, Library library) {
    this.wording = wording;
    this.library = library;
    vectors = new PhraseVectors(library);
    documents = new RowDocuments(wording, required, library);
  }

  /**
   * A reading of one document's rows.
   *
   * @param keyed whether the question names the subject of the rows, as given by their first
   *     column: "which articles" are rows of a price list, not of orders
   * @param titled the number of title words in the question
   */
  private record Candidate(
      DocumentRecord document, StructuredQuestion question, boolean keyed, int titled) {}

  /**
   * Returns the question; empty if no document's rows explain all of it, or those of several
   * documents do.
   */
  Optional<StructuredQuestion> read() {
    Set<String> telling = documents.telling();
    return aligned(telling).or(() -> byFields(telling));
  }

  /** A reading of one document's rows by their columns and cells. */
  private record Aligned(DocumentRecord document, AlignedRows.Result result) {}

  /** The reading of the document whose columns and cells give most words of the question a role. */
  private Optional<StructuredQuestion> aligned(Set<String> telling) {
    if (library.statistics().facts() == 0) {
      return Optional.empty();
    }
    RowDocuments.Selection meant = documents.of(telling, documents.columns());
    RowDocuments.Selection first = documents.first();
    Set<DocumentRecord> all = new LinkedHashSet<>(meant.documents());
    all.addAll(first.documents());
    List<Aligned> read =
        all.stream()
            .flatMap(
                document ->
                    new AlignedRows(wording, document, library, vectors)
                        .read().map(result -> new Aligned(document, result)).stream())
            .sorted(Comparator.comparing(Aligned::result, AlignedRows.Result.BY_SENSE).reversed())
            .toList();
    boolean clear =
        read.size() == 1
            || (read.size() > 1
                && AlignedRows.Result.BY_SENSE.compare(read.get(0).result(), read.get(1).result())
                    > 0);
    if (!clear) {
      return Optional.empty();
    }
    DocumentRecord best = read.getFirst().document();
    boolean others =
        first.more()
            && (meant.more() || !meant.documents().contains(best))
            && !meant.only().contains(best.id());
    return Optional.of(withCutNotes(read.getFirst().result().question(), best, others, all.size()));
  }

  /**
   * A reading, with a note if other documents may be meant as well.
   *
   * @param others whether rows of more documents may be meant than of the {@code looked} at
   */
  private StructuredQuestion withCutNotes(
      StructuredQuestion question, DocumentRecord document, boolean others, int looked) {
    Messages messages = Messages.in(wording.language());
    List<String> notes = new ArrayList<>();
    if (others && !documents.isNamed(document)) {
      notes.add(messages.say("cut-documents", looked));
    }
    if (vectors.isFull()) {
      notes.add(messages.say("cut-meanings", PhraseVectors.MAX));
    }
    return question.noting(notes);
  }

  private Optional<StructuredQuestion> byFields(Set<String> telling) {
    Set<String> columns = telling.isEmpty() || setsApart() ? documents.columns() : Set.of();
    if (telling.isEmpty() && columns.isEmpty()) {
      return Optional.empty();
    }
    RowDocuments.Selection meant = documents.of(telling, columns);
    List<Candidate> read = new ArrayList<>();
    for (DocumentRecord document : meant.documents()) {
      Set<String> keys = documents.subjects(document);
      List<Kinds.Named> title = documents.names(document);
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
                read.add(new Candidate(document, result.question(), key, titled));
              });
    }
    Comparator<Candidate> order =
        Comparator.comparing(Candidate::keyed).thenComparingInt(Candidate::titled);
    List<Candidate> best =
        read.stream()
            .filter(each -> read.stream().noneMatch(other -> order.compare(other, each) > 0))
            .toList();
    return best.size() == 1
        ? Optional.of(
            withCutNotes(
                best.getFirst().question(),
                best.getFirst().document(),
                meant.more() && !meant.only().contains(best.getFirst().document().id()),
                meant.documents().size()))
        : Optional.empty();
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

  private static boolean isCalled(String column, Token word) {
    List<String> stems = Token.stems(word.text());
    return Token.tells(word) && !stems.isEmpty() && Token.stems(column).equals(stems);
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
}
