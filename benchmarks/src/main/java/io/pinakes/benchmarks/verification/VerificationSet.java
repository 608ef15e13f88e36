package io.pinakes.benchmarks.verification;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.orchestrator.compose.Draft.Ground;
import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.Statement;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.query.Explanation;
import io.pinakes.search.query.Hit;
import io.pinakes.search.text.RunningLines;
import io.pinakes.search.text.Statements;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The evidence of one question as an answer would have read it: the passages on the judged pages.
 *
 * @param question the question; empty if there is none
 * @param expected the expected answer; empty if there is none
 * @param quoted the words judged as evidence
 * @param cited statements that overlap with these words
 * @param all every statement of the passages
 */
record VerificationSet(
    String id,
    String question,
    String expected,
    List<String> quoted,
    EvidenceLedger ledger,
    List<Cited> cited,
    List<Cited> all) {
  private static final Pattern BETWEEN = Pattern.compile("[\\s,|]");

  /** The document of its first passage. */
  DocumentId document() {
    return ledger.entries().getFirst().hit().chunk().document();
  }

  /** A statement that can be cited. */
  record Cited(Ground ground, String text) {}

  /** The questions of a file whose evidence occurs verbatim in the library. */
  static List<VerificationSet> read(List<JsonNode> questions, Library library) {
    List<VerificationSet> sets = new ArrayList<>();
    for (JsonNode question : questions) {
      Set<Chunk> chunks = new LinkedHashSet<>();
      List<String> quoted = new ArrayList<>();
      List<Place> places = new ArrayList<>();
      for (JsonNode evidence : question.path("evidence")) {
        Optional<DocumentId> document = document(evidence.path("doc").asText(), library);
        if (document.isEmpty()) {
          continue;
        }
        int page = evidence.path("page").asInt();
        List<Page> pages = library.pages(document.get(), new PageRange(page, page));
        quoted.add(evidence.path("text").asText());
        for (Page each : pages) {
          chunks.addAll(library.chunks(document.get(), each.span()));
          place(each, evidence.path("text").asText())
              .ifPresent(span -> places.add(new Place(document.get(), span)));
        }
      }
      if (!chunks.isEmpty()) {
        sets.add(
            of(
                question.path("id").asText(),
                question.path("question").asText(""),
                question.path("answer").asText(""),
                quoted,
                places,
                List.copyOf(chunks),
                library));
      }
    }
    return sets;
  }

  /** All passages of one document. */
  static VerificationSet ofDocument(DocumentId document, Library library) {
    List<Chunk> chunks = library.chunks(document, new Span(0, Integer.MAX_VALUE));
    return of(document.value(), "", "", List.of(), List.of(), chunks, library);
  }

  /** The ground of literal words in the first passage that contains them. */
  Ground ground(String words) {
    for (Evidence evidence : ledger.entries()) {
      Chunk chunk = evidence.hit().chunk();
      int at = chunk.text().indexOf(words);
      if (at >= 0) {
        Span span = new Span(at, at + words.length()).shift(chunk.span().start());
        return new Ground(evidence.handle(), span);
      }
    }
    throw new IllegalArgumentException(
        "no passage of " + ledger.entries().size() + " in " + id + " has the words " + words);
  }

  private record Place(DocumentId document, Span span) {}

  private static Optional<DocumentId> document(String file, Library library) {
    int dot = file.lastIndexOf('.');
    return List.of(file, dot < 0 ? file : file.substring(0, dot)).stream()
        .map(DocumentId::new)
        .filter(id -> library.document(id).isPresent())
        .findFirst();
  }

  /** The span of words on a page, ignoring white space and cell separators. */
  private static Optional<Span> place(Page page, String words) {
    StringBuilder squeezed = new StringBuilder();
    List<Integer> offsets = new ArrayList<>();
    for (int i = 0; i < page.text().length(); i++) {
      if (!BETWEEN.matcher(page.text().substring(i, i + 1)).matches()) {
        squeezed.append(page.text().charAt(i));
        offsets.add(i);
      }
    }
    String wanted = BETWEEN.matcher(words).replaceAll("");
    int at = wanted.isEmpty() ? -1 : squeezed.indexOf(wanted);
    return at < 0
        ? Optional.empty()
        : Optional.of(
            new Span(offsets.get(at), offsets.get(at + wanted.length() - 1) + 1)
                .shift(page.span().start()));
  }

  private static VerificationSet of(
      String id,
      String question,
      String expected,
      List<String> quoted,
      List<Place> places,
      List<Chunk> chunks,
      Library library) {
    List<Evidence> evidence = new ArrayList<>();
    List<Cited> cited = new ArrayList<>();
    List<Cited> all = new ArrayList<>();
    for (Chunk chunk : chunks) {
      List<Statement> statements = new ArrayList<>();
      String handle = "E" + (evidence.size() + 1);
      Set<String> running =
          RunningLines.of(library.pages(chunk.document(), new PageRange(1, Integer.MAX_VALUE)));
      for (Span span : Statements.of(chunk, running)) {
        Span within = span.shift(chunk.span().start());
        statements.add(new Statement(within, span.of(chunk.text()), Set.of(), 1));
        Cited statement = new Cited(new Ground(handle, within), span.of(chunk.text()));
        all.add(statement);
        if (places.stream()
            .anyMatch(
                place -> place.document.equals(chunk.document()) && place.span.overlaps(within))) {
          cited.add(statement);
        }
      }
      DocumentRecord document = library.document(chunk.document()).orElseThrow();
      Hit hit = new Hit(chunk, document.bucket(), document.file(), 1, "", Explanation.none());
      evidence.add(new Evidence(handle, hit, statements, Set.of()));
    }
    return new VerificationSet(
        id, question, expected, List.copyOf(quoted), new EvidenceLedger(evidence), cited, all);
  }
}
