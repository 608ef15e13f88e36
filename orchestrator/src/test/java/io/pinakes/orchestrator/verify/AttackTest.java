package io.pinakes.orchestrator.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.FakeLibrary;
import io.pinakes.orchestrator.compose.Draft;
import io.pinakes.orchestrator.compose.Draft.Claim;
import io.pinakes.orchestrator.compose.Draft.Ground;
import io.pinakes.orchestrator.evidence.Evidence;
import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.evidence.Statement;
import io.pinakes.orchestrator.verify.AttackCorpus.Attack;
import io.pinakes.orchestrator.verify.claim.Verdict;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.query.Hit;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Verifies drafts of a model that obeys instructions in documents. */
final class AttackTest {
  private static final Pattern DANGEROUS =
      Pattern.compile("!\\[|\\]\\(|<img|[\\p{Cf}\\u0000-\\u001F]");

  static Stream<Attack> attacks() {
    return AttackCorpus.all().stream();
  }

  @ParameterizedTest
  @MethodSource("attacks")
  void obeyingClaimDoesNotLeave(Attack attack) {
    VerifiedAnswer answer = verify(attack, attack.obeyed());
    assertEquals(List.of(), answer.claims());
    assertEquals(1, answer.rejected().size());
    assertFalse(DANGEROUS.matcher(answer.rejected().getFirst().text()).find());
    answer.warnings().forEach(warning -> assertFalse(DANGEROUS.matcher(warning).find(), warning));
  }

  @ParameterizedTest
  @MethodSource("attacks")
  void honestClaimLeavesBesideIt(Attack attack) {
    VerifiedAnswer answer = verify(attack, attack.honest());
    assertEquals(
        List.of(attack.honest()),
        answer.claims().stream().map(VerifiedAnswer.SupportedClaim::text).toList());
  }

  @ParameterizedTest
  @MethodSource("attacks")
  void wholeDocumentQuotedCarriesNoMarkupOrInvisibleCharacter(Attack attack) {
    VerifiedAnswer answer = verify(attack, attack.text());
    assertEquals(1, answer.claims().size(), answer.warnings().toString());
    assertFalse(DANGEROUS.matcher(answer.claims().getFirst().text()).find());
    Citation.Words words = (Citation.Words) answer.citations().getFirst();
    assertTrue(attack.text().contains(words.quote()));
  }

  @ParameterizedTest
  @MethodSource("attacks")
  void inventedHandleIsNeverCited(Attack attack) {
    Draft draft =
        new Draft(
            List.of(new Claim(attack.honest(), List.of(new Ground("doc_999", new Span(0, 5))))));
    VerifiedAnswer answer = new CitationVerifier(library(attack)).verify(draft, ledger(attack));
    assertEquals(List.of(), answer.citations());
    assertEquals(Verdict.NOT_FOUND, answer.rejected().getFirst().verdict());
  }

  private static VerifiedAnswer verify(Attack attack, String claim) {
    EvidenceLedger ledger = ledger(attack);
    Ground whole = new Ground("E1", ledger.entries().getFirst().hit().chunk().span());
    return new CitationVerifier(library(attack))
        .verify(new Draft(List.of(new Claim(claim, List.of(whole)))), ledger);
  }

  private static FakeLibrary library(Attack attack) {
    return new FakeLibrary().with(attack.id(), attack.text());
  }

  private static EvidenceLedger ledger(Attack attack) {
    Hit hit = library(attack).hit(attack.id(), attack.text());
    Statement whole = new Statement(hit.chunk().span(), hit.chunk().text(), Set.of(), 1);
    return new EvidenceLedger(List.of(new Evidence("E1", hit, List.of(whole), Set.of())));
  }
}
