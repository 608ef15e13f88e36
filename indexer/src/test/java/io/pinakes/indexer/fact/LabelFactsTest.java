package io.pinakes.indexer.fact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class LabelFactsTest {
  private static List<String> labels(String text) {
    return Extracting.values(Extracting.markdown(text), "label");
  }

  @Test
  void valueFollowsALabelWithAColon() {
    assertEquals(
        List.of("due_date=2024-06-14 (day)", "contract=SCS-118", "net_weight=1200 kg (quantity)"),
        labels("**Due date:** 14 June 2024 · **Contract:** SCS-118\n\n- Net weight: 1.2 t\n"));
  }

  @Test
  void labelsOfALineAreSeparatedByWideGaps() {
    assertEquals(
        List.of("invoice_no=1199976", "cashier=Nicole", "doc_no=CS00011904"),
        labels("Invoice No.: 1199976   Cashier: Nicole\nDoc No.   :   CS00011904\n"));
  }

  @Test
  void sentencesWithTheirOwnLabelsAreSplit() {
    assertEquals(
        List.of("issued=2024-03-01 (day)", "expires=2027-02-28 (day)", "head=Dr Maurer"),
        labels("Issued: 1 March 2024. Expires: 28 February 2027. Head: Dr Maurer\n"));
  }

  @Test
  void fullStopOfTheSentenceIsNoPartOfTheValue() {
    assertEquals(
        List.of("landlord=Inga Holm", "term=4 month (quantity)", "colour=light grey (RAL 7035)"),
        labels("Landlord: Inga Holm.\n\nTerm: 4 months.\n\nColour: light grey (RAL 7035).\n"));
    assertEquals(
        List.of("seller=Osier & Co.", "buyer=Kestrel Ltd.", "opens=9 a.m.", "owner=Ada B."),
        labels("Seller: Osier & Co.\n\nBuyer: Kestrel Ltd.\n\nOpens: 9 a.m.\n\nOwner: Ada B.\n"));
  }

  @Test
  void wordsBeforeAWideGapLabelTheFigure() {
    assertEquals(List.of("subtotal=53.00 (quantity)"), labels("Subtotal      53.00\n"));
  }

  @Test
  void labelAboveItsValueIsRead() {
    assertEquals(
        List.of("holder=Ferrum Castings", "standard=ISO 9001:2015"),
        labels("Holder:\nFerrum Castings\nStandard:\nISO 9001:2015\n\nAnd so on.\n"));
  }

  @Test
  void proseTimesUrlsAndCodeHaveNoLabels() {
    assertEquals(
        List.of(),
        labels(
            """
            Note: keep the door shut.
            See also: the manual of the pump.
            Shopping hours 10:30
            https://example.org/a:b
            We agreed on the following: the tenant pays for all of the repairs within thirty days.

                limit: 12
            """));
  }

  @Test
  void identifiersAreNotNumbers() {
    assertEquals(
        List.of("invoice_number=20240117", "account=004711"),
        labels("Invoice number: 20240117\nAccount: 004711\n"));
  }
}
