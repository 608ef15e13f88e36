package io.pinakes.orchestrator.mission;

import io.pinakes.search.Library;
import io.pinakes.search.ValueCount;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.text.EditDistance;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Finds documents by the words that a mission calls them. */
public final class NamedDocument {
  /** Documents whose names are compared with a name that no document has. */
  private static final int MAX_NAMES = 10_000;

  /** Near names that are shown. */
  private static final int MOST = 3;

  private static final int LETTERS_PER_TYPO = 4;

  private NamedDocument() {}

  /**
   * The documents found whose file, title and bucket together have all the words, best first; only
   * the document with this id, if there is one.
   */
  public static List<DocumentId> find(String words, Filter filter, Library library) {
    Set<String> wanted = Set.copyOf(TextAnalysis.terms(words));
    if (wanted.isEmpty() || words.length() > DocumentId.MAX_LENGTH) {
      return List.of();
    }
    DocumentId exact = new DocumentId(words.strip());
    if (library.count(filter.and(Filter.document(exact))) > 0) {
      return List.of(exact);
    }
    return found(words, filter, library).stream()
        .filter(id -> library.document(id).filter(each -> isCalled(each, wanted)).isPresent())
        .toList();
  }

  /** The ids of all documents that match, in order. */
  static List<String> ids(Filter filter, Library library) {
    return library.values(Fields.DOCUMENT_ID, filter, MAX_NAMES).stream()
        .map(value -> value.value().display())
        .sorted()
        .toList();
  }

  /** The ids of all documents whose file, title and bucket together have all the words. */
  static List<String> called(String words, Filter filter, Library library) {
    Set<String> wanted = Set.copyOf(TextAnalysis.terms(words));
    return wanted.isEmpty()
        ? List.of()
        : ids(filter, library).stream()
            .filter(
                id ->
                    library
                        .document(new DocumentId(id))
                        .filter(each -> isCalled(each, wanted))
                        .isPresent())
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

  /** At most three documents of whose ids most of the words, or words like them, are part. */
  public static List<String> near(String words, Filter filter, Library library) {
    List<String> wanted = TextAnalysis.terms(words).stream().distinct().toList();
    Map<String, Long> near = new TreeMap<>();
    for (ValueCount document : library.values(Fields.DOCUMENT_ID, filter, MAX_NAMES)) {
      String id = document.value().display();
      Set<String> terms = Set.copyOf(TextAnalysis.terms(apart(id)));
      long alike = wanted.stream().filter(word -> hasLike(word, terms)).count();
      if (2 * alike > wanted.size()) {
        near.put(id, alike);
      }
    }
    return near.entrySet().stream()
        .sorted(Comparator.comparingLong(each -> -each.getValue()))
        .limit(MOST)
        .map(Map.Entry::getKey)
        .toList();
  }

  private static boolean hasLike(String word, Set<String> terms) {
    int reach = word.length() / LETTERS_PER_TYPO;
    return terms.stream().anyMatch(term -> EditDistance.of(word, term, reach) <= reach);
  }

  /** A name with its words apart. */
  private static String apart(String name) {
    return name.replaceAll("[_/.-]", " ");
  }

  private static boolean isCalled(DocumentRecord document, Set<String> wanted) {
    String name = document.id().value() + "\n" + document.file() + "\n" + document.title();
    return Set.copyOf(TextAnalysis.terms(apart(name))).containsAll(wanted);
  }
}
