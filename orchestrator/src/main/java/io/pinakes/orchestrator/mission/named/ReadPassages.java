package io.pinakes.orchestrator.mission.named;

import io.pinakes.orchestrator.evidence.StatementShape;
import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.mission.statement.DocumentStatements;
import io.pinakes.orchestrator.mission.statement.StatementPairs.Said;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.Reading;
import io.pinakes.search.query.SearchRequest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Passages that were found, their statements, and what was quoted from them. */
final class ReadPassages {
  private final Library library;
  private final Filter filter;
  private final DocumentStatements statements;
  private final Map<DocumentId, List<Chunk>> passages = new HashMap<>();
  private final Map<DocumentId, String> titles = new HashMap<>();

  ReadPassages(Library library, Filter filter, Messages messages) {
    this.library = library;
    this.filter = filter;
    statements = new DocumentStatements(library, messages);
  }

  /** A statement of a passage. */
  record Quoted(Said said, NamedWords words) {
    String text() {
      return said.text();
    }
  }

  /** Searches for a text; returns the documents of the passages found, the best first. */
  List<DocumentId> of(String text, int most) {
    SearchRequest request =
        SearchRequest.of(text)
            .withReading(Reading.PLAIN)
            .withFilter(filter)
            .withTopK(most)
            .withContextChars(0);
    Set<DocumentId> ids = new LinkedHashSet<>();
    for (Hit hit : library.search(request).hits()) {
      ids.add(hit.chunk().document());
      List<Chunk> read = passages.computeIfAbsent(hit.chunk().document(), _ -> new ArrayList<>());
      if (read.stream().noneMatch(passage -> passage.id().equals(hit.chunk().id()))) {
        read.add(hit.chunk());
      }
    }
    return List.copyOf(ids);
  }

  /** What the document is called, without what tells it from others in brackets. */
  String title(DocumentId id) {
    return titles.computeIfAbsent(
        id, each -> NamedWords.bare(library.document(each).map(DocumentRecord::title).orElse("")));
  }

  /** The passages of a document that were read. */
  String text(DocumentId id) {
    return passages.getOrDefault(id, List.of()).stream()
        .map(Chunk::text)
        .collect(Collectors.joining("\n"));
  }

  /** The statements of a document that were read and can stand by themselves, in order. */
  List<Quoted> statements(DocumentId id) {
    return passages.getOrDefault(id, List.of()).stream()
        .flatMap(passage -> statements.of(passage).stream())
        .filter(each -> StatementShape.of(each.text(), List.of(), "").claimable())
        .distinct()
        .sorted((one, other) -> Integer.compare(one.span().start(), other.span().start()))
        .map(each -> new Quoted(each, new NamedWords(each.text())))
        .toList();
  }

  /** Quotes a statement. */
  void tell(DocumentId id, Quoted quoted) {
    statements.cite(id, quoted.said());
  }

  /** What was quoted. */
  VerifiedAnswer told() {
    return new VerifiedAnswer(statements.claims(), statements.citations());
  }
}
