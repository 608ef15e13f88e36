package io.pinakes.indexer.fact.profile;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a value means in a receipt or invoice, and the fields that people name after it. */
public enum Role {
  SELLER(
      "company vendor vendor_name supplier merchant store shop issuer verkäufer lieferant firma"),
  BUYER("customer client bill_to recipient kunde käufer empfänger"),
  NUMBER(
      "document_number invoice_number invoice_no receipt_number receipt_no bill_number"
          + " rechnungsnummer rechnungsnr belegnummer"),
  DATE("document_date invoice_date receipt_date issue_date issued datum rechnungsdatum"),
  DUE_DATE("due payment_due faellig fällig_am zahlbar_bis"),
  TOTAL(
      "total_amount amount grand_total amount_due invoice_total total_due gesamtbetrag summe"
          + " rechnungsbetrag"),
  SUBTOTAL("net net_amount sub_total nettobetrag netto zwischensumme"),
  TAX("vat gst tax_amount vat_amount mwst ust umsatzsteuer mehrwertsteuer"),
  CURRENCY("währung"),
  ADDRESS("seller_address company_address vendor_address anschrift adresse");

  private final String fields;

  /**
   * @param fields keys of fields, with single spaces between them
   */
  Role(String fields) {
    this.fields = " " + fields + " ";
  }

  /** The label of its facts. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The role that a field of this key is named after. */
  public static Optional<Role> ofField(String key) {
    return Arrays.stream(values())
        .filter(role -> role.label().equals(key) || role.fields.contains(" " + key + " "))
        .findFirst();
  }
}
