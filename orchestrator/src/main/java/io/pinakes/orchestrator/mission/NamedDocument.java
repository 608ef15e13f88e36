package io.pinakes.orchestrator.mission;

import io.pinakes.search.Library;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.SearchRequest;
import java.util.List;
import java.util.Set;

/** Finds documents by the words that a mission calls them. */
public final class NamedDocument {
  private NamedDocument() {}

  /** The documents found whose file, title and bucket together have all the words, best first. */
  public static List<DocumentId> find(String words, Filter filter, Library library) {
    Set<String> wanted = Set.copyOf(TextAnalysis.terms(words));
    if (wanted.isEmpty()) {
      return List.of();
    }
    return found(words, filter, library).stream()
        .filter(id -> library.document(id).filter(each -> isCalled(each, wanted)).isPresent())
        .toList();
  }

  /** The documents found by some words, best first. */
  public static List<DocumentId> found(String words, Filter filter, Library library) {
    return library.search(SearchRequest.of(words).withFilter(filter)).hits().stream()
        .map(Hit::chunk)
        .map(Chunk::document)
        .distinct()
        .toList();
  }

  private static boolean isCalled(DocumentRecord document, Set<String> wanted) {
    String name = document.id().value() + "\n" + document.file() + "\n" + document.title();
    return Set.copyOf(TextAnalysis.terms(name.replaceAll("[_/.-]", " "))).containsAll(wanted);
  }
}
