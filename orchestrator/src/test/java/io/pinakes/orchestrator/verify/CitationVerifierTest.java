package io.pinakes.orchestrator.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.FakeLibrary;
import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.compose.Draft.Claim;
import io.pinakes.orchestrator.compose.Draft.Ground;
import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.Statement;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.query.Hit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class CitationVerifierTest {
  private static final String LEASE = "The rent is EUR 900. It is due monthly. ";
  private static final Span RENT = new Span(0, 20);
  private static final Span DUE = new Span(21, 39);

  private final FakeLibrary library =
      new FakeLibrary().with("c/lease", LEASE).with("c/loan", "The rate is 4 %. Repay it by May. ");

  @Test
  void citationIsAPlaceInTheDocument() {
    VerifiedAnswer answer = verify(claim("The rent is EUR 900.", ground("E1", RENT)));
    assertEquals(
        new VerifiedAnswer(
            List.of(new SupportedClaim("The rent is EUR 900.", List.of("1"))),
            List.of(
                new Citation.Words(
                    "1",
                    new DocumentId("c/lease"),
                    "c/lease.txt",
                    new PageRange(1, 1),
                    List.of("Rent"),
                    Optional.of(new ChunkId("c/lease#0")),
                    RENT,
                    "The rent is EUR 900.",
                    Citation.Kind.TEXT))),
        answer);
  }

  @Test
  void inventedHandleIsRemovedWithItsClaim() {
    assertTakenOut(
        verify(claim("The rent is due.", ground("E9", RENT))),
        "a citation was removed: E9 does not contain the cited words at 0..20",
        "a claim was removed because no cited source supports it; cite E1 (The rent is EUR 900. It"
            + " is due monthly.): The rent is due.");
  }

  @Test
  void spanOutsideThePassageIsRemoved() {
    assertTakenOut(
        verify(claim("The rent is due.", ground("E1", new Span(30, 60)))),
        "a citation was removed: E1 does not contain the cited words at 30..60",
        "a claim was removed because no cited source supports it; cite E1 (The rent is EUR 900. It"
            + " is due monthly.): The rent is due.");
  }

  @Test
  void emptySpanSupportsNothing() {
    assertTakenOut(
        verify(claim("The rent is due.", ground("E1", new Span(4, 4)))),
        "a citation was removed: E1 does not contain the cited words at 4..4",
        "a claim was removed because no cited source supports it; cite E1 (The rent is EUR 900. It"
            + " is due monthly.): The rent is due.");
  }

  @Test
  void changedDocumentIsRemoved() {
    Hit read =
        FakeLibrary.hit(
            "c/lease", "The rent is EUR 800.", RENT, new PageRange(1, 1), List.of("Rent"));
    VerifiedAnswer answer =
        new CitationVerifier(library)
            .verify(
                new Draft(List.of(claim("The rent is EUR 800.", ground("E1", RENT)))),
                ledger(read));
    assertTakenOut(
        answer,
        "a citation was removed: E1 does not contain the cited words at 0..20",
        "a claim was removed because no cited source supports it: The rent is EUR 800.");
  }

  @Test
  void missingDocumentIsRemoved() {
    Hit read =
        FakeLibrary.hit(
            "c/gone", "Gone for good.", new Span(0, 14), new PageRange(1, 1), List.of());
    VerifiedAnswer answer =
        new CitationVerifier(library)
            .verify(
                new Draft(List.of(claim("Gone for good.", ground("E1", new Span(0, 14))))),
                ledger(read));
    assertTakenOut(
        answer,
        "a citation was removed: E1 does not contain the cited words at 0..14",
        "a claim was removed because no cited source supports it: Gone for good.");
  }

  @Test
  void claimWithAnotherFigureThanItsQuotationIsRemoved() {
    assertTakenOut(
        verify(claim("The rent is EUR 9,000.", ground("E1", RENT))),
        "a claim was removed because no cited source says 9,000: The rent is EUR 9,000.");
  }

  @Test
  void claimWithAnotherNameThanItsQuotationIsRemoved() {
    assertTakenOut(
        verify(claim("The rent for Globex is EUR 900.", ground("E1", RENT))),
        "a claim was removed because no cited source says Globex: The rent for Globex is EUR 900.");
  }

  @Test
  void claimKeepsItsOtherCitationWhenOneFails() {
    VerifiedAnswer answer =
        verify(claim("The rent is EUR 900.", ground("E7", RENT), ground("E1", RENT)));
    assertEquals(
        List.of(new SupportedClaim("The rent is EUR 900.", List.of("1"))), answer.claims());
    assertEquals(
        List.of("a citation was removed: E7 does not contain the cited words at 0..20"),
        answer.warnings());
  }

  @Test
  void quotationMayRunOverTwoPages() {
    FakeLibrary twoPages =
        new FakeLibrary().with("c/long", "One. The term is\n", "two years. End.");
    Hit read = twoPages.hit("c/long", "One. The term is\ntwo years. End.");
    VerifiedAnswer answer =
        new CitationVerifier(twoPages)
            .verify(
                new Draft(List.of(claim("The term is two years.", ground("E1", new Span(5, 27))))),
                ledger(read));
    Citation.Words citation = (Citation.Words) answer.citations().getFirst();
    assertEquals("The term is\ntwo years.", citation.quote());
    assertEquals(new PageRange(1, 2), citation.pages());
  }

  @Test
  void citationNamesOnlyThePagesOfItsOwnWords() {
    FakeLibrary twoPages =
        new FakeLibrary().with("c/long", "One. The term is\n", "two years. End.");
    Hit read = twoPages.hit("c/long", "One. The term is\ntwo years. End.");
    VerifiedAnswer answer =
        new CitationVerifier(twoPages)
            .verify(
                new Draft(List.of(claim("End.", ground("E1", new Span(28, 32))))), ledger(read));
    assertEquals(new PageRange(2, 2), answer.citations().getFirst().pages());
  }

  @Test
  void markersAreNumberedWithoutGapsInTheOrderOfTheirFirstUse() {
    VerifiedAnswer answer =
        verify(
            claim("The rent is EUR 900.", ground("E1", RENT)),
            claim("The rent is EUR 901.", ground("E1", DUE)), // taken out, and its marker with it
            claim("The rent is due monthly.", ground("E1", RENT), ground("E1", DUE)),
            claim("It is due.", ground("E1", DUE)),
            claim("The rate is 4 %.", ground("E2", new Span(0, 16))));
    assertEquals(
        List.of(List.of("1"), List.of("1", "2"), List.of("2"), List.of("3")),
        answer.claims().stream().map(SupportedClaim::markers).toList());
    assertEquals(
        List.of("1:c/lease:0", "2:c/lease:21", "3:c/loan:0"),
        answer.citations().stream()
            .map(c -> c.marker() + ":" + c.document() + ":" + ((Citation.Words) c).span().start())
            .toList());
  }

  @Test
  void sameOffsetsInTwoDocumentsAreTwoCitations() {
    Span start = new Span(0, 8);
    VerifiedAnswer answer =
        verify(claim("Rent and rate.", ground("E1", start), ground("E2", start)));
    assertEquals(List.of(new SupportedClaim("Rent and rate.", List.of("1", "2"))), answer.claims());
    assertEquals(
        List.of("1:c/lease", "2:c/loan"),
        answer.citations().stream().map(c -> c.marker() + ":" + c.document()).toList());
  }

  @Test
  void groundNamedTwiceIsCitedOnce() {
    VerifiedAnswer answer =
        verify(claim("The rent is EUR 900.", ground("E1", RENT), ground("E1", RENT)));
    assertEquals(
        List.of(new SupportedClaim("The rent is EUR 900.", List.of("1"))), answer.claims());
    assertEquals(1, answer.citations().size());
  }

  @Test
  void claimWithoutGroundsIsRemoved() {
    assertTakenOut(
        verify(claim("Trust me.")),
        "a claim was removed because no cited source supports it: Trust me.");
  }

  private VerifiedAnswer verify(Claim... claims) {
    return new CitationVerifier(library)
        .verify(
            new Draft(List.of(claims)),
            ledger(
                library.hit("c/lease", LEASE.strip(), "Rent"),
                library.hit("c/loan", "The rate is 4 %. Repay it by May.")));
  }

  private static void assertTakenOut(VerifiedAnswer answer, String... warnings) {
    assertEquals(List.of(), answer.claims());
    assertEquals(List.of(), answer.citations());
    assertEquals(List.of(warnings), answer.warnings());
  }

  private static EvidenceLedger ledger(Hit... hits) {
    List<Evidence> evidence = new ArrayList<>();
    for (Hit hit : hits) {
      Statement whole = new Statement(hit.chunk().span(), hit.chunk().text(), Set.of(), 1);
      evidence.add(new Evidence("E" + (evidence.size() + 1), hit, List.of(whole), Set.of()));
    }
    return new EvidenceLedger(evidence);
  }

  private static Claim claim(String text, Ground... grounds) {
    return new Claim(text, List.of(grounds));
  }

  private static Ground ground(String handle, Span span) {
    return new Ground(handle, span);
  }
}
