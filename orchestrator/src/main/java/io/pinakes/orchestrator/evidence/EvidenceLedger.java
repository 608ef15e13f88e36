package io.pinakes.orchestrator.evidence;

import io.pinakes.search.chunk.ChunkId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * All evidence read so far, in reading order. A value is entered once, as is a passage or a copy of
 * it in the same document. Immutable.
 *
 * @param entries passages
 * @param values fields, facts and figures computed from them
 */
public record EvidenceLedger(List<Evidence> entries, List<ValueEvidence> values) {
  public static final EvidenceLedger EMPTY = new EvidenceLedger(List.of());

  public EvidenceLedger {
    entries = List.copyOf(entries);
    values = List.copyOf(values);
  }

  /** Passages alone. */
  public EvidenceLedger(List<Evidence> entries) {
    this(entries, List.of());
  }

  /** Whether nothing has been read. */
  public boolean isEmpty() {
    return entries.isEmpty() && values.isEmpty();
  }

  /** This ledger with {@code found} appended; entries already present keep their place. */
  public EvidenceLedger plus(List<Evidence> found) {
    List<Evidence> all = new ArrayList<>(entries);
    Set<String> words = new HashSet<>();
    all.forEach(evidence -> words.add(words(evidence)));
    for (Evidence evidence : found) {
      if (words.add(words(evidence))) {
        all.add(evidence);
      }
    }
    return new EvidenceLedger(all, values);
  }

  /**
   * This ledger with values appended under new handles; values already present keep their place.
   */
  public EvidenceLedger plusValues(List<ValueEvidence> found) {
    List<ValueEvidence> all = new ArrayList<>(values);
    Set<Object> known = new HashSet<>();
    all.forEach(value -> known.add(key(value)));
    for (ValueEvidence value : found) {
      if (known.add(key(value))) {
        all.add(value.withHandle("V" + (all.size() + 1)));
      }
    }
    return new EvidenceLedger(entries, all);
  }

  private static Object key(ValueEvidence value) {
    return List.of(value.text(), value.sources(), value.computed());
  }

  /** The value with this handle; empty if none was ever read under it. */
  public Optional<ValueEvidence> value(String handle) {
    return values.stream().filter(value -> value.handle().equals(handle)).findFirst();
  }

  /** The number of the next handle. Numbers may have gaps where repetitions were dropped. */
  public int nextHandle() {
    return entries.isEmpty() ? 1 : entries.getLast().number() + 1;
  }

  /** A test for passages that have been read. */
  public Predicate<ChunkId> read() {
    Set<ChunkId> ids = new HashSet<>();
    entries.forEach(evidence -> ids.add(evidence.hit().chunk().id()));
    return ids::contains;
  }

  /** The passage with this handle; empty if none was ever read under it. */
  public Optional<Evidence> find(String handle) {
    return entries.stream().filter(evidence -> evidence.handle().equals(handle)).findFirst();
  }

  /** The same words of one document are the same evidence; those of other documents are not. */
  private static String words(Evidence evidence) {
    return evidence.hit().chunk().document()
        + "\n"
        + evidence.hit().chunk().text().replaceAll("\\s+", " ");
  }
}
