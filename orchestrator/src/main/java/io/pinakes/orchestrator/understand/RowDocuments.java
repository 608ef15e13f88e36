package io.pinakes.orchestrator.understand;

import io.pinakes.orchestrator.understand.parse.SectionPeriods;
import io.pinakes.orchestrator.understand.parse.Wording;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Things;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.Library;
import io.pinakes.search.TitleSearch;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The documents whose table rows a question may be about. Reading each takes several searches. */
final class RowDocuments {
  private static final int LOOKED_AT = 20;
  private static final int MAX_DOCUMENTS = 6;
  private static final int MAX_FACTS = 2_000;

  /** Rows that usually name enough documents; reading more takes ten times as long. */
  private static final int FEW_FACTS = 200;

  private final Wording wording;
  private final Filter required;
  private final Library library;

  RowDocuments(Wording wording, Filter required, Library library) {
    this.wording = wording;
    this.required = required;
    this.library = library;
  }

  /**
   * Documents to read.
   *
   * @param only those that have a word of the question that no document left out has
   * @param more whether some were left out, since there are too many to read
   */
  record Selection(Set<DocumentRecord> documents, Set<DocumentId> only, boolean more) {}

  /** The table columns named in the question. */
  Set<String> columns() {
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

  /** Words that are in no word list: names, identifiers, things. */
  Set<String> telling() {
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

  /** Those that the question names by title, words in rows, or columns. */
  Selection of(Set<String> telling, Set<String> columns) {
    Map<String, DocumentRecord> found = new LinkedHashMap<>();
    Set<DocumentId> only = new HashSet<>();
    named().forEach(document -> found.putIfAbsent(document.id().value(), document));
    boolean more = found.size() == LOOKED_AT;
    alike().forEach(document -> found.putIfAbsent(document.id().value(), document));
    for (String word : telling) {
      FactRequest request = FactRequest.all().withText(word).withMode(SearchMode.KEYWORD);
      more |= add(request, MAX_DOCUMENTS, found, only);
    }
    for (String column : columns) {
      FactRequest request = FactRequest.all().withFilter(new Filter.Exists(column));
      more |= add(request, MAX_DOCUMENTS, found, only);
    }
    Set<DocumentRecord> some = new LinkedHashSet<>();
    found.values().stream().limit(2L * MAX_DOCUMENTS).forEach(some::add);
    return new Selection(some, only, more || some.size() < found.size());
  }

  /** Those with the first rows of the library. */
  Selection first() {
    Map<String, DocumentRecord> found = new LinkedHashMap<>();
    Set<DocumentId> only = new HashSet<>();
    boolean more = add(FactRequest.all(), 2 * MAX_DOCUMENTS, found, only);
    return new Selection(new LinkedHashSet<>(found.values()), only, more);
  }

  /** The documents with two words of the question in their title, best first. */
  private List<DocumentRecord> named() {
    return TitleSearch.find(library, wording.question(), required, LOOKED_AT).stream()
        .filter(this::isNamed)
        .toList();
  }

  /** Those whose title has another usual word for a thing in the question: a list of bookings. */
  private List<DocumentRecord> alike() {
    Set<String> others =
        wording.tokens().stream()
            .flatMap(token -> Things.otherWords(token.text()).stream())
            .collect(Collectors.toCollection(TreeSet::new));
    return others.isEmpty()
        ? List.of()
        : TitleSearch.find(library, String.join(" ", others), required, MAX_DOCUMENTS).stream()
            .filter(
                document ->
                    Token.of(SectionPeriods.title(document)).stream()
                        .anyMatch(word -> others.contains(word.text().toLowerCase(Locale.ROOT))))
            .toList();
  }

  /**
   * Adds the first documents with matching rows; returns whether there are more.
   *
   * @param only receives the documents if there are no more
   */
  private boolean add(
      FactRequest request, int most, Map<String, DocumentRecord> found, Set<DocumentId> only) {
    FactRequest permitted = request.withFilter(required.and(request.filter()));
    FactPage page = page(permitted, FEW_FACTS);
    List<DocumentId> documents = documents(page, most);
    if (documents.size() < Math.min(most, page.documents())) {
      page = page(permitted, MAX_FACTS);
      documents = documents(page, most);
    }
    for (DocumentId id : documents) {
      if (!found.containsKey(id.value())) {
        library.document(id).ifPresent(document -> found.put(id.value(), document));
      }
    }
    boolean more = page.documents() > documents.size();
    if (!more) {
      only.addAll(documents);
    }
    return more;
  }

  private static List<DocumentId> documents(FactPage page, int most) {
    return page.hits().stream().map(hit -> hit.fact().document()).distinct().limit(most).toList();
  }

  private FactPage page(FactRequest request, int most) {
    return library.annotations().search(request.withShapes(Set.of(Shape.ROW)).withPage(0, most));
  }

  /**
   * Whether the question has several words of a document's title in a row, with words such as "of"
   * between them, or one before a word such as "file".
   */
  boolean isNamed(DocumentRecord document) {
    List<String> title =
        Token.stems(document.title() + " " + document.id().value().replace('/', ' '));
    List<Token> tokens = wording.tokens();
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
      boolean container =
          to > from && to < tokens.size() && QuestionLexicon.ALL.asks("container", tokens, to);
      if (to - from > 1 || container) {
        return true;
      }
    }
    return false;
  }
}
