package io.pinakes.cluster.client.write;

import io.pinakes.cluster.client.catalog.Catalogue;
import io.pinakes.cluster.client.catalog.Head;
import io.pinakes.cluster.client.catalog.OutlineRecords;
import io.pinakes.cluster.client.read.WrittenShards;
import io.pinakes.cluster.wire.Block;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.Property;
import io.pinakes.search.lucene.schema.FactKeys;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.write.DocumentFacts;
import io.pinakes.search.write.EmbeddedChunk;
import io.pinakes.search.write.EmbeddedSummary;
import io.pinakes.search.write.IndexEntry;
import io.pinakes.search.write.IndexStore;
import io.pinakes.search.write.KnownDocument;
import io.pinakes.search.write.OutlineGenerations;
import io.pinakes.search.write.WrittenIndex;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** An index on a cluster, open for writing. */
final class ClusterStore implements IndexStore {
  private final Catalogue catalogue;
  private final Lease lease;
  private final String index;
  private final boolean rebuild;
  private final Spool spool = Spool.create();
  private final StagedOutlines outlines;
  private final FactKeys factKeys;
  private final Map<DocumentId, Pending> pending = new LinkedHashMap<>();
  private @Nullable Map<DocumentId, KnownDocument> committedDocuments;
  private Head.@Nullable Part committed;
  private Manifest manifest;
  private boolean changed;
  private int commits;

  /**
   * @param lease closed with the store
   * @param index the index to write to
   * @param committed its last commit; null if there is none
   * @param manifest the manifest for its next commit
   * @param rebuild whether it will replace the live index
   */
  ClusterStore(
      Catalogue catalogue,
      Lease lease,
      String index,
      Head.@Nullable Part committed,
      Manifest manifest,
      boolean rebuild) {
    this.catalogue = catalogue;
    this.lease = lease;
    this.index = index;
    this.committed = committed;
    this.manifest = manifest;
    this.rebuild = rebuild;
    changed =
        committed == null || rebuild || !Manifest.declares(manifest.fields(), committed.manifest());
    outlines = StagedOutlines.create(catalogue, manifest.outline());
    try (WrittenShards shards = shards()) {
      factKeys = FactKeys.having(shards == null ? Set.of() : shards.columns());
    }
  }

  /** The committed content; null if there is none. */
  private @Nullable WrittenShards shards() {
    return committed == null ? null : WrittenShards.open(catalogue, committed);
  }

  @Override
  public Optional<String> unfinishedRebuild() {
    return rebuild
        ? Optional.empty()
        : Optional.ofNullable(lease.head().building()).map(Head.Part::index);
  }

  @Override
  public synchronized Map<DocumentId, KnownDocument> documents() {
    Map<DocumentId, KnownDocument> all = new HashMap<>(committedDocuments());
    pending.forEach(
        (id, change) -> {
          switch (change.document()) {
            case Pending.Change.Kept _ -> {}
            case Pending.Change.Removed _ -> all.remove(id);
            case Pending.Change.Put put -> {
              if (put.known() != null) {
                all.put(id, put.known());
              }
            }
          }
        });
    return all;
  }

  private Map<DocumentId, KnownDocument> committedDocuments() {
    Map<DocumentId, KnownDocument> known = committedDocuments;
    if (known == null) {
      try (WrittenShards shards = shards()) {
        known = shards == null ? Map.of() : shards.documents();
      }
      committedDocuments = known;
    }
    return known;
  }

  @Override
  public synchronized WrittenIndex written() {
    return new ClusterWrittenIndex(shards(), documents(), pending, Optional.of(spool));
  }

  @Override
  public IndexEntry entry(EmbeddedChunk chunk, DocumentRecord document) {
    return new ClusterEntry(chunk);
  }

  @Override
  public Set<String> admit(List<Fact> facts) {
    return factKeys.admit(facts);
  }

  @Override
  public synchronized void put(
      DocumentRecord document, List<Page> pages, List<IndexEntry> chunks, DocumentFacts facts) {
    factKeys.admit(facts.facts());
    Set<String> columns = new HashSet<>();
    for (Fact fact : facts.facts()) {
      fact.properties().stream().map(Property::key).filter(factKeys::has).forEach(columns::add);
    }
    Block block =
        new Block.OfDocument(
            document,
            new TreeMap<>(manifest.fields().fields(document.bucket())),
            pages,
            chunks.stream().map(each -> ((ClusterEntry) each).chunk()).toList(),
            facts.facts(),
            facts.vectors().isEmpty()
                ? List.of()
                : facts.facts().stream().map(facts.words()).toList(),
            facts.vectors(),
            columns);
    KnownDocument known =
        new KnownDocument(document.bucket(), document.file(), document.provenance());
    pending.put(document.id(), Pending.of(new Pending.Change.Put(spool.add(block), known, "")));
    changed = true;
  }

