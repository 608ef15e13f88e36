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
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.query.Hit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;

/** For random claims over random evidence, what leaves keeps its guarantees. */
final class RandomDraftsTest {
  private static final int CLAIMS = 40;
  private static final List<String> WORDS =
      List.of(
          "rent",
          "lease",
          "not",
          "pay",
          "Acme",
          "EUR",
          "900",
          "1,200",
          "30",
          "days",
          "%",
          "[1]",
          "[doc_9]",
          "(",
          ")",
          "“",
          "”",
          "![x](http://e.example/a)",
          "https://e.example",
          "\u200B",
          "\u202E",
          "three",
          "May",
          "2023-05-01",
          "-5",
          "m",
          "§",
          "\n",
          "\t",
          "notice",
          "tenant",
          ".",
          ";",
          "1.2.3",
          "B-120",
          "ארבע",
          "Mieter",
          "\uD83D\uDE00",
          "\u001B[2J",
          "1/0",
          "=");

  @RepeatedTest(30)
  void everyMarkerHasACitationWithALiteralQuote(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    FakeLibrary library = new FakeLibrary();
    List<Evidence> evidence = new ArrayList<>();
    for (int i = 1; i <= 4; i++) {
      String id = "c/" + i;
      String text = "Begin " + words(random, 30) + " end.";
      library.with(id, text.substring(0, text.length() / 2), text.substring(text.length() / 2));
      Hit hit = library.hit(id, text);
      Statement whole = new Statement(hit.chunk().span(), text, Set.of(), 1);
      evidence.add(new Evidence("E" + i, hit, List.of(whole), Set.of()));
    }
    EvidenceLedger ledger = new EvidenceLedger(evidence);
    List<Claim> claims = new ArrayList<>();
    for (int i = 0; i < CLAIMS; i++) {
      claims.add(claim(random, evidence));
    }
    VerifiedAnswer answer = new CitationVerifier(library).verify(new Draft(claims), ledger);

    assertEquals(CLAIMS, answer.claims().size() + answer.rejected().size());
    assertFalse(answer.claims().isEmpty(), "no claim of a whole passage got through");
    Set<String> markers = new HashSet<>();
    for (Citation citation : answer.citations()) {
      markers.add(citation.marker());
      Citation.Words words = (Citation.Words) citation;
      String text = library.text(new DocumentId(words.document().value())).orElseThrow();
      assertEquals(words.span().of(text), words.quote());
    }
    assertEquals(answer.citations().size(), markers.size());
    Set<String> used = new HashSet<>();
    for (SupportedClaim claim : answer.claims()) {
      assertTrue(markers.containsAll(claim.markers()));
      used.addAll(claim.markers());
      assertFalse(claim.text().contains("]("), claim.text());
      assertTrue(
          claim.text().codePoints().noneMatch(c -> Character.getType(c) == Character.FORMAT));
    }
    assertEquals(markers, used);
  }

  private static Claim claim(Random random, List<Evidence> evidence) {
    List<Ground> grounds = new ArrayList<>();
    String said = words(random, 1 + random.nextInt(10));
    for (int i = random.nextInt(4); i > 0; i--) {
      Evidence one = evidence.get(random.nextInt(evidence.size()));
      int length = one.hit().chunk().text().length();
      int start = random.nextInt(length);
      Span span = new Span(start, start + random.nextInt(length));
      switch (random.nextInt(6)) {
        case 0 -> grounds.add(new Ground("E" + random.nextInt(12), span));
        case 1 -> grounds.add(Ground.value("V" + random.nextInt(3)));
        case 2 -> {
          grounds.add(new Ground(one.handle(), one.hit().chunk().span()));
          said = one.hit().chunk().text();
        }
        default -> grounds.add(new Ground(one.handle(), span));
      }
    }
    Optional<String> calculation =
        random.nextInt(3) == 0 ? Optional.of(words(random, 4)) : Optional.empty();
    return new Claim(said, grounds, calculation);
  }

  private static String words(Random random, int count) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append(WORDS.get(random.nextInt(WORDS.size()))).append(' ');
    }
    return text.toString();
  }
}
