package io.pinakes.orchestrator.understand;

import io.pinakes.orchestrator.kind.IdentifierWord;
import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.structured.Demand;
import io.pinakes.orchestrator.structured.SameThing;
import io.pinakes.orchestrator.structured.StructuredQuestion;
import io.pinakes.orchestrator.understand.parse.Wording;
import io.pinakes.orchestrator.understand.row.AlignedRows;
import io.pinakes.orchestrator.understand.word.PhraseVectors;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Reads questions about table rows of any document: one named by words of its title, or one whose
 * rows contain what the question names.
 */
final class RowQuestions {
  /** Rows looked at for an identifier; it is rarely in more documents. */
  private static final int MAX_KEYED = 50;

  private final Wording wording;
  private final Filter required;
  private final Library library;
  private final PhraseVectors vectors;
  private final RowDocuments documents;

  RowQuestions(Wording wording, Filter required, Library library) {
    this.wording = wording;
    this.required = required;
    this.library = library;
    vectors = new PhraseVectors(library);
    documents = new RowDocuments(wording, required, library);
  }

  /** The reading, if it explains the whole question and names what the rows are about. */
  Optional<StructuredQuestion> ofSubject() {
    return read(AlignedRows.Result::ofSubject).filter(read -> read.unread().isEmpty());
  }

  /**
   * Returns the reading of the document whose columns and cells give most words of the question a
   * role, possibly with a few words unread; empty if no document's rows explain the question, or
   * those of several do so equally well.
   */
  Optional<StructuredQuestion> read() {
    return read(_ -> true);
  }

  private Optional<StructuredQuestion> read(Predicate<AlignedRows.Result> wanted) {
    if (library.statistics().facts() == 0) {
      return Optional.empty();
    }
    RowDocuments.Selection meant = documents.of(documents.telling(), documents.columns());
    RowDocuments.Selection first = documents.first();
    Set<DocumentRecord> all = new LinkedHashSet<>(meant.documents());
    all.addAll(first.documents());
    List<AlignedRows> tables =
        all.stream().map(document -> new AlignedRows(wording, document, library, vectors)).toList();
    List<AlignedRows.Result> read =
        tables.stream()
            .filter(table -> !isNamedElsewhere(table, tables))
            .map(AlignedRows::read)
            .flatMap(Optional::stream)
            .filter(wanted)
            .sorted(AlignedRows.Result.BY_SENSE.reversed())
            .toList();
    if (read.isEmpty()) {
      return Editions.compared(tables, wording.today()).or(() -> partial(tables));
    }
    List<AlignedRows.Result> equal =
        read.stream()
            .filter(each -> AlignedRows.Result.BY_SENSE.compare(each, read.getFirst()) == 0)
            .toList();
    List<AlignedRows.Result> clear =
        equal.size() == 1 ? equal : equal.stream().filter(this::selectsRows).toList();
    Optional<AlignedRows.Result> newest =
        clear.size() > 1 ? Editions.inForce(clear, wording, library) : Optional.empty();
    if (clear.size() != 1 && newest.isEmpty()) {
      return Optional.empty();
    }
    AlignedRows.Result reading = newest.orElse(clear.getFirst());
    DocumentRecord best = reading.document();
    if (!documents.isNamed(best) && isListedElsewhere(reading)) {
      return Optional.empty(); // the text tells what other documents say of the identifier
    }
    boolean others =
        first.more()
            && (meant.more() || !meant.documents().contains(best))
            && !meant.only().contains(best.id());
    StructuredQuestion noted =
        newest.isPresent()
            ? noting(reading, clear, "other-editions")
            : noting(reading, equal, "tables-without-rows");
    return Optional.of(withCutNotes(noted, best, others, all.size()));
  }

  /** Whether another table has a column called as one that was only guessed in this one. */
  private static boolean isNamedElsewhere(AlignedRows table, List<AlignedRows> tables) {
    return table.guessed().stream()
        .anyMatch(words -> tables.stream().anyMatch(other -> other.hasColumn(words)));
  }

  /**
   * Whether rows of other documents begin with an identifier of the question as well and are about
   * other things: the same code of another machine.
   */
  private boolean isListedElsewhere(AlignedRows.Result reading) {
    for (Demand demand : reading.question().demands()) {
      if (!IdentifierWord.matches(demand.words())) {
        continue;
      }
      List<Fact> keyed =
          library
              .annotations()
              .search(
                  FactRequest.all()
                      .withText(demand.words())
                      .withShapes(Set.of(Shape.ROW))
                      .withFilter(required)
                      .withPage(0, MAX_KEYED))
              .hits()
              .stream()
              .map(FactPage.Hit::fact)
              .filter(
                  row -> row.properties().getFirst().raw().strip().equalsIgnoreCase(demand.words()))
              .toList();
      List<Fact> own =
          keyed.stream().filter(row -> row.document().equals(reading.document().id())).toList();
      if (own.size() == 1 && keyed.stream().anyMatch(row -> !SameThing.of(row, own.getFirst()))) {
        return true;
      }
    }
    return false;
  }

  /** Whether a table has rows as asked for; that of last year has none of this year. */
  private boolean selectsRows(AlignedRows.Result reading) {
    List<Filter> conditions =
        reading.question().demands().stream()
            .filter(Demand.Value.class::isInstance)
            .map(demand -> ((Demand.Value) demand).filter())
            .toList();
    FactRequest rows =
        FactRequest.all()
            .withShapes(Set.of(Shape.ROW))
            .withFilter(new Filter.And(conditions).and(required))
            .withPage(0, 1);
    return library.annotations().search(rows).total() > 0;
  }

  /** A reading, with a note on the tables of the others, if there are any. */
  private StructuredQuestion noting(
      AlignedRows.Result reading, List<AlignedRows.Result> all, String note) {
    List<String> others =
        all.stream()
            .filter(each -> !each.equals(reading))
            .map(each -> each.document().title())
            .toList();
    return others.isEmpty()
        ? reading.question()
        : reading
            .question()
            .noting(List.of(Messages.in(wording.language()).say(note, String.join(", ", others))));
  }

  /**
   * The reading of the only table that the question names without all its words being understood.
   */
  private static Optional<StructuredQuestion> partial(List<AlignedRows> tables) {
    List<AlignedRows.Result> read =
        tables.stream().map(AlignedRows::partial).flatMap(Optional::stream).toList();
    return read.size() == 1 ? Optional.of(read.getFirst().question()) : Optional.empty();
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
}
