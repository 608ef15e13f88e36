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
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Presents evidence to a model: the best statements under short handles, which are all it can cite.
 * The letters of the handles depend on the question, so that no document can guess them.
 */
final class EvidencePrompt {
  private static final int MAX_STATEMENT = 1_500;
  private static final int MAX_PLACE = 240;

  /** Brackets, quotes and punctuation around a handle. */
  private static final Pattern AROUND = Pattern.compile("^[\\s\\[({<\"'`]+|[\\s\\])}>\"'`:.;]+$");

  /** A handle of the evidence ledger, as used in verification messages. */
  private static final Pattern OF_LEDGER = Pattern.compile("\\b[EV]\\d{1,9}\\b");

  private final String letters;
  private final Library library;
  private final Map<String, Ground> grounds = new LinkedHashMap<>();
  private final Map<DocumentId, String> titles = new HashMap<>();
  private final Set<String> shown = new HashSet<>();

  EvidencePrompt(String question, Library library) {
    letters = letters(question);
    this.library = library;
  }

  /**
   * The evidence not shown yet, one line per statement.
   *
   * @param most maximum statements of passages: the best supported ones, in the order of the ledger
   * @return empty if there is nothing new
   */
  String show(EvidenceLedger ledger, int most) {
    List<Evidence> fresh =
        ledger.entries().stream().filter(evidence -> shown.add(evidence.handle())).toList();
    Set<Statement> best = Collections.newSetFromMap(new IdentityHashMap<>());
    fresh.stream()
        .flatMap(evidence -> evidence.statements().stream())
        .sorted(Comparator.comparingDouble(statement -> -statement.support()))
        .limit(most)
        .forEach(best::add);
    StringBuilder lines = new StringBuilder();
    String place = "";
    for (Evidence evidence : fresh) {
      if (evidence.statements().stream().noneMatch(best::contains)) {
        continue;
      }
      String own = place(evidence.hit());
      if (!own.equals(place)) {
        lines.append('[').append(own).append("]\n");
        place = own;
      }
      for (Statement statement : evidence.statements()) {
        if (!best.contains(statement)) {
          continue;
        }
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
    into.append(handle).append(": ").append(UntrustedText.line(text, MAX_STATEMENT)).append('\n');
  }

  /** Two letters derived from the question. */
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
    return UntrustedText.line(
        "doc_id " + chunk.document() + ", " + title + ", page " + chunk.pages() + headings,
        MAX_PLACE);
  }

  /** All handles that have been shown, in order. */
  List<String> handles() {
    return List.copyOf(grounds.keySet());
  }

  /**
   * Resolves what a model cites: a handle, regardless of case and surrounding punctuation, or
   * several separated by commas.
   *
   * @return empty if any part of it was never shown
   */
  List<Ground> grounds(String source) {
    List<Ground> found = new ArrayList<>();
    for (String part : source.split(",", -1)) {
      Ground ground = grounds.get(AROUND.matcher(part).replaceAll("").toLowerCase(Locale.ROOT));
      if (ground == null) {
        return List.of();
      }
      found.add(ground);
    }
    return found;
  }

  /**
   * Replaces the handles in a verification message by those the model has seen, and removes others.
   */
  String inShownHandles(String text) {
    return OF_LEDGER
        .matcher(text)
        .replaceAll(
            found -> {
              String seen =
                  grounds.entrySet().stream()
                      .filter(entry -> entry.getValue().handle().equals(found.group()))
                      .map(Map.Entry::getKey)
                      .collect(Collectors.joining(", "));
              return seen.isEmpty() ? "other evidence" : seen;
            });
  }
}
