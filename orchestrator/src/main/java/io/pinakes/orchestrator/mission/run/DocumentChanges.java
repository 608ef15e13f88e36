package io.pinakes.orchestrator.mission.run;

import io.pinakes.orchestrator.mission.Mission;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.MissionWords;
import io.pinakes.orchestrator.mission.Task;
import io.pinakes.orchestrator.mission.run.StatementPairs.Pair;
import io.pinakes.orchestrator.mission.run.StatementPairs.Said;
import io.pinakes.orchestrator.structured.Table;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Quote;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.text.RunningLines;
import io.pinakes.search.text.Statements;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds the differences between two documents, statement by statement, quoted and cited. */
final class DocumentChanges {
  /** Maximum statements compared per document. */
  private static final int MAX_STATEMENTS = 5_000;

  /** Maximum statements shown that only one document has, for each document. */
  private static final int MAX_ALONE = 20;

  /** Dot leaders in a table of contents. */
  private static final Pattern LEADERS = Pattern.compile("\\.{5,}|(?:\\. ){5,}");

  private final Library library;
  private final Mission mission;

  DocumentChanges(Library library, Mission mission) {
    this.library = library;
    this.mission = mission;
  }

  StepResult find(MissionStep step, Task.Changes changes) {
    Optional<DocumentId> older = document(changes.older(), Optional.empty());
    Optional<DocumentId> newer = document(changes.newer(), older);
    if (older.isEmpty() || newer.isEmpty()) {
      return StepResult.failed(
          step,
          "no two documents are called \"" + changes.older() + "\" and \"" + changes.newer() + '"');
    }
    List<String> warnings = new ArrayList<>();
    List<Pair> pairs =
        shown(
            StatementPairs.differing(
                statements(older.get(), warnings), statements(newer.get(), warnings)),
            warnings);
    if (pairs.isEmpty()) {
      return StepResult.failed(step, older.get() + " and " + newer.get() + " say the same");
    }
    List<SupportedClaim> claims = new ArrayList<>();
    List<Citation> citations = new ArrayList<>();
    List<List<String>> rows = new ArrayList<>();
    for (Pair pair : pairs) {
      String before = cite(older.get(), pair.older(), claims, citations);
      String after = cite(newer.get(), pair.newer(), claims, citations);
      rows.add(
          List.of(
              pair.older().or(pair::newer).map(Said::place).orElse(""),
              pair.older().map(Said::text).orElse(""),
              pair.newer().map(Said::text).orElse(""),
              (before + " " + after).strip()));
    }
    MissionWords words = MissionWords.of(mission);
    Table table =
        new Table(
            List.of(words.section(), name(older.get()), name(newer.get()), words.source()), rows);
    return StepResult.passed(
        step,
        new VerifiedAnswer(claims, citations, List.of(), warnings),
        Optional.empty(),
        Optional.of(table));
  }

  /** Changed statements first, then new ones, then removed ones. */
  private static List<Pair> shown(List<Pair> pairs, List<String> warnings) {
    List<Pair> shown =
        new ArrayList<>(
            pairs.stream()
                .filter(pair -> pair.older().isPresent() && pair.newer().isPresent())
                .toList());
    List<Pair> added = pairs.stream().filter(pair -> pair.older().isEmpty()).toList();
    List<Pair> gone = pairs.stream().filter(pair -> pair.newer().isEmpty()).toList();
    shown.addAll(alone(added, "newer", warnings));
    shown.addAll(alone(gone, "older", warnings));
    return shown;
  }

  private static List<Pair> alone(List<Pair> pairs, String document, List<String> warnings) {
    if (pairs.size() > MAX_ALONE) {
      warnings.add(
          "of "
              + pairs.size()
              + " statements that only the "
              + document
              + " document has, the first "
              + MAX_ALONE
              + " are shown");
    }
    return pairs.stream().limit(MAX_ALONE).toList();
  }

  /** The first document found by its name, other than {@code not}. */
  private Optional<DocumentId> document(String named, Optional<DocumentId> not) {
    Filter filter = mission.task().filter();
    List<DocumentId> found =
        library.search(SearchRequest.of(named).withFilter(filter)).hits().stream()
            .map(Hit::chunk)
            .map(Chunk::document)
            .distinct()
            .toList();
    return found.stream().filter(id -> !not.equals(Optional.of(id))).findFirst();
  }

  private String name(DocumentId id) {
    return library.document(id).map(DocumentRecord::file).orElse(id.value());
  }

  private List<Said> statements(DocumentId id, List<String> warnings) {
    int length = library.document(id).map(DocumentRecord::length).orElse(0);
    Set<String> running = RunningLines.of(library.pages(id, new PageRange(1, Integer.MAX_VALUE)));
    Set<Said> statements = new LinkedHashSet<>(); // chunks may overlap
    for (Chunk chunk : library.chunks(id, new Span(0, Math.max(1, length)))) {
      for (Span span : Statements.of(chunk, running)) {
        if (LEADERS.matcher(span.of(chunk.text())).find()) {
          continue;
        }
        statements.add(
            new Said(
                span.shift(chunk.span().start()),
                span.of(chunk.text()).replaceAll("\\s+", " ").strip(),
                String.join(" > ", chunk.headings())));
      }
    }
    if (statements.size() > MAX_STATEMENTS) {
      warnings.add(
          "only the first "
              + MAX_STATEMENTS
              + " of "
              + statements.size()
              + " statements of "
              + id
              + " were compared");
    }
    return statements.stream().limit(MAX_STATEMENTS).toList();
  }

  /**
   * Adds a statement as a claim that cites itself; returns its marker, or an empty string if there
   * is no statement.
   */
  private String cite(
      DocumentId id, Optional<Said> said, List<SupportedClaim> claims, List<Citation> citations) {
    if (said.isEmpty()) {
      return "";
    }
    Optional<Quote> quote = library.passage(id, said.get().span());
    if (quote.isEmpty()) {
      throw new IllegalStateException(id + " does not reach to " + said.get().span());
    }
    String marker = Integer.toString(citations.size() + 1);
    citations.add(
        new Citation.Words(
            marker,
            id,
            name(id),
            quote.get().pages(),
            said.get().place().isEmpty() ? List.of() : List.of(said.get().place().split(" > ", -1)),
            Optional.empty(),
            said.get().span(),
            quote.get().text(),
            Citation.Kind.TEXT));
    claims.add(new SupportedClaim(said.get().text(), List.of(marker)));
    return "[" + marker + "]";
  }
}
