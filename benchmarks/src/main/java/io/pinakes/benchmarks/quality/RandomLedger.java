package io.pinakes.benchmarks.quality;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Random documents with a party, a date and an amount each, with random names of bucket and fields.
 *
 * @param many the plural name of its documents; {@code one} is the singular
 */
record RandomLedger(
    String bucket,
    String many,
    String one,
    List<Entry> entries,
    List<String> parties,
    String absent) {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final List<List<String>> KINDS =
      List.of(
          List.of("invoices", "invoices", "invoice"),
          List.of("supplier-invoices", "invoices", "invoice"),
          List.of("invoices", "bills", "bill"),
          List.of("rechnungen", "invoices", "invoice"));
  private static final List<List<String>> FIELDS =
      List.of(
          List.of("vendor", "invoice_date", "total_amount"),
          List.of("supplier", "date", "total"),
          List.of("company", "issued_on", "gross_amount"),
          List.of("lieferant", "datum", "betrag"),
          List.of("vendor_name", "billing_date", "amount"));
  private static final String[] FIRST = {
    "Bran", "Kol", "Tess", "Vir", "Mor", "Hald", "Quin", "Zell", "Ost", "Fen", "Lark", "Dun", "Pav",
    "Rusk", "Silv"
  };
  private static final String[] SECOND = {
    "ora", "mark", "ley", "ton", "vik", "ano", "berg", "field", "exa", "inga", "dale", "stad"
  };
  private static final String[] TRADES = {
    "Logistics", "Printing", "Foods", "Electric", "Tooling", "Partners", "Media", "Haulage", "Glass"
  };
  private static final String[] FORMS = {"", "", " GmbH", " Ltd", " AG", " SAS", " Inc."};

  /** One document. */
  record Entry(String id, String party, LocalDate date, BigDecimal amount) {}

  static RandomLedger draw(Random random, Path into) throws IOException {
    List<String> kind = KINDS.get(random.nextInt(KINDS.size()));
    List<String> fields = FIELDS.get(random.nextInt(FIELDS.size()));
    List<String> parties = new ArrayList<>();
    while (parties.size() < 9) {
      String stem = FIRST[random.nextInt(FIRST.length)] + SECOND[random.nextInt(SECOND.length)];
      String trade = random.nextBoolean() ? " " + TRADES[random.nextInt(TRADES.length)] : "";
      if (parties.stream().noneMatch(each -> each.startsWith(stem))) {
        parties.add(stem + trade + FORMS[random.nextInt(FORMS.length)]);
      }
    }
    String absent = parties.removeLast().replaceAll(" (GmbH|Ltd|AG|SAS|Inc\\.)$", "");
    List<Entry> entries = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      String party = parties.get(random.nextInt(parties.size()));
      LocalDate date = LocalDate.of(2021, 1, 1).plusDays(random.nextInt(4 * 365));
      BigDecimal amount = BigDecimal.valueOf(1000 + random.nextInt(900_000), 2);
      Entry entry = new Entry("d" + i, party, date, amount);
      entries.add(entry);
      ObjectNode line = MAPPER.createObjectNode();
      line.put("_id", entry.id()).put("title", "No. " + i).put("text", "Thank you. Ref " + i);
      line.putObject("metadata")
          .put("bucket", kind.get(0))
          .put(fields.get(0), party)
          .put(fields.get(1), date.toString())
          .put(fields.get(2), amount)
          .put("currency", "EUR");
      lines.add(MAPPER.writeValueAsString(line));
    }
    for (int i = 0; i < 8; i++) {
      ObjectNode line = MAPPER.createObjectNode();
      line.put("_id", "c" + i).put("title", "Agreement " + i).put("text", "The parties agree.");
      line.putObject("metadata")
          .put("bucket", "contracts")
          .put("party", parties.get(i))
          .put("year", 2021 + i % 4);
      lines.add(MAPPER.writeValueAsString(line));
    }
    Files.write(into, lines);
    return new RandomLedger(kind.get(0), kind.get(1), kind.get(2), entries, parties, absent);
  }

  /** A name as people write it, usually without its legal form. */
  static String spoken(String party, Random random) {
    return random.nextInt(4) > 0 ? party.replaceAll(" (GmbH|Ltd|AG|SAS|Inc\\.)$", "") : party;
  }

  static String written(LocalDate day, Random random) {
    return random.nextBoolean()
        ? day.toString()
        : day.getDayOfMonth()
            + " "
            + day.getMonth().getDisplayName(java.time.format.TextStyle.FULL, Locale.ENGLISH)
            + " "
            + day.getYear();
  }
}
