package io.pinakes.indexer.fact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class CertificateFactsTest {
  private static List<String> read(String text) {
    return Extracting.values(Extracting.file("c.txt", text, ""), "certificate");
  }

  @Test
  void certificateYieldsSubjectHolderAndValidity() {
    assertEquals(
        List.of(
            "certificate_number=QM-24-00817",
            "subject=Larch Instruments Ltd, Dundee",
            "standard=ISO 9001:2015",
            "standard=ISO/IEC 17025:2017",
            "issued=2024-03-05 (day)",
            "valid_until=2027-03-04 (day)",
            "issuer=Highland Assessment, Perth"),
        read(
            """
            CERTIFICATE OF REGISTRATION

            Certificate No. QM-24-00817
            Issued to: Larch Instruments Ltd, Dundee

            The management system meets ISO 9001:2015, and the laboratory meets ISO/IEC 17025:2017.
            It has met ISO 9001:2015 since it was first assessed.

            Production started in Dundee.
            Date of issue: 5 March 2024
            Valid until 4 March 2027
            Issued by: Highland Assessment, Perth
            """));
  }

  @Test
  void germanCertificateIsReadByGermanLabels() {
    assertEquals(
        List.of(
            "certificate_number=73-100-9921",
            "standard=DIN EN ISO 14001:2015",
            "issued=2023-02-01 (day)",
            "valid_until=2026-01-31 (day)"),
        read(
            """
            ZERTIFIKAT

            Zertifikats-Nr.: 73-100-9921
            Norm: DIN EN ISO 14001:2015
            Ausgestellt am 1.2.2023
            Gültig bis 31.01.2026
            """));
  }

  @Test
  void textAboutCertificatesIsNotACertificate() {
    assertEquals(
        List.of(),
        read(
            """
            Supplier handbook

            Suppliers keep a certificate of ISO 9001:2015 that is valid until 4 March 2027 at least,
            and send a copy of every new certificate they are issued within a month.
            """));
  }
}
