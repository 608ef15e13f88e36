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

/** Claims made from the words of their sources, with the same meaning and with another. */
final class OtherMeaningTest {
  private static final String LEASE =
      "The tenant pays the deposit within 14 days. The landlord repairs the roof every spring."
          + " The hall is heated with gas.";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The landlord pays the tenant. | The tenant pays the landlord. | en",
        "Acme supplies Globex. | Globex supplies Acme. | en",
        "The tenant is insured by the landlord. | The tenant insures the landlord. | en",
        "The seller shall indemnify the buyer. | The buyer shall indemnify the seller. | en",
        "The goods go from Cork to Lübeck. | The goods go from Lübeck to Cork. | en",
        "The fee is higher than the rent. | The rent is higher than the fee. | en",
        "Globex leases the hall to Acme under the agreement of May."
            + " | Acme leases the hall to Globex under the agreement of May. | en",
        "Der Vermieter verklagt den Mieter. | Der Mieter verklagt den Vermieter. | de",
        "Acme beliefert Globex. | Globex beliefert Acme. | de",
        "Provided tools have used the borrowed you with care, the owner pays."
            + " | Provided you have used the borrowed tools with care, the owner pays. | en",
        "No joint interest shall be allowed to pledge, sell or transfer an owner in the firm."
            + " | No joint owner shall be allowed to pledge, sell or transfer an interest in the"
            + " firm. | en"
      })
  void exchangedRolesAreUnsupported(String claim, String quote, String language) {
    Finding finding = check(claim, quote, language);
    assertEquals(Verdict.UNSUPPORTED, finding.verdict());
    assertEquals("are swapped", finding.reason().replaceAll("^.*\" ", ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The rent of the hall fell to EUR 900. | The rent of the hall rose to EUR 900. | en | fell"
            + " | rose",
        "Payment is due before delivery of the pumps."
            + " | Payment is due after delivery of the pumps. | en | before | after",
        "The minimum monthly fee is EUR 900. | The maximum monthly fee is EUR 900. | en | minimum |"
            + " maximum",
        "Smoking is prohibited in the hall. | Smoking is permitted in the hall. | en"
            + " | prohibited | permitted",
        "Die Miete der Halle sinkt um 3 %. | Die Miete der Halle steigt um 3 %. | de | sinkt |"
            + " steigt",
        "Die Frist der Kündigung beträgt höchstens 3 Monate."
            + " | Die Frist der Kündigung beträgt mindestens 3 Monate. | de"
            + " | höchstens | mindestens"
      })
  void oppositeDirectionIsUnsupported(
      String claim, String quote, String language, String word, String contrary) {
    assertEquals(
        Finding.not(
            Verdict.UNSUPPORTED,
            "it says \"" + word + "\" where its source says \"" + contrary + "\""),
        check(claim, quote, language));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The tenant repairs the roof every spring.",
        "The landlord pays the deposit within 14 days.",
        "The tenant pays gas every spring.",
        "The tenant is heated with gas.",
        "The hall repairs the roof every spring."
      })
  void wordsOfDifferentSentencesAreStitched(String claim) {
    assertEquals(Verdict.STITCHED, check(claim, LEASE, "en").verdict());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The deposit has been paid. | The deposit shall be paid in May. | en",
        "The index has been deleted. | Call delete_index to free the disk. | en",
        "The pump was replaced. | The pump must be replaced after 2 years. | en",
        "Die Kaution wurde gezahlt. | Die Kaution muss im Mai gezahlt werden. | de"
      })
  void orderIsNotACompletedAction(String claim, String quote, String language) {
    assertEquals(Verdict.UNSUPPORTED, check(claim, quote, language).verdict());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The landlord is insured by the tenant. | The tenant insures the landlord. | en",
        "The rent is paid by the tenant in advance. | In advance, the tenant pays the rent. | en",
        "Globex, Initech and Acme take part. | Acme, Initech and Globex take part. | en",
        "The warranty ends if the seal is broken. | If the seal is broken, the warranty ends. | en",
        "Delivery comes before payment. | Payment comes after delivery. | en",
        "The rent is lower than the fee. | The fee is higher than the rent. | en",
        "The rent is at most EUR 900. | The rent is not more than EUR 900. | en",
        "The tenant pays the yearly fee of EUR 900 in May."
            + " | The tenant pays the annual fee of EUR 900 in May. | en",
        "The pump was replaced in May."
            + " | The pump must be replaced after 2 years; it was replaced in May. | en",
        "The notice period of the lease is 3 months. | The lease's notice period is 3 months. | en",
        "Die Kaution zahlt der Mieter. | Der Mieter zahlt die Kaution. | de",
        "Die Kaution wurde gezahlt. | Die Kaution wurde im Mai gezahlt. | de"
      })
  void reorderingIsSupported(String claim, String quote, String language) {
    assertEquals(Finding.SUPPORTED, check(claim, quote, language));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The tenant pays the deposit within 14 days and the landlord repairs the roof.",
        "The tenant pays the deposit; the hall is heated with gas.",
        "Within 14 days the tenant pays the deposit."
      })
  void sentencesMayBeCombinedInOneClaim(String claim) {
    assertEquals(Finding.SUPPORTED, check(claim, LEASE, "en"));
  }

  @Test
  void subjectOfAnEarlierSentenceMayReplaceAPronoun() {
    assertEquals(
        Finding.SUPPORTED,
        check(
            "The cooling pump must be greased every month.",
            "The cooling pump is of steel. The valve is of brass. It must be greased every month.",
            "en"));
  }

  @Test
  void titleMayNameTheSubjectOfASentence() {
    CitedText piece =
        new CitedText(
            "E1",
            Set.of(),
            "The term runs until 31 December 2027. The lease may be extended.",
            "Lease of the harbour office",
            "",
            "en");
    assertEquals(
        Finding.SUPPORTED,
        checker()
            .check("The lease runs until 31 December 2027.", Optional.empty(), List.of(piece)));
  }

  @Test
  void changedWordsInARepeatedSentenceAreUnsupported() {
    assertEquals(
        "it changes words of the sentence it repeats: \"castle\", \"painted\"",
        check(
                "The directors of the company shall inspect the castle and every single machine of"
                    + " the works in Cork before production is painted for the summer season.",
                "The directors of the company shall inspect the boiler and every single machine of"
                    + " the works in Cork before production is started for the summer season.",
                "en")
            .reason());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "It pays up to 100 % of the freight. | It pays 10 % a day, at most the freight. | true",
        "It pays 100 % of the rent. | It pays the full rent. | true",
        "It pays 100 % of the freight. | It pays 10 % a day, at most the freight. | false",
        "It pays up to 100 % of the rent. | It pays 10 % a day, at most the freight. | false",
        "It pays up to 90 % of the freight. | It pays 10 % a day, at most the freight. | false"
      })
  void wholeEqualsHundredPercent(String claim, String quote, boolean supported) {
    assertEquals(supported, check(claim, quote, "en").supported());
  }

  private static Finding check(String claim, String quote, String language) {
    return checker()
        .check(
            claim,
            Optional.empty(),
            List.of(new CitedText("E1", Set.of(), quote, "", "", language)));
  }

  private static ClaimChecker checker() {
    return new ClaimChecker(List.of(), (DocumentId _) -> Set.of(), "", Set.of());
  }
}