  @Override
  public synchronized void remove(DocumentId id) {
    pending.put(id, Pending.of(Pending.REMOVED));
    changed = true;
  }

  @Override
  public synchronized void summarize(
      DocumentRecord document, String builder, List<EmbeddedSummary> summaries) {
    Pending.Change change = Pending.REMOVED;
    if (!summaries.isEmpty()) {
      Block block =
          new Block.OfSummaries(
              document,
              new TreeMap<>(manifest.fields().fields(document.bucket())),
              builder,
              summaries);
      boolean whole = summaries.stream().anyMatch(each -> each.summary().whole());
      change = new Pending.Change.Put(spool.add(block), null, whole ? builder : "");
    }
    Pending before = pending.getOrDefault(document.id(), new Pending(Pending.KEPT, Pending.KEPT));
    pending.put(document.id(), before.withSummaries(change));
    changed = true;
  }

  @Override
  public OutlineGenerations outlines() {
    return outlines;
  }

  @Override
  public String outline() {
    return manifest.outline();
  }

  @Override
  public synchronized void commitOutline(String generation) {
    String before = manifest.outline();
    outlines.send(generation);
    manifest = manifest.withOutline(generation);
    changed = true;
    try {
      commit();
    } catch (RuntimeException e) {
      manifest = manifest.withOutline(before);
      throw e;
    }
    Set<String> kept = new HashSet<>(Set.of(generation));
    kept.add(before); // readers of the previous commit may still use it
    Head head = lease.head();
    Optional.ofNullable(head.live()).ifPresent(part -> kept.add(Manifest.outline(part.manifest())));
    Optional.ofNullable(head.building())
        .ifPresent(part -> kept.add(Manifest.outline(part.manifest())));
    OutlineRecords.keepOnly(catalogue, kept);
  }

  @Override
  public synchronized void commit() {
    if (!changed) {
      return;
    }
    boolean visible = !rebuild && committed != null;
    if (visible) {
      lease.update(head -> head.withCommitting(true));
    }
    send();
    catalogue.refresh(index);
    Manifest next = manifest.next();
    Head.Part part = new Head.Part(index, next.toUserData());
    lease.update(
        head -> rebuild ? head.withBuilding(part) : head.withLive(part).withCommitting(false));
    if (committedDocuments != null) {
      committedDocuments = documents();
    }
    manifest = next;
    committed = part;
    pending.clear();
    spool.clear();
    changed = false;
  }

  private void send() {
    Bulk bulk = new Bulk(catalogue, lease, index, ++commits);
    boolean first = committed == null; // nothing to remove yet
    pending.forEach(
        (id, change) -> {
          send(bulk, id, Bulk.Kind.DOCUMENT, change.document(), first);
          send(bulk, id, Bulk.Kind.SUMMARIES, change.summaries(), first);
        });
    bulk.send();
  }

  private void send(
      Bulk bulk, DocumentId id, Bulk.Kind kind, Pending.Change change, boolean first) {
    switch (change) {
      case Pending.Change.Kept _ -> {}
      case Pending.Change.Removed _ -> {
        if (!first) {
          bulk.remove(id, kind);
        }
      }
      case Pending.Change.Put put -> bulk.put(id, kind, spool.bytes(put.place()));
    }
  }

  @Override
  public synchronized void publish() {
    commit();
    Head.Part built = committed;
    if (rebuild && built != null) {
      lease.update(
          head -> {
            Head.Part old = head.live();
            Map<String, Long> retired = new HashMap<>(head.retired());
            long generation = 1;
            if (old != null) {
              retired.put(old.index(), System.currentTimeMillis());
              generation = Manifest.generation(old.manifest()) + 1;
            }
            return head.withLive(
                    new Head.Part(index, manifest.withGeneration(generation).toUserData()))
                .withCommitting(false)
                .withBuilding(null)
                .withRetired(retired);
          });
    }
  }

  @Override
  public synchronized void close() {
    try (lease;
        outlines;
        spool) {
      if (committed == null) {
        catalogue.deleteIndex(index); // nothing refers to it
      }
    }
  }
}
