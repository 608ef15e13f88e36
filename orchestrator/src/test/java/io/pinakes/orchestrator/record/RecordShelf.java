package io.pinakes.orchestrator.record;

import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.search.embed.Embedder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A few known documents for recording answers. */
final class RecordShelf {
  static final String NOTICE = "How long is the notice period of the harbour office?";
  static final String SUM = "How much was spent in total at Ferrum Castings AG in April 2024?";
  static final String LIST = "List all invoices from Ferrum Castings AG.";
  static final String NOBODY = "List all invoices over 1000000 euros.";
  static final String UNKNOWN = "Which planets has the zebrafish colonised?";

  static final String LEASE =
      "Lease of the harbour office.\n\nThe monthly rent of the harbour office is EUR 4,250.\n\n"
          + "Either party may end the lease of the harbour office with a notice period of 90 days.";

  private RecordShelf() {}

  /** The documents, one JSONL line each. */
  static List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(document("lease", LEASE));
    lines.add(document("garage", "Garage rules.\n\nCars are parked between the yellow lines."));
    lines.add(document("kitchen", "Kitchen rules.\n\nThe dishwasher runs at six in the evening."));
    lines.add(invoice("i1", "Ferrum Castings AG", "2024-04-03", "100.10"));
    lines.add(invoice("i2", "Ferrum Castings AG", "2024-04-20", "200.20"));
    lines.add(invoice("i3", "Ferrum Castings AG", "2024-05-02", "50.00"));
    lines.add(invoice("i4", "Sparrow Cleaning", "2024-01-31", "1500.50"));
    return lines;
  }

  static String document(String id, String text) {
    return "{\"_id\":\"%s\",\"title\":\"The %s\",\"text\":\"%s\",\"metadata\":{\"bucket\":\"rules\"}}"
        .formatted(id, id, text.replace("\n", "\\n"));
  }

  static String invoice(String id, String vendor, String date, String total) {
    return String.format(
        Locale.ROOT,
        "{\"_id\":\"%s\",\"title\":\"Invoice %s\",\"text\":\"Bill for castings\",\"metadata\":{"
            + "\"bucket\":\"invoices\",\"vendor\":\"%s\",\"invoice_date\":\"%s\","
            + "\"total_amount\":%s,\"currency\":\"EUR\"}}",
        id,
        id,
        vendor,
        date,
        total);
  }

  /** Makes the index contain exactly these documents. */
  static void index(Path folder, Embedder embedder, List<String> lines) throws IOException {
    Path records = folder.resolve("records.jsonl");
    Files.write(records, lines);
    Indexer.builder(folder.resolve("lib.idx"))
        .embedder(embedder)
        .options(IndexOptions.DEFAULT.withOutline(false))
        .build()
        .run(List.of(Sources.open(records, Sources.Options.DEFAULT)));
  }
}
