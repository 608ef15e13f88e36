package io.pinakes.cluster.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
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
import java.security.MessageDigest;
import java.util.Base64;
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

  @Test
  void aChangeThatArrivesAgainAfterALaterCommitIsRefused() throws Exception {
    String location = TestCluster.shared().location(1, 0);
    Location place = Location.parse(location);
    Nodes nodes = Nodes.of(place);
    Manifest manifest = Manifest.create(embedder.id(), "", embedder.dimension());
    try (IndexStore store = Engine.at(location).target(location).open(manifest)) {
      commit(store, "first");
      String index = requireNonNull(new Catalogue(place, nodes).read().head().live()).index();
      String hash =
          Base64.getUrlEncoder()
              .withoutPadding()
              .encodeToString(
                  MessageDigest.getInstance("SHA-256").digest(ID.value().getBytes(UTF_8)));
      JsonNode stored = nodes.get("/" + index + "/_doc/d" + hash + "?routing=" + hash).body();
      assertTrue(stored.path("found").asBoolean(), stored::toString);
      commit(store, "second");
      ObjectNode change = Nodes.object();
      change
          .putObject("delete")
          .put("_id", "d" + hash)
          .put("routing", hash)
          .put("version", stored.path("_version").asLong())
          .put("version_type", "external_gte");
      JsonNode done = nodes.bulk("/" + index + "/_bulk?refresh=true", Nodes.line(change)).body();
      assertEquals(
          409, done.path("items").path(0).path("delete").path("status").asInt(), "" + done);
      try (Library library = open(location)) {
        assertEquals("second", text(library));
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

  /** Tries again if the writer has renewed its right to write in between. */
  private static void update(Catalogue catalogue, UnaryOperator<Head> change) {
    Catalogue.Version now = catalogue.read();
    while (catalogue.replace(now, change.apply(now.head())).isEmpty()) {
      now = catalogue.read();
    }
  }
}
