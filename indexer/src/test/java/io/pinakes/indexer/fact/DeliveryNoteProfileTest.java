package io.pinakes.indexer.fact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.pinakes.search.chunk.MetadataJson;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A new kind of document can be added as data. */
class DeliveryNoteProfileTest {
  private static final String PROFILE =
      """
      {"name": "delivery-note",
       "title": ["delivery note", "lieferschein", "packing (slip|list)"],
       "evidence": [["title"], ["number", "weight"]],
       "dates": "day-first",
       "values": [
         {"name": "sender", "kind": "issuer", "fields": ["supplier"]},
         {"name": "number", "kind": "identifier", "labels": ["delivery note", "lieferschein"],
          "pattern": "[A-Z]{2}-\\\\d+", "fields": ["delivery_number"]},
         {"name": "delivered", "kind": "date", "labels": ["deliver* (on|)", "date of delivery"]},
         {"name": "consignee", "kind": "party", "labels": ["deliver to", "consignee"]},
         {"name": "packages", "kind": "quantity", "labels": ["packages", "parcels"]},
         {"name": "weight", "kind": "quantity", "labels": ["gross weight"]},
         {"name": "incoterm", "kind": "pattern", "pattern": "\\\\b(?:EXW|FCA|DAP|DDP)\\\\b"}
       ]}
      """;

  private static final String NOTE =
      """
      Ostrava Bearings s.r.o.
      DELIVERY NOTE No. OB-5512

      Deliver to: Tamworth Mills, Gate 4
      Delivered on 04/05/2023
      Packages: 7
      Gross weight: 412.5 kg
      Terms DAP Tamworth
      """;

  private static String schema(String profile) {
    return """
    {"b": {"profile": %s, "fields": {
      "delivery_number": {"type": "keyword"},
      "supplier": {"type": "text"},
      "weight": {"type": "double", "unit": "kg"}}}}
    """
        .formatted(profile);
  }

  @Test
  void aProfileInTheSchemaReadsItsDocuments() {
    var extraction = Extracting.file("n.txt", NOTE, schema(PROFILE));
    assertEquals(
        List.of(
            "sender=Ostrava Bearings s.r.o.",
            "number=OB-5512",
            "consignee=Tamworth Mills",
            "delivered=2023-05-04 (day)",
            "packages=7 (quantity)",
            "weight=412.5 kg (quantity)",
            "incoterm=DAP"),
        Extracting.values(extraction, "delivery-note"));
    assertEquals(
        "{\"delivery_number\":\"OB-5512\",\"supplier\":\"Ostrava Bearings s.r.o.\","
            + "\"weight\":412.5}",
        MetadataJson.write(extraction.fields()).toString());
  }

  @Test
  void profileWithEvidenceIsApplied() {
    String both = schema("[\"receipt\", " + PROFILE + "]");
    String receipt = "CORNER CAFE\nRECEIPT 5512\nTOTAL   9.50\nCASH   10.00\nCHANGE   0.50\n";
    var ofNote = Extracting.file("n.txt", NOTE, both);
    var ofReceipt = Extracting.file("r.txt", receipt, both);
    assertEquals(7, Extracting.values(ofNote, "delivery-note").size());
    assertEquals(List.of(), Extracting.values(ofNote, "receipt"));
    assertEquals(
        List.of("seller=CORNER CAFE", "number=5512", "total=9.50 (money)"),
        Extracting.values(ofReceipt, "receipt"));
    assertEquals(List.of(), Extracting.values(ofReceipt, "delivery-note"));
  }

  @Test
  void errorNamesTheMistakeInAProfile() {
    assertEquals(
        "there is no profile \"waybill\"; bundled are [certificate, receipt]",
        refusal("\"waybill\""));
    assertEquals(
        "a profile cannot be used: a value of a profile needs a name of lower-case letters, digits,"
            + " - and _, got \"Total\" (field \"values[0]\")",
        refusal("{\"name\": \"x\", \"values\": [{\"name\": \"Total\", \"kind\": \"amount\"}]}"));
    assertEquals(
        "a profile cannot be used: profile \"x\" has no value \"total\" to be evidence",
        refusal("{\"name\": \"x\", \"evidence\": [[\"total\"]]}"));
  }

  private static String refusal(String profile) {
    return String.valueOf(
        assertThrows(
                IllegalArgumentException.class,
                () -> Extracting.file("n.txt", NOTE, schema(profile)))
            .getMessage());
  }
}
