package io.pinakes.orchestrator.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.verify.claim.CitedText;
import io.pinakes.orchestrator.verify.claim.Finding;
import io.pinakes.orchestrator.verify.claim.Verdict;
import io.pinakes.search.chunk.DocumentId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Claims that give the predicate of one sentence to the subject of another. */
final class OtherSubjectTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The lease were handed over in May."
            + " | The lease is governed by Italian law. Three keys were handed over in May.",
        "The lease shall be kept in Cork."
            + " | The lease is governed by Italian law. The oldest copy of all papers shall be kept"
            + " in Cork.",
        "The lease is doubled. | The lease may change. For a driver under 23, the fee for cover C"
            + " and D is doubled.",
        "The lease shall not apply."
            + " | The lease is provided in Dutch. The convention on sales shall not apply.",
        "For now, life had concluded that he was too old. | For now, life is quiet. The mayor and"
            + " voters who had concluded that he was too old left.",
        "The hall are insured against fire."
            + " | The hall is heated with gas. The company and its branches are insured against"
            + " fire.",
        "The roof shall pay their own water."
            + " | The roof is of slate. Lessees shall pay their own water.",
        "The boiler (of steel) was sold by Acme."
            + " | The boiler (of steel) is new. A pump (of brass) was sold by Acme.",
        "Tools were handed over in May."
            + " | In March the lessor takes back its tools. Three keys were handed over in May.",
        "The hall were repaid in May."
            + " | The hall is heated with gas. His debts were repaid in May.",
        "The hall is required."
            + " | The hall is heated with gas. Each required permit of Cork is required.",
        "Der Kessel muss monatlich gereinigt werden."
            + " | Der Kessel ist aus Stahl. Jede Pumpe muss monatlich gereinigt werden."
      })
  void predicateOfAnotherSubjectIsStitched(String claim, String quote) {
    assertEquals(Verdict.STITCHED, check(claim, quote).verdict());
  }

  @Test
  void titleOfAnotherTextNamesNoSubject() {
    List<CitedText> cited =
        List.of(
            text("The lease is governed by Italian law.", "Lease", "en"),
            text("The deposit is kept in Cork.", "Payments", "en"));
    assertEquals(Verdict.STITCHED, check("The lease is kept in Cork.", cited).verdict());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The lease can be ended in May."
            + " | The lease is governed by Italian law. The contract can be ended in May.",
        "The cooling pump must be greased every month."
            + " | The cooling pump is of steel. This small machine must be greased every month.",
        "The cooling pump must be greased every month."
            + " | The cooling pump is of steel. Its tank is full. It must be greased every month.",
        "The roof of the hall is of slate, and the hall is heated."
            + " | The roof of the hall is of slate. The hall is heated.",
        "Acme has moved to Cork and has sold its hall."
            + " | Acme has moved to Cork. Acme has sold its hall."
      })
  void subjectThatIsReferredToIsSupported(String claim, String quote) {
    assertEquals(Finding.SUPPORTED, check(claim, quote));
  }

  private static Finding check(String claim, String quote) {
    return check(claim, List.of(text(quote, "Lease", claim.startsWith("Der ") ? "de" : "en")));
  }

  private static Finding check(String claim, List<CitedText> cited) {
    return new ClaimChecker(List.of(), (DocumentId _) -> Set.of(), "", Set.of())
        .check(claim, Optional.empty(), cited);
  }

  private static CitedText text(String quote, String place, String language) {
    return new CitedText("E1", Set.of(), quote, place, "", language);
  }
}
