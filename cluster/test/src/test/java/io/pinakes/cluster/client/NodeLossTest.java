package io.pinakes.cluster.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.cluster.client.http.Location;
import io.pinakes.cluster.client.testing.TestCluster;
import io.pinakes.search.Engine;
import io.pinakes.search.Library;
import io.pinakes.search.LibraryOptions;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.settings.SearchSettings;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.Samples;
import io.pinakes.search.write.IndexStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/**
 * Nodes are killed while every commit replaces all documents by their next version: whoever reads
 * sees one version of all of them, never an older one than what was committed before.
 */
class NodeLossTest {
  private static final int DOCUMENTS = 9;
  private static final int READERS = 2;

  private final Compass embedder = new Compass();
  private final AtomicInteger committed = new AtomicInteger();
  private final AtomicBoolean done = new AtomicBoolean();
  private final AtomicInteger reads = new AtomicInteger();
  private final Queue<String> wrong = new ConcurrentLinkedQueue<>();

  @Test
  void aKilledNodeLosesNothingAndNobodyReadsWhatIsWrong() throws Exception {
    try (TestCluster cluster = TestCluster.ofProcesses()) {
      String location = cluster.location(3, 1);
      Manifest manifest = Manifest.create(embedder.id(), "", embedder.dimension());
      try (IndexStore store = Engine.at(location).target(location).open(manifest)) {
        commit(store, 1);
        cluster.awaitCopies(0);
        List<Thread> readers = new ArrayList<>();
        for (int i = 0; i < READERS; i++) {
          readers.add(Thread.ofPlatform().start(() -> read(location)));
        }
        commit(store, 2);
        int manager = cluster.manager(0);
        cluster.kill(manager);
        commit(store, 3);
        commit(store, 4);
        cluster.restart(manager);
        cluster.awaitCopies(manager);
        cluster.kill(0); // which the clients name first
        commit(store, 5);
        int before = reads.get();
        while (reads.get() < before + 5 && wrong.isEmpty()) {
          Thread.sleep(50);
        }
        done.set(true);
        for (Thread reader : readers) {
          reader.join();
        }
      }
      assertEquals(List.of(), List.copyOf(wrong));
      try (Library library = open(location)) {
        assertEquals(Set.of(5), versions(library));
        assertEquals(DOCUMENTS, library.count(Filter.all()));
      }
      cluster.kill(2);
      awaitRefusal(cluster, 1, "/" + Location.parse(location).index() + "/_doc/head");
      cluster.restart(2);
      try (Library library = open(location)) {
        assertEquals(Set.of(5), versions(library));
      }
    }
  }

  /** The last node has no cluster, and so cannot know whether what it has is the newest. */
  private static void awaitRefusal(TestCluster cluster, int node, String path) throws Exception {
    long end = System.nanoTime() + Duration.ofMinutes(1).toNanos();
    while (cluster.get(node, path).statusCode() != 503) {
      assertTrue(System.nanoTime() < end, "a node without a cluster still answers");
      Thread.sleep(50);
    }
  }

  private Library open(String location) {
    return Library.open(location, LibraryOptions.DEFAULT.withEmbedder(embedder));
  }

  private static DocumentId id(int document) {
    return new DocumentId("bucket/d" + document);
  }

  private void commit(IndexStore store, int version) {
    ClusterLibraryContractTest.Written written =
        new ClusterLibraryContractTest.Written(store, embedder);
    for (int document = 0; document < DOCUMENTS; document++) {
      String id = id(document).value();
      String[] texts = {"pump version " + version + " @10", "valve version " + version + " @20"};
      written.put(
          Samples.record(id),
          Samples.pages(String.join("\n", texts)),
          Samples.chunks(id, texts),
          List.of());
    }
    store.commit();
    committed.set(version);
  }

  private void read(String location) {
    try (Library library = open(location)) {
      while (!done.get()) {
        int least = committed.get();
        try (Library state = library.pinned()) {
          check(versions(state), least);
          int since = committed.get();
          check(found(library), since); // not pinned: the newest commit, within one search
          reads.incrementAndGet();
        } catch (LibraryException.Unavailable _) {
          // the state that was read is gone with its node, and newer ones were committed: said so
        }
      }
    } catch (RuntimeException e) {
      wrong.add(e.toString());
    }
  }

  private void check(Set<Integer> versions, int least) {
    if (versions.size() != 1 || versions.iterator().next() < least) {
      wrong.add(versions + " although " + least + " was committed");
    }
  }

  /** The versions of all documents, by their texts and by a search. */
  private static Set<Integer> versions(Library library) {
    Set<Integer> versions = new HashSet<>();
    for (int document = 0; document < DOCUMENTS; document++) {
      versions.add(version(library.text(id(document)).orElse("nothing 0 ")));
    }
    versions.addAll(found(library));
    return versions;
  }

  /** The versions of the documents that a search finds. */
  private static Set<Integer> found(Library library) {
    SearchRequest request =
        SearchRequest.of("pump")
            .withMode(SearchMode.KEYWORD)
            .withTopK(DOCUMENTS)
            .withSettings(SearchSettings.DEFAULT.everyChunk());
    Set<Integer> versions = new HashSet<>();
    library.search(request).hits().forEach(hit -> versions.add(version(hit.chunk().text())));
    assertTrue(!versions.isEmpty());
    return versions;
  }

  private static int version(String text) {
    return Integer.parseInt(text.replaceAll("(?s)^\\D*(\\d+) .*", "$1"));
  }
}
