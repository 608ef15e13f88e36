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

/**
 * Modal verbs, bounds, temporal relations, scope and single words determine the meaning of a claim.
 */
final class OperatorsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "English law applies. | Irish law applies. | en",
        "This agreement is governed by Swiss law. | This agreement is governed by Dutch law. | en",
        "The tenant must insure the hall. | The tenant may insure the hall. | en",
        "The supplier is required to store the moulds. | The supplier can store the moulds. | en",
        "The carrier may inspect the load. | The carrier shall inspect the load. | en",
        "The auditor must not copy the files. | The auditor need not copy the files. | en",
        "The guests shall wear badges. | The guests should wear badges. | en",
        "The fee is due before 30 June. | The fee is due on 30 June. | en",
        "The fee is due after 30 June. | The fee is due by 30 June. | en",
        "The prices apply until 1 May 2027. | The prices apply from 1 May 2027. | en",
        "Liability is at least EUR 5,000. | Liability is capped at EUR 5,000. | en",
        "The pump delivers more than 40 litres. | The pump delivers up to 40 litres. | en",
        "It takes exactly 6 weeks. | It takes at least 6 weeks. | en",
        "It takes at least 6 weeks. | It takes 6 weeks. | en",
        "The bonus is EUR 900. | The bonus is at most EUR 900. | en",
        "The rent is reviewed upwards only. | The rent is reviewed upwards or downwards. | en",
        "The hall is used only as a store. | The hall is used as a store. | en",
        "All drivers were trained. | Some drivers were trained. | en",
        "All staff may park, including trainees. | All staff may park, except trainees. | en",
        "The staff may park here. | The staff except trainees may park here. | en",
        "The lease ends if both parties agree. | The lease ends unless both parties agree. | en",
        "The filter is always changed. | The filter is sometimes changed. | en",
        "Oil and gas are covered. | Oil or gas are covered. | en",
        "The employer pays the fee. | The employee pays the fee. | en",
        "The report is confidential. | The report is public. | en",
        "Der Mieter muss die Halle versichern. | Der Mieter darf die Halle versichern. | de",
        "Die Gebühr ist vor dem 30. Juni fällig. | Die Gebühr ist am 30. Juni fällig. | de",
        "Die Haftung beträgt mindestens 500 EUR. | Die Haftung beträgt höchstens 500 EUR. | de",
        "Die Halle ist nur ein Lager. | Die Halle ist ein Lager. | de"
      })
  void anotherOperatorOrWordIsUnsupported(String claim, String quote, String language) {
    assertEquals(Verdict.UNSUPPORTED, check(claim, quote, language, "").verdict());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The term is at least twelve months. | The term is not less than twelve months. | en",
        "The term is no fewer than 12 months. | The term is at least twelve months. | en",
        "The fee is up to EUR 900. | The fee is not more than EUR 900. | en",
        "The deposit is limited to EUR 900. | The deposit is a maximum of EUR 900. | en",
        "The tenant shall insure the hall. | The tenant must insure the hall. | en",
        "The tenant is entitled to end the lease. | The tenant may terminate the lease. | en",
        "The guests do not have to register. | The guests need not register. | en",
        "The fee is due no later than 30 June. | The fee is due by 30 June. | en",
        "The prices apply as of 1 May 2027. | The prices apply from 1 May 2027. | en",
        "The fee was paid prior to delivery. | The fee was paid before delivery. | en",
        "The hall is used solely as a store. | The hall is used only as a store. | en",
        "All staff apart from trainees may park. | All staff except trainees may park. | en",
        "The buyer purchases ten pumps. | The purchaser buys ten pumps. | en",
        "The delivery was paid in May. | They pay for the deliveries in May. | en",
        "Der Mieter ist verpflichtet, zu zahlen. | Der Mieter muss zahlen. | de",
        "Die Dauer ist mindestens 3 Monate. | Die Dauer ist nicht weniger als 3 Monate. | de"
      })
  void equivalentWordingIsSupported(String claim, String quote, String language) {
    assertEquals(Finding.SUPPORTED, check(claim, quote, language, ""));
  }

  @Test
  void wordOfTheQuestionMayOccurInTheClaim() {
    String claim = "The forklift costs EUR 900.";
    String quote = "It costs EUR 900.";
    assertEquals(
        "its sources do not have these words: \"forklift\"",
        check(claim, quote, "en", "").reason());
    assertEquals(Finding.SUPPORTED, check(claim, quote, "en", "What does the forklift cost?"));
  }

  @Test
  void wordOfTheQuestionDoesNotReplaceOneOfTheEvidence() {
    assertEquals(
        Verdict.UNSUPPORTED,
        check(
                "The annual fee of the club is EUR 900.",
                "The monthly fee of the club is EUR 900.",
                "en",
                "What is the annual fee?")
            .verdict());
  }

  private static Finding check(String claim, String quote, String language, String question) {
    return new ClaimChecker(List.of(), (DocumentId _) -> Set.of(), question, Set.of())
        .check(
            claim,
            Optional.empty(),
            List.of(new CitedText("E1", Set.of(), quote, "", "", language)));
  }
}
