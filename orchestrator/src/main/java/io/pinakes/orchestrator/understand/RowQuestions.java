package io.pinakes.orchestrator.understand;

import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.structured.StructuredQuestion;
import io.pinakes.orchestrator.understand.parse.Wording;
import io.pinakes.orchestrator.understand.row.AlignedRows;
import io.pinakes.orchestrator.understand.row.PhraseVectors;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads questions about table rows of any document: one named by words of its title, or one whose
 * rows contain what the question names.
 */
final class RowQuestions {
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
   * Returns the reading of the document whose columns and cells give most words of the question a
   * role, possibly with a few words unread; empty if no document's rows explain the question, or
   * those of several do so equally well.
   */
  Optional<StructuredQuestion> read() {
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
            .map(AlignedRows::read)
            .flatMap(Optional::stream)
            .sorted(AlignedRows.Result.BY_SENSE.reversed())
            .toList();
    if (read.isEmpty()) {
      return partial(tables);
    }
    boolean clear =
        read.size() == 1 || AlignedRows.Result.BY_SENSE.compare(read.get(0), read.get(1)) > 0;
    if (!clear) {
      return Optional.empty();
    }
    DocumentRecord best = read.getFirst().document();
    boolean others =
        first.more()
            && (meant.more() || !meant.documents().contains(best))
            && !meant.only().contains(best.id());
    return Optional.of(withCutNotes(read.getFirst().question(), best, others, all.size()));
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
