package io.pinakes.orchestrator.record;

/** How records are sealed, and how their seals are expected to be made. */
public sealed interface Sealing {
  /** With a seal that anyone can make. */
  Sealing PLAIN = new Plain();

  /** Computes the seal of a record's text. */
  String seal(String text);

  /** With the checksum alone. */
  record Plain() implements Sealing {
    @Override
    public String seal(String text) {
      return Hashes.sha256(text);
    }
  }

  /** With a secret. */
  record Keyed(RecordKey key) implements Sealing {
    @Override
    public String seal(String text) {
      return key.seal(text);
    }
  }
}
