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
import java.util.Comparator;
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

  /** A reading of one document's rows by their columns and cells. */
  private record Aligned(DocumentRecord document, AlignedRows.Result result) {}

  /**
   * Returns the reading of the document whose columns and cells give most words of the question a
   * role; empty if no document's rows explain all of it, or those of several documents do.
   */
  Optional<StructuredQuestion> read() {
    if (library.statistics().facts() == 0) {
      return Optional.empty();
    }
    RowDocuments.Selection meant = documents.of(documents.telling(), documents.columns());
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
}
