package io.pinakes.orchestrator.llm.answer;

import io.pinakes.orchestrator.compose.Draft.Ground;
import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.Statement;
import io.pinakes.orchestrator.evidence.ValueEvidence;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.query.Hit;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Evidence as a model is shown it: statements under short handles, which are the only thing it can
 * cite. The letters of the handles change with the question, so that no document can guess them.
 */
final class EvidencePrompt {
  private static final int MAX_STATEMENT = 1_500;
  private static final int MAX_PLACE = 240;

  private final String letters;
  private final Library library;
  private final Map<String, Ground> grounds = new LinkedHashMap<>();
  private final Map<DocumentId, String> titles = new HashMap<>();
  private final Set<String> shown = new HashSet<>();

  EvidencePrompt(String question, Library library) {
    letters = letters(question);
    this.library = library;
  }

  /** What of {@code ledger} has not been shown yet, one line a statement; empty if nothing. */
  String show(EvidenceLedger ledger) {
    StringBuilder lines = new StringBuilder();
    String place = "";
    for (Evidence evidence : ledger.entries()) {
      if (!shown.add(evidence.handle())) {
        continue;
      }
      String own = place(evidence.hit());
      if (!own.equals(place)) {
        lines.append('[').append(own).append("]\n");
        place = own;
      }
      for (Statement statement : evidence.statements()) {
        line(new Ground(evidence.handle(), statement.span()), statement.text(), lines);
      }
    }
    boolean headed = false;
    for (ValueEvidence value : ledger.values()) {
      if (shown.add(value.handle())) {
        if (!headed) {
          lines.append("[values]\n");
          headed = true;
        }
        line(Ground.value(value.handle()), value.text(), lines);
      }
    }
    return lines.toString();
  }

  private void line(Ground ground, String text, StringBuilder into) {
    String handle = letters + (grounds.size() + 1);
    grounds.put(handle, ground);
    into.append(handle).append(": ").append(Material.line(text, MAX_STATEMENT)).append('\n');
  }

  /** Two letters that the question decides. */
  private static String letters(String question) {
    int hash = question.hashCode() & 0x7fffffff;
    return "" + (char) ('a' + hash % 26) + (char) ('a' + hash / 26 % 26);
  }

  private String place(Hit hit) {
    Chunk chunk = hit.chunk();
    String title =
        titles.computeIfAbsent(
            chunk.document(),
            id -> library.document(id).map(DocumentRecord::title).orElse(hit.file()));
    String headings = chunk.headings().isEmpty() ? "" : ", " + String.join(" > ", chunk.headings());
    return Material.line(
        "doc_id " + chunk.document() + ", " + title + ", page " + chunk.pages() + headings,
        MAX_PLACE);
  }

  /** What a handle stands for; empty if it was never shown. */
  Optional<Ground> ground(String handle) {
    return Optional.ofNullable(grounds.get(handle.strip()));
  }
}
