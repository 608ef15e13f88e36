package io.pinakes.cluster.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.cluster.client.catalog.Catalogue;
import io.pinakes.cluster.client.catalog.Head;
import io.pinakes.cluster.client.http.Location;
import io.pinakes.cluster.client.http.Nodes;
import io.pinakes.cluster.client.testing.TestCluster;
import io.pinakes.search.Engine;
import io.pinakes.search.Library;
import io.pinakes.search.LibraryOptions;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.Samples;
import io.pinakes.search.write.IndexStore;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** What readers see while a commit is under way. */
class CommitOrderTest {
  private static final DocumentId ID = new DocumentId("bucket/d");

  private final Compass embedder = new Compass();

  @Test
  void aReaderThatMissedACommitDoesNotStayBehindDuringTheNext() throws Exception {
    String location = TestCluster.shared().location(1, 0);
    Location place = Location.parse(location);
    Catalogue catalogue = new Catalogue(place, Nodes.of(place));
    Manifest manifest = Manifest.create(embedder.id(), "", embedder.dimension());
    try (IndexStore store = Engine.at(location).target(location).open(manifest)) {
      commit(store, "first");
      try (Library newer = open(location);
          Library older = open(location)) {
        assertEquals("first", text(older));
        commit(store, "second");
        assertEquals("second", text(newer));
        update(catalogue, head -> head.withCommitting(true));
        assertEquals("second", text(newer)); // can be read during the next commit
        CompletableFuture<String> read = CompletableFuture.supplyAsync(() -> text(older));
        Thread.sleep(200);
        update(catalogue, head -> head.withCommitting(false));
        assertEquals("second", read.get());
      }
    }
  }

  private Library open(String location) {
    return Library.open(location, LibraryOptions.DEFAULT.withEmbedder(embedder));
  }

  private void commit(IndexStore store, String text) throws IOException {
    ClusterLibraryContractTest.Written written =
        new ClusterLibraryContractTest.Written(store, embedder);
    String[] texts = {text};
    written.put(
        Samples.record(ID.value()),
        Samples.pages(text),
        Samples.chunks(ID.value(), texts),
        List.of());
    written.commit();
  }

  private static String text(Library library) {
    return library.text(ID).orElse("").strip();
  }

  private static void update(Catalogue catalogue, UnaryOperator<Head> change) {
    Catalogue.Version now = catalogue.read();
    assertTrue(catalogue.replace(now, change.apply(now.head())).isPresent());
  }
}
