package io.pinakes.orchestrator.evidence;

import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the table rows of documents, with their column names. */
public final class RowFinder {
  /** Maximum rows read of a document; those after them are not found. */
  private static final int MAX_ROWS = 5_000;

  private final Library library;
  private final Map<DocumentId, List<Fact>> rows = new HashMap<>();
  private @Nullable Boolean any;

  public RowFinder(Library library) {
    this.library = library;
  }

  /** The row at {@code span}, or the one that covers most of it; empty if there is none. */
  public Optional<Fact> at(DocumentId document, Span span) {
    if (!hasAny()) {
      return Optional.empty();
    }
    return rows(document).stream()
        .filter(row -> row.place().span().overlaps(span))
        .filter(row -> row.place().span().contains(span) || span.contains(row.place().span()))
        .findFirst();
  }

  /** Whether the library has rows at all; counted once. */
  private boolean hasAny() {
    Boolean known = any;
    if (known == null) {
      known = library.statistics().facts() > 0;
      any = known;
    }
    return known;
  }

  private List<Fact> rows(DocumentId document) {
    return rows.computeIfAbsent(
        document,
        id -> {
          FactPage page =
              library
                  .annotations()
                  .search(
                      FactRequest.all()
                          .withFilter(Filter.document(id))
                          .withShapes(Set.of(Shape.ROW))
                          .withPage(0, MAX_ROWS));
          return page.hits().stream().map(FactPage.Hit::fact).toList();
        });
  }
}
