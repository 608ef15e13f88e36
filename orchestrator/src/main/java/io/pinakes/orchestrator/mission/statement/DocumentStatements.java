package io.pinakes.orchestrator.mission.statement;

import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.mission.statement.StatementPairs.Said;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Quote;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.text.RunningLines;
import io.pinakes.search.text.Statements;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The statements of whole documents, and claims that quote and cite them. */
public final class DocumentStatements {
  /** Maximum statements read per document. */
  private static final int MAX_STATEMENTS = 5_000;

  /** Pages before and after a passage that are searched for running headers and footers. */
  private static final int PAGES_AROUND = 3;

  /** Dot leaders in a table of contents. */
  private static final Pattern LEADERS = Pattern.compile("\\.{5,}|(?:\\. ){5,}");

  private static final Pattern ROW = Pattern.compile("\\s*\\|.+\\|\\s*");
  private static final Pattern CELLS = Pattern.compile("(?<!\\\\)\\|");

  private final Library library;
  private final Messages messages;
  private final List<SupportedClaim> claims = new ArrayList<>();
  private final List<Citation> citations = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();

  /**
   * @param messages in the language of warnings
   */
  public DocumentStatements(Library library, Messages messages) {
    this.messages = messages;
    this.library = library;
  }

  /** A statement; of a row of a table in Markdown, its cells. */
  public static String cell(String text) {
    return ROW.matcher(text).matches()
        ? CELLS
            .splitAsStream(text.strip())
            .map(String::strip)
            .filter(cell -> !cell.isEmpty())
            .collect(Collectors.joining("; "))
        : text;
  }

  /** The file of a document. */
  public String name(DocumentId id) {
    return library.document(id).map(DocumentRecord::file).orElse(id.value());
  }

  /** The statements of a document in order, each once; a warning says if it has too many. */
  public List<Said> of(DocumentId id) {
    int length = library.document(id).map(DocumentRecord::length).orElse(0);
    Set<String> running = RunningLines.of(library.pages(id, new PageRange(1, Integer.MAX_VALUE)));
    Set<Said> statements = new LinkedHashSet<>(); // chunks may overlap
    for (Chunk chunk : library.chunks(id, new Span(0, Math.max(1, length)))) {
      for (Span span : Statements.of(chunk, running)) {
        if (LEADERS.matcher(span.of(chunk.text())).find()) {
          continue;
        }
        statements.add(said(chunk, span));
      }
    }
    if (statements.size() > MAX_STATEMENTS) {
      warnings.add(messages.say("statements-cut", MAX_STATEMENTS, statements.size(), id));
    }
    return statements.stream().limit(MAX_STATEMENTS).toList();
  }

  /** The statements of a passage in order. */
  public List<Said> of(Chunk passage) {
    Set<String> running =
        RunningLines.of(
            library.pages(
                passage.document(),
                new PageRange(
                    Math.max(1, passage.pages().first() - PAGES_AROUND),
                    passage.pages().last() + PAGES_AROUND)));
    return Statements.of(passage, running).stream()
        .filter(span -> !LEADERS.matcher(span.of(passage.text())).find())
        .map(span -> said(passage, span))
        .toList();
  }

  private static Said said(Chunk passage, Span span) {
    return new Said(
        span.shift(passage.span().start()),
        span.of(passage.text()).replaceAll("\\s+", " ").strip(),
        String.join(" > ", passage.headings()));
  }

  /** Adds a statement as a claim that cites itself; returns its marker. */
  public String cite(DocumentId id, Said said) {
    Optional<Quote> quote = library.passage(id, said.span());
    if (quote.isEmpty()) {
      throw new IllegalStateException(id + " does not reach to " + said.span());
    }
    String marker = Integer.toString(citations.size() + 1);
    citations.add(
        new Citation.Words(
            marker,
            id,
            name(id),
            quote.get().pages(),
            said.place().isEmpty() ? List.of() : List.of(said.place().split(" > ", -1)),
            Optional.empty(),
            said.span(),
            quote.get().text(),
            Citation.Kind.TEXT));
    claims.add(new SupportedClaim(said.text(), List.of(marker)));
    return "[" + marker + "]";
  }

  /** The claims that quote statements, in the order in which they were cited. */
  public List<SupportedClaim> claims() {
    return List.copyOf(claims);
  }

  /** The citations of the claims. */
  public List<Citation> citations() {
    return List.copyOf(citations);
  }

  /** What was left out. */
  public List<String> warnings() {
    return List.copyOf(warnings);
  }
}
