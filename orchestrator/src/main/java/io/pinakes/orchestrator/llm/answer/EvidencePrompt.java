package io.pinakes.orchestrator.llm.answer;

import io.pinakes.indexer.LanguageDetector;
import io.pinakes.orchestrator.compose.Draft.Ground;
import io.pinakes.orchestrator.compose.RowText;
import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.RowFinder;
import io.pinakes.orchestrator.evidence.Statement;
import io.pinakes.orchestrator.evidence.StatementShape;
import io.pinakes.orchestrator.evidence.ValueEvidence;
import io.pinakes.orchestrator.verify.claim.Sentence;
import io.pinakes.search.Library;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Span;
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
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Presents evidence to a model: the best statements under short handles, which are all it can cite.
 * Each line can be understood by itself: a table row names its columns, and a sentence that refers
 * back follows the sentence before it. The letters of the handles depend on the question, so that
 * no document can guess them.
 */
final class EvidencePrompt {
  private static final int MAX_STATEMENT = 1_500;
  private static final int MAX_PLACE = 240;

  /** Characters of lines that have room in any window. */
  private static final int ALWAYS_ROOM = 3_000;

  /** Brackets, quotes and punctuation around a handle. */
  private static final Pattern AROUND = Pattern.compile("^[\\s\\[({<\"'`]+|[\\s\\])}>\"'`:.;]+$");

  /** A handle of the evidence ledger, as used in verification messages. */
  private static final Pattern OF_LEDGER = Pattern.compile("\\b[EV]\\d{1,9}\\b");

  private final String letters;
  private final Library library;
  private final RowFinder rows;
  private final Set<String> asked;
  private final Map<String, Ground> grounds = new LinkedHashMap<>();
  private final Map<DocumentId, String> titles = new HashMap<>();
  private final Set<String> shown = new HashSet<>();

  private record Line(Ground ground, String text) {}

  EvidencePrompt(String question, Library library) {
    letters = letters(question);
    this.library = library;
    rows = new RowFinder(library);
    asked = Set.copyOf(TextAnalysis.terms(question));
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
    // evidence is pruned by the length of its passages, of which only the best statements are shown
    int room =
        Math.max(
            ALWAYS_ROOM,
            fresh.stream().mapToInt(evidence -> evidence.hit().chunk().text().length()).sum());
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
        if (best.contains(statement)) {
          Line line =
              lines.length() < room / 2
                  ? readable(evidence, statement)
                  : plain(evidence, statement);
          line(line.ground, line.text, lines);
        }
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

  private static Line plain(Evidence evidence, Statement statement) {
    return new Line(new Ground(evidence.handle(), statement.span()), statement.text());
  }

  /** A statement that can be understood by itself. */
  private Line readable(Evidence evidence, Statement statement) {
    Span span = span(evidence, statement);
    String text =
        span.equals(statement.span())
            ? named(evidence, statement).orElse(statement.text())
            : evidence.hit().chunk().words(span);
    return new Line(new Ground(evidence.handle(), span), text);
  }

  /** The span of a sentence, from the sentence before it if it refers back. */
  private Span span(Evidence evidence, Statement statement) {
    boolean pointsBack =
        isSentence(statement) && Sentence.of(statement.text(), language(evidence)).pointsBack();
    return evidence.statements().stream()
        .filter(_ -> pointsBack)
        .filter(each -> each.span().end() <= statement.span().start() && isSentence(each))
        .max(Comparator.comparingInt(each -> each.span().end()))
        .map(before -> new Span(before.span().start(), statement.span().end()))
        .filter(both -> both.length() <= MAX_STATEMENT)
        .orElse(statement.span());
  }

  private static boolean isSentence(Statement statement) {
    return statement.shape() == StatementShape.SENTENCE || statement.shape() == StatementShape.ITEM;
  }

  private String language(Evidence evidence) {
    return library
        .document(evidence.hit().chunk().document())
        .map(DocumentRecord::language)
        .orElse(LanguageDetector.UNKNOWN);
  }

  /**
   * A table row with the names of its columns, all of them if they fit in a line: a model tells
   * better than shared words which of them answer. Empty for other statements.
   */
  private Optional<String> named(Evidence evidence, Statement statement) {
    return Optional.of(statement)
        .filter(each -> each.shape() == StatementShape.ROW)
        .flatMap(row -> rows.at(evidence.hit().chunk().document(), row.span()))
        .flatMap(row -> RowText.of(row, Set.of()).or(() -> RowText.of(row, asked)))
        .filter(line -> line.length() <= MAX_STATEMENT);
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
