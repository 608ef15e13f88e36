package io.pinakes.orchestrator.evidence;

import io.pinakes.search.chunk.ChunkId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * All passages read so far, in the order first read; a passage, or another with the same words, is
 * entered once. Immutable.
 */
public record EvidenceLedger(List<Evidence> entries) {
  public static final EvidenceLedger EMPTY = new EvidenceLedger(List.of());

  public EvidenceLedger {
    entries = List.copyOf(entries);
  }

  /** This ledger with {@code found} at its end; what is here already keeps its place. */
  public EvidenceLedger plus(List<Evidence> found) {
    List<Evidence> all = new ArrayList<>(entries);
    Set<String> words = new HashSet<>();
    all.forEach(evidence -> words.add(words(evidence)));
    for (Evidence evidence : found) {
      if (words.add(words(evidence))) {
        all.add(evidence);
      }
    }
    return new EvidenceLedger(all);
  }

  /** The number of the next handle: what was left out as a repetition has left a gap. */
  public int nextHandle() {
    return entries.isEmpty() ? 1 : entries.getLast().number() + 1;
  }

  /** Whether a passage has been read. */
  public Predicate<ChunkId> read() {
    Set<ChunkId> ids = new HashSet<>();
    entries.forEach(evidence -> ids.add(evidence.hit().chunk().id()));
    return ids::contains;
  }

  /** The passage with this handle; empty if none was ever read under it. */
  public Optional<Evidence> find(String handle) {
    return entries.stream().filter(evidence -> evidence.handle().equals(handle)).findFirst();
  }

  /** Same document, same words: cut at the same place twice. Other documents are other evidence. */
  private static String words(Evidence evidence) {
    return evidence.hit().chunk().document()
        + "\n"
        + evidence.hit().chunk().text().replaceAll("\\s+", " ");
  }
}
