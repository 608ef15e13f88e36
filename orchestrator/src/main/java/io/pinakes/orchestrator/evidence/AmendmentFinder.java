package io.pinakes.orchestrator.evidence;

import io.pinakes.orchestrator.kind.TextMarker;
import io.pinakes.search.Library;
import io.pinakes.search.TitleSearch;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.reference.PartNumbers;
import io.pinakes.search.schema.Fields;
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

  private AmendmentFinder() {}

  /**
   * All amendments of its contract that match {@code required} and are called so in their titles,
   * whichever of them or the contract answers best; empty if there are none, or if the best answer
   * is neither in a numbered part, as those of contracts are, nor in an amendment.
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
    String query = original.title() + " " + String.join(" ", original.references());
    List<MetadataValue> amendments =
        TitleSearch.find(library, query, required, LOOKED_AT).stream()
            .filter(similar -> mayAmend(similar.title()))
            .map(DocumentRecord::id)
            .filter(
                similar ->
                    similar.equals(id)
                        || areOneContract(AmendedDocument.of(similar, library), original))
            .map(DocumentId::value)
            .sorted()
            .<MetadataValue>map(MetadataValue.Keyword::new)
            .toList();
    return amendments.isEmpty()
        ? Optional.empty()
        : Optional.of(required.and(new Filter.AnyOf(Fields.DOCUMENT_ID, amendments)));
  }

  /** Whether one of two documents amends the other, so that they do not contradict each other. */
  public static boolean areOneContract(DocumentId one, DocumentId other, Library library) {
    return areOneContract(AmendedDocument.of(one, library), AmendedDocument.of(other, library));
  }

  private static boolean areOneContract(AmendedDocument one, AmendedDocument other) {
    return one.amends(other) || other.amends(one);
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
}
