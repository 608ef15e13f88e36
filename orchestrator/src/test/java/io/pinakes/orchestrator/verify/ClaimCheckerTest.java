package io.pinakes.orchestrator.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.verify.claim.CitedText;
import io.pinakes.orchestrator.verify.claim.ClaimText;
import io.pinakes.orchestrator.verify.claim.Finding;
import io.pinakes.orchestrator.verify.claim.Verdict;
import io.pinakes.search.chunk.DocumentId;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ClaimCheckerTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The rent is EUR 1200. | The rent is EUR 1,200.",
        "The rent is 1,200.00 euros. | The rent is EUR 1200.",
        "The notice period is three months. | The notice period is 3 months.",
        "The notice period is 12 months. | The notice period is one year.",
        "The notice period is 30 days. | The notice period is thirty days.",
        "It ends on 3 March 2023. | It ends on 2023-03-03.",
        "It ends on 03.03.2023. | It ends on March 3, 2023.",
        "It ends in March 2023. | It ends on 3 March 2023.",
        "It ends in 2023. | It ends on 3 March 2023.",
        "The shaft is 1.2 m long. | The shaft is 1,200 mm long.",
        "Revenue was 5 million EUR. | Revenue was EUR 5,000,000.",
        "The share is 30 percent. | The share is 30 %.",
        "The rate rises from 5 to 30 %. | The rate rises from 5 % to 30 %.",
        "Replace VS-3360. | Replace the sensor VS 3360.",
        "The load is between 8 and 40 Nm. | The load is 8 to 40 Nm."
      })
  void sameFigureInAnotherNotationHolds(String claim, String quote) {
    assertEquals(Finding.SUPPORTED, check(claim, quote));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The rent is EUR 1201. | The rent is EUR 1,200. | 1201",
        "The notice is 30 months. | The notice is 30 days. | 30 in that unit",
        "The rent is USD 900. | The rent is EUR 900. | 900 in that unit",
        "The share is 30. | The share is 30 %. | 30 without %",
        "The share is 30 %. | The share is 30 days. | 30 in that unit",
        "The notice is two months. | The notice is one month. | two",
        "It takes 5 days. | It takes 15 days. | 5",
        "It takes 5 days. | It takes 5.5 days. | 5",
        "It ends on 4 March 2023. | It ends on 3 March 2023. | 4 March 2023",
        "It ends on 2023-03-04. | It ends on 3 March 2023. | 2023-03-04",
        "The loss is -5 K. | The loss is 5 K. | 5 with a minus",
        "Replace VS-3361. | Replace VS-3360. | VS-3361",
        "The weight is 1.2 kg. | The weight is 1,200 kg. | 1.2",
        "The tenant is Globex. | The tenant is Acme. | Globex",
        "Write to sales@evil.example now. | Write to sales@acme.example now. | sales@evil.example"
      })
  void anotherFigureOrNameIsUnsupported(String claim, String quote, String missing) {
    assertEquals(
        Finding.not(Verdict.UNSUPPORTED, "no cited source says " + missing), check(claim, quote));
  }

  @Test
  void europeanNotationFollowsTheDocument() {
    assertEquals(
        Verdict.SUPPORTED, verdict("Die Kaution beträgt 1200 EUR.", "Kaution: 1.200 EUR.", "de"));
    assertEquals(
        Verdict.UNSUPPORTED, verdict("Das Gewicht ist 1,2 kg.", "Das Gewicht ist 1.200 kg.", "de"));
    assertEquals(
        Verdict.SUPPORTED, verdict("Die Frist ist vier Wochen.", "Die Frist ist 4 Wochen.", "de"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Subletting is not allowed. | Subletting is allowed. | it negates what no cited source"
            + " negates",
        "Subletting is allowed. | Subletting is not allowed. | its source negates this",
        "Der Mieter darf nicht untervermieten. | Der Mieter darf untervermieten."
            + " | it negates what no cited source negates"
      })
  void oppositeIsUnsupported(String claim, String quote, String reason) {
    assertEquals(Finding.not(Verdict.UNSUPPORTED, reason), check(claim, quote));
  }

  @Test
  void boundIsNotANegation() {
    assertEquals(
        Finding.SUPPORTED,
        check("The charge is at most 30 %.", "The charge is at most 30 %, not more than that."));
    assertEquals(
        Finding.SUPPORTED, check("Charge up to 30 %.", "Charge it to not more than 30 %."));
  }

  @Test
  void negationElsewhereInTheQuoteIsIgnored() {
    assertEquals(
        Finding.SUPPORTED,
        check(
            "The rent is due monthly.",
            "The tenant may not sublet the hall. The rent is due monthly, in advance."));
  }

  @Test
  void claimWithOtherWordsIsUnsupported() {
    assertEquals(
        "its sources do not have these words: \"Customers\", \"reimbursed\", \"shipments\"",
        check("Customers are reimbursed for lost shipments.", "The hall was lost to fire.")
            .reason());
  }

  @Test
  void headingAboveCountsAsEvidence() {
    CitedText piece =
        new CitedText(
            "E1", Set.of(), "It is EUR 900.", "Lease of the harbour office > Rent", "", "en");
    assertEquals(
        Finding.SUPPORTED,
        checker()
            .check("The rent of the harbour office is EUR 900.", Optional.empty(), List.of(piece)));
  }

  @Test
  void claimInAnotherLanguageNeedsAFigureOrName() {
    assertEquals(
        new Finding(Verdict.SUPPORTED, "", false),
        check(
            "Der Mieter zahlt für die gemietete Halle eine Kaution in Höhe von 900 EUR.",
            "The tenant pays a deposit of EUR 900 for the hall."));
    assertEquals(
        Verdict.UNSUPPORTED,
        check(
                "Der Mieter darf die gemietete Halle jederzeit weiter vermieten, wenn er möchte.",
                "The tenant pays a deposit of EUR 900 for the hall.")
            .verdict());
  }

  @Test
  void quotationMustBeContiguous() {
    String first = "The Tenant may end this lease on 30 June by written notice.";
    String second = "The Landlord returns the deposit within a month.";
    assertEquals(
        Verdict.SUPPORTED,
        check(
                "It says: “the tenant may end this lease”.",
                "It says: The tenant may end this lease.")
            .verdict());
    assertEquals(
        Verdict.STITCHED,
        check("It says: „The Tenant may end this lease within a month“.", first, second).verdict());
    assertEquals(
        Verdict.NOT_FOUND,
        check("It says: \"The Tenant may burn this lease down\".", first, second).verdict());
  }

  @Test
  void calculationIsRecomputed() {
    String rents = "The rent was EUR 900 and is EUR 1,200 now.";
    assertEquals(
        Finding.SUPPORTED, calculated("The rent rose by EUR 300.", "1200 - 900 = 300", rents));
    assertEquals(
        Finding.SUPPORTED, calculated("The rent rose by 33.3 %.", "(1200 - 900) / 900", rents));
    assertEquals(
        "the calculation 1200 - 900 = 400 does not hold: its result is 300, not 400",
        calculated("The rent rose by EUR 400.", "1200 - 900 = 400", rents).reason());
    assertEquals(
        "the calculation 1200 - 800 = 400 does not hold: 800 is in no cited source; only figures"
            + " from the evidence, 100 for percentages, or the number of items added may be used",
        calculated("The rent rose by EUR 400.", "1200 - 800 = 400", rents).reason());
    assertEquals(
        "the calculation 1200 - 900 = 300 does not hold: its result 300 is not a figure of the"
            + " claim",
        calculated("The rent rose to EUR 1,200.", "1200 - 900 = 300", rents).reason());
    assertEquals(Verdict.UNSUPPORTED, calculated("The rent rose by EUR 300.", "", rents).verdict());
    assertEquals(
        "the calculation 5 + 7 = 12 does not hold: it adds different units",
        calculated("Both are 12.", "5 + 7 = 12", "It costs EUR 5 and USD 7. Both.").reason());
  }

  @Test
  void hundredIsNotATerm() {
    assertEquals(
        Verdict.UNSUPPORTED,
        calculated("The rest is 70.", "100 - 30 = 70", "The rest: they took 30.").verdict());
    assertEquals(
        Finding.SUPPORTED,
        calculated("The rest is 25 %.", "100 * 5 / 20 = 25 %", "The rest is 5 of 20."));
  }

  @Test
  void averageDividesByTheNumberOfTerms() {
    String tyres = "The tyres cost 100.00, 120.00 and 140.00.";
    assertEquals(
        Finding.SUPPORTED,
        calculated("The tyres cost 120.00 on average.", "(100 + 120 + 140) / 3 = 120", tyres));
    assertEquals(
        Verdict.UNSUPPORTED,
        calculated("The tyres cost 90.00.", "(100 + 120 + 140) / 4 = 90", tyres).verdict());
  }

  @Test
  void unknownAddressIsRejectedAndMarkupNeverShown() {
    assertEquals(
        "no cited source has the address https://evil.example/?q=rent",
        check("The rent is EUR 900, see https://evil.example/?q=rent", "The rent is EUR 900.")
            .reason());
    assertEquals(
        "The rent is EUR 900.",
        ClaimText.shown("The rent is ![EUR 900](https://evil.example/x.png).", List.of("")));
    assertEquals(
        "See the manual https://acme.example/m.",
        ClaimText.shown(
            "See [the manual](https://acme.example/m).",
            List.of("See [the manual](https://acme.example/m).")));
    assertEquals(
        "The rent is EUR 900.",
        ClaimText.shown("The r\u200Bent is\u202E EUR 900 [3][doc_999].", List.of("EUR 900.")));
  }

  private static Finding check(String claim, String... quotes) {
    return checker().check(claim, Optional.empty(), pieces("en", quotes));
  }

  private static Verdict verdict(String claim, String quote, String language) {
    return checker().check(claim, Optional.empty(), pieces(language, quote)).verdict();
  }

  private static Finding calculated(String claim, String calculation, String quote) {
    return checker()
        .check(
            claim, Optional.of(calculation).filter(text -> !text.isEmpty()), pieces("en", quote));
  }

  private static ClaimChecker checker() {
    return new ClaimChecker(List.of(), (DocumentId _) -> Set.of(), "", Set.of());
  }

  private static List<CitedText> pieces(String language, String... quotes) {
    return Arrays.stream(quotes)
        .map(quote -> new CitedText("E1", Set.of(), quote, "", "", language))
        .toList();
  }
}
