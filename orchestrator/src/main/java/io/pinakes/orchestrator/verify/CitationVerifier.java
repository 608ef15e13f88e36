package io.pinakes.orchestrator.verify;

import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.verify.VerifiedAnswer.RejectedClaim;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Checks every claim of a draft against the library itself.
 *
 * <p>A ground holds if its handle names evidence of this answer, its span lies within that passage,
 * and the document's text has there exactly what the passage has. A claim holds if it has such a
 * ground and every figure and name in it stands in one of its quotations. What does not hold is
 * taken out and reported.
 */
public final class CitationVerifier {
  private final Library library;

  public CitationVerifier(Library library) {
    this.library = library;
  }

  /** What of {@code draft} may leave. */
  public VerifiedAnswer verify(Draft draft, EvidenceLedger ledger) {
    Map<Draft.Ground, Citation.Words> citations = new LinkedHashMap<>();
    List<SupportedClaim> claims = new ArrayList<>();
    List<String> warnings = new ArrayList<>();
    List<RejectedClaim> rejected = new ArrayList<>();
    for (Draft.Claim claim : draft.claims()) {
      Map<Draft.Ground, Citation.Words> found = new LinkedHashMap<>();
      int marker = citations.size() + 1;
      for (Draft.Ground ground : new LinkedHashSet<>(claim.grounds())) {
        Citation.Words known = citations.get(ground);
        Optional<Citation.Words> citation =
            known != null ? Optional.of(known) : resolve(ground, ledger, Integer.toString(marker));
        if (known == null && citation.isPresent()) {
          marker++;
        }
        citation.ifPresentOrElse(
            resolved -> found.put(ground, resolved),
            () ->
                warnings.add(
                    "a citation was taken out: "
                        + ground.handle()
                        + " does not say at "
                        + ground
                            .span()
                            .map(span -> span.start() + ".." + span.end())
                            .orElse("its value")
                        + " what it was cited for"));
      }
      List<String> unsupported =
          ClaimCheck.unsupported(
              claim.text(), found.values().stream().map(Citation.Words::quote).toList());
      if (found.isEmpty() || !unsupported.isEmpty()) {
        String reason =
            "nothing cited says " + (unsupported.isEmpty() ? "it" : String.join(", ", unsupported));
        warnings.add("a claim was taken out because " + reason + ": " + claim.text());
        rejected.add(
            new RejectedClaim(
                claim.text(), found.isEmpty() ? Verdict.NOT_FOUND : Verdict.UNSUPPORTED, reason));
        continue;
      }
      citations.putAll(found);
      claims.add(
          new SupportedClaim(claim.text(), found.values().stream().map(Citation::marker).toList()));
    }
    return new VerifiedAnswer(claims, List.copyOf(citations.values()), rejected, warnings);
  }

  private Optional<Citation.Words> resolve(
      Draft.Ground ground, EvidenceLedger ledger, String marker) {
    Optional<Evidence> evidence = ledger.find(ground.handle());
    if (evidence.isEmpty() || ground.span().isEmpty()) {
      return Optional.empty();
    }
    Chunk chunk = evidence.get().hit().chunk();
    Span span = ground.span().get();
    if (span.length() == 0 || !chunk.span().contains(span)) {
      return Optional.empty();
    }
    String quote = span.shift(-chunk.span().start()).of(chunk.text());
    List<Page> pages = library.pages(chunk.document(), chunk.pages());
    if (!textAt(pages, span).equals(Optional.of(quote))) {
      return Optional.empty();
    }
    return Optional.of(
        new Citation.Words(
            marker,
            chunk.document(),
            evidence.get().hit().file(),
            pagesOf(pages, span),
            chunk.headings(),
            Optional.of(chunk.id()),
            span,
            quote,
            Citation.Kind.TEXT));
  }

  /** The document's text at {@code span}; empty if {@code pages} do not hold all of it. */
  private static Optional<String> textAt(List<Page> pages, Span span) {
    StringBuilder text = new StringBuilder();
    int next = span.start();
    for (Page page : pages) {
      Span of = page.span();
      if (of.start() <= next && next < of.end()) {
        int end = Math.min(of.end(), span.end());
        text.append(page.text(), next - of.start(), end - of.start());
        next = end;
      }
    }
    return next == span.end() ? Optional.of(text.toString()) : Optional.empty();
  }

  private static PageRange pagesOf(List<Page> pages, Span span) {
    int first = Integer.MAX_VALUE;
    int last = 1;
    for (Page page : pages) {
      if (page.span().overlaps(span)) {
        first = Math.min(first, page.number());
        last = Math.max(last, page.number());
      }
    }
    return new PageRange(first, last);
  }
}
