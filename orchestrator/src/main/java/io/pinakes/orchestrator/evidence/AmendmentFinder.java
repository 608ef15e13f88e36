package io.pinakes.orchestrator.evidence;

import io.pinakes.orchestrator.kind.TextMarker;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Grouping;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.reference.PartNumbers;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.settings.FieldWeights;
import io.pinakes.search.settings.SearchSettings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Finds the amendments of the document with the best answer. They may share few words with the
 * question: "In clause 4.1, 30 days becomes 45 days".
 */
public final class AmendmentFinder {
  /** Documents with a title like that of the original that are looked at. */
  private static final int LOOKED_AT = 20;

  private static final SearchSettings BY_TITLE =
      SearchSettings.DEFAULT.withFieldWeights(new FieldWeights(FieldWeights.MAX, 0));

  private AmendmentFinder() {}

  /**
   * The amendments that match {@code required}; empty if there are none, or if the best answer is
   * neither in a numbered part, as those of contracts are, nor in an amendment.
   */
  public static Optional<Filter> of(EvidenceLedger ledger, Filter required, Library library) {
    Optional<Evidence> best =
        ledger.entries().stream()
            .filter(evidence -> evidence.best().answers())
            .max(Comparator.comparingDouble(evidence -> evidence.best().support()));
    if (best.isEmpty()) {
      return Optional.empty();
    }
    DocumentId id = best.get().hit().chunk().document();
    String title = library.document(id).map(DocumentRecord::title).orElse("");
    boolean amendable = mayAmend(title) || (!title.isBlank() && isNumbered(best.get()));
    if (!amendable) {
      return Optional.empty();
    }
    AmendedDocument original = AmendedDocument.of(id, library);
    List<MetadataValue> amendments = new ArrayList<>();
    for (DocumentId similar : similar(original, required, library)) {
      if (library.document(similar).filter(each -> mayAmend(each.title())).isPresent()
          && AmendedDocument.of(similar, library).amends(original)) {
        amendments.add(new MetadataValue.Keyword(similar.value()));
      }
    }
    return amendments.isEmpty()
        ? Optional.empty()
        : Optional.of(required.and(new Filter.AnyOf(Fields.DOCUMENT_ID, amendments)));
  }

  /** Whether one of two documents amends the other, so that they do not contradict each other. */
  public static boolean areOneContract(DocumentId one, DocumentId other, Library library) {
    AmendedDocument first = AmendedDocument.of(one, library);
    AmendedDocument second = AmendedDocument.of(other, library);
    return first.amends(second) || second.amends(first);
  }

  private static boolean mayAmend(String title) {
    return TextMarker.AMENDING.in(title);
  }

  private static boolean isNumbered(Evidence evidence) {
    Chunk chunk = evidence.hit().chunk();
    int at = evidence.best().span().start() - chunk.span().start();
    return !PartNumbers.around(chunk.text(), Math.max(0, at), chunk.headings()).isEmpty()
        || !PartNumbers.named(evidence.best().text()).isEmpty();
  }

  /** The documents with the most words of the original's title and number in their titles. */
  private static List<DocumentId> similar(
      AmendedDocument original, Filter required, Library library) {
    String query = original.title() + " " + String.join(" ", original.references());
    return library
        .search(
            SearchRequest.of(query)
                .withMode(SearchMode.KEYWORD)
                .withSettings(BY_TITLE)
                .withGrouping(Grouping.DOCUMENT)
                .withFilter(required)
                .withContextChars(0)
                .withTopK(LOOKED_AT))
        .hits()
        .stream()
        .map(hit -> hit.chunk().document())
        .toList();
  }
}
