package io.pinakes.orchestrator.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.FakeLibrary;
import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.Intent;
import io.pinakes.orchestrator.decompose.WeightedTerm;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.query.QueryAnalysis.Match;
import io.pinakes.search.query.QueryAnalysis.Mention;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class StatementRaterTest {
  private static final String PAGE =
      "The bell of the hall cost nine hundred euros. Cats may sleep on the sofa.";

  private final FakeLibrary library =
      new FakeLibrary()
          .with("c/lease", PAGE)
          .with("c/bell", "Nothing is said here at all.")
          .withCosine(passage -> passage.contains("hall") ? 0.85 : 0.65);

  @Test
  void supportIsTheWeightedMeanOfItsSignals() {
    List<Evidence> evidence = rate(false, library.hit("c/lease", PAGE));
    // terms 1, cosine 0.85 = 1 between 0.45 and 0.85, all words said, rank 0 = 1
    assertEquals(0.3 + 0.27 + 0.33 + 0.1, support(evidence, 0, 0), 1e-6);
    // no term, cosine 0.65 = 1/2, rank 0
    assertEquals(0.27 * 0.5 + 0.1, support(evidence, 0, 1), 1e-6);
  }

  @Test
  void laterPassagesCountLess() {
    List<Evidence> evidence =
        rate(
            false,
            library.hit("c/bell", "Nothing is said here at all."),
            library.hit("c/lease", PAGE));
    assertEquals(0.3 + 0.27 + 0.33 + 0.1 / 1.2, support(evidence, 1, 0), 1e-6);
  }

  @Test
  void whatWasReadBeforeKeepsItsPlace() {
    Hit read = library.hit("c/bell", "Nothing is said here at all.");
    List<Evidence> evidence =
        new StatementRater(question(false), library)
            .rate(
                List.of(read, library.hit("c/lease", PAGE)),
                id -> id.equals(read.chunk().id()),
                2,
                true);
    assertEquals(List.of("E2"), evidence.stream().map(Evidence::handle).toList());
    assertEquals(0.3 + 0.27 + 0.33 + 0.1 / 1.2, support(evidence, 0, 0), 1e-6);
  }

  @Test
  void termOfTheTitleHoldsForAllOfTheDocument() {
    List<Evidence> evidence = rate(false, library.hit("c/bell", "Nothing is said here at all."));
    // "bell" has 1 of 3 in weight and is only in the title
    assertEquals((0.3 + 0.33) / 3 + 0.27 * 0.5 + 0.1, support(evidence, 0, 0), 1e-6);
    assertEquals(Set.of("bell"), evidence.getFirst().covered());
  }

  @Test
  void shortNameOfADocumentsOwnFieldCountsLikeItsTitle() {
    MetadataValue landlord = new MetadataValue.Keyword("Harbour & Hill");
    FakeLibrary fields =
        new FakeLibrary().with("c/a", Map.of("landlord", landlord), PAGE).with("c/b", PAGE);
    Decomposition question =
        new Decomposition(
            "bell of HnH",
            "en",
            Intent.QA,
            false,
            new QueryAnalysis(
                List.of(new Mention("landlord", landlord, "HnH", new Match.Initials()))),
            List.of(new WeightedTerm("bell", 1, true), new WeightedTerm("hnh", 3, true)),
            Map.of());
    List<Evidence> evidence =
        new StatementRater(question, fields)
            .rate(List.of(fields.hit("c/a", PAGE), fields.hit("c/b", PAGE)), _ -> false, 1, true);
    assertEquals(Set.of("bell", "hnh"), evidence.getFirst().covered());
    assertEquals(Set.of("bell"), evidence.getLast().covered());
    double half = 0.5 * 0.3 * 3 / 4;
    double rank = 0.1 - 0.1 / 1.2;
    assertEquals(half + rank, support(evidence, 0, 0) - support(evidence, 1, 0), 1e-6);
  }

  @Test
  void statementWithoutARequestedFigureLosesSupport() {
    List<Evidence> evidence = rate(true, library.hit("c/lease", PAGE));
    assertEquals(0.75, support(evidence, 0, 0), 1e-6);
  }

  @Test
  void statementThatOnlyRepeatsTheQuestionLosesHalfItsSupport() {
    FakeLibrary echo =
        new FakeLibrary().with("c/echo", "The bell of the hall.").withCosine(_ -> 0.85);
    assertEquals(
        0.5 * 1.0,
        new StatementRater(question(false), echo)
            .rate(List.of(echo.hit("c/echo", "The bell of the hall.")), _ -> false, 1, true)
            .getFirst()
            .best()
            .support(),
        1e-6);
  }

  @Test
  void statementsAreLiteralTextOfTheirDocument() {
    Hit hit = library.hit("c/lease", "Cats may sleep on the sofa.");
    Statement statement = rate(false, hit).getFirst().statements().getFirst();
    assertEquals("Cats may sleep on the sofa.", statement.text());
    assertEquals(statement.text(), statement.span().of(PAGE));
  }

  @Test
  void passagesFromElsewhereGetLessSupport() {
    assertEquals(
        0.8,
        new StatementRater(question(false), library)
            .rate(List.of(library.hit("c/lease", PAGE)), _ -> false, 1, false)
            .getFirst()
            .best()
            .support(),
        1e-6);
  }

  @Test
  void handlesAreCountedFromTheFirst() {
    Hit hit = library.hit("c/lease", PAGE);
    assertEquals(
        List.of("E7", "E8"),
        new StatementRater(question(false), library)
            .rate(List.of(hit, hit), _ -> false, 7, true).stream().map(Evidence::handle).toList());
  }

  @Test
  void noHitsGiveNoEvidence() {
    assertEquals(List.of(), rate(false));
  }

  private List<Evidence> rate(boolean wantsFigure, Hit... hits) {
    return new StatementRater(question(wantsFigure), library)
        .rate(List.of(hits), _ -> false, 1, true);
  }

  private static double support(List<Evidence> evidence, int passage, int statement) {
    return evidence.get(passage).statements().get(statement).support();
  }

  private static Decomposition question(boolean wantsFigure) {
    return new Decomposition(
        "bell of the hall",
        "en",
        Intent.QA,
        wantsFigure,
        new QueryAnalysis(List.of()),
        List.of(new WeightedTerm("bell", 1, true), new WeightedTerm("hall", 2, true)),
        Map.of());
  }
}
