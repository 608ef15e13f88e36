package io.pinakes.orchestrator.mission.cell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Parties, signatories and contact persons in invented contracts. */
final class ContractRolesTest {
  private static List<String> of(String role, String text) {
    return ContractRoles.of(role, text).stream()
        .map(value -> value.value().of(text).replaceAll("\\s+", " "))
        .toList();
  }

  @Test
  void partiesStandBehindTheMakingOfTheContract() {
    assertEquals(
        List.of("Norlund Mutual AS (the \"Owner\") and Tessel Shipping B.V. (the \"Carrier\")"),
        of(
            "parties",
            "# Berth agreement\n\nThis agreement is made on 3 May 2031 between Norlund Mutual AS"
                + " (the \"Owner\") and Tessel Shipping B.V. (the \"Carrier\").\n\nNotices to the"
                + " parties are sent to Ada Holm.\n"));
    assertEquals(
        List.of("Ada Holm and Odile Marwick"),
        of(
            "parties",
            "THIS LEASE, dated as of May 3, 2031, by and between Ada Holm and Odile Marwick."));
    assertEquals(
        List.of("Hask Foods GmbH und Fennick Druck KG"),
        of(
            "parties",
            "Der Vertrag vom 3. Mai 2031 zwischen Hask Foods GmbH und Fennick Druck KG\n"));
    assertEquals(
        List.of("Fennick Press Ltd; Hask Foods GmbH"),
        of("parties", "# Printing\n\nParties: Fennick Press Ltd; Hask Foods GmbH\n"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Notices to the parties must be sent to Norlund Mutual AS and Tessel Shipping BV.",
        "# Contract for a ferry between Visund and Torhaven\n\n"
            + "It runs between Visund and Torhaven.",
        "The parties agree that disputes between Norlund and Tessel are settled in Oslo.",
        "Any agreement reached later between the Owner's staff and others is void.",
        "Contact between staff and guests is not part of this contract. Each party signs it.",
        "Signed for delivery by the driver. The signatory must be named. Contact: see schedule."
      })
  void sentencesThatOnlyMentionARoleNameNobody(String text) {
    for (String role : List.of("parties", "signatory", "contact-person")) {
      assertEquals(List.of(), of(role, text), role);
    }
  }

  @Test
  void everySignatureIsRead() {
    assertEquals(
        List.of(
            "Signed for Norlund Mutual AS by Ada Holm",
            "Signed for Tessel Shipping BV by Pieter Brandt, director"),
        of(
            "signatory",
            "Signed for Norlund Mutual AS by Ada Holm\n\nSigned for Tessel Shipping BV by Pieter"
                + " Brandt, director\n"));
    assertEquals(
        List.of("Maude Pell (Fennick Press Ltd)"),
        of("signatory", "**Signatory:** Maude Pell (Fennick Press Ltd)\n"));
  }

  @Test
  void contactPersonStandsBehindItsLabelOrIsSaidToBe() {
    assertEquals(
        List.of("Odile Marwick, telephone 555 0147"),
        of("contact-person", "Contact person: Odile Marwick, telephone 555 0147\n"));
    assertEquals(
        List.of("Jonas Reick"),
        of("contact-person", "The contact person at Fennick Press is Jonas Reick.\n"));
    assertEquals(
        List.of("Jonas Reick"), of("contact-person", "| Contact person | Jonas Reick |\n"));
    assertTrue(of("contact-person", "The contact person is named in the schedule.\n").isEmpty());
  }
}
