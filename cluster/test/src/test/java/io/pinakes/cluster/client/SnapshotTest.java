package io.pinakes.cluster.client;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.cluster.client.catalog.Catalogue;
import io.pinakes.cluster.client.http.Location;
import io.pinakes.cluster.client.http.Nodes;
import io.pinakes.cluster.client.http.Reply;
import io.pinakes.cluster.client.testing.TestCluster;
import io.pinakes.search.Engine;
import io.pinakes.search.Library;
import io.pinakes.search.LibraryOptions;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.Samples;
import io.pinakes.search.write.IndexStore;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A library is saved and restored by OpenSearch's own snapshots. */
class SnapshotTest {
  private static final int DOCUMENTS = 20;
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final Compass embedder = new Compass();
  private final String location;
  private final Location place;
  private final Nodes nodes;

  SnapshotTest() throws IOException {
    location = TestCluster.shared().location(3, 1);
    place = Location.parse(location);
    nodes = Nodes.of(place);
  }

  @Test
  void aRestoredLibraryAnswersAsBefore() throws Exception {
    Manifest manifest = Manifest.create(embedder.id(), "", embedder.dimension());
    write(manifest, "early");
    List<String> before = found("early");
    assertEquals(DOCUMENTS, before.size());
    String indexes = place.index() + "," + live();

    ok(
        "PUT",
        "/_snapshot/backup",
        object("type", "fs").set("settings", Nodes.object().put("location", "backup")));
    ok(
        "PUT",
        "/_snapshot/backup/one?wait_for_completion=true",
        object("indices", indexes).put("include_global_state", false));

    write(manifest, "late");
    assertEquals(List.of(), found("early"));
    ok("DELETE", "/" + indexes, null);
    awaitGone(indexes);
    assertThrows(LibraryException.NotFound.class, this::open);

    ok(
        "POST",
        "/_snapshot/backup/one/_restore?wait_for_completion=true",
        object("indices", indexes));
    assertEquals(before, found("early"));
    write(manifest, "late"); // and it can be written to
    assertEquals(DOCUMENTS, found("late").size());
    assertEquals(List.of(), found("early"));
  }

  /**
   * Waits until indexes are deleted: while other tests stop nodes, a request may end before the
   * whole cluster has heard of it.
   */
  private void awaitGone(String indexes) throws InterruptedException {
    Instant end = Instant.now().plus(PATIENCE);
    for (String index : indexes.split(",", -1)) {
      while (nodes.send("GET", "/" + index, null).ok()) {
        assertTrue(Instant.now().isBefore(end), () -> index + " is still there");
        Thread.sleep(100);
      }
    }
  }

  private static ObjectNode object(String key, String value) {
    return Nodes.object().put(key, value);
  }

  private void ok(String method, String path, @Nullable ObjectNode body) {
    Reply reply = nodes.send(method, path, body);
    assertTrue(reply.ok(), () -> path + ": " + reply.body());
  }

  private String live() {
    return requireNonNull(new Catalogue(place, nodes).read().head().live()).index();
  }

  private Library open() {
    return Library.open(location, LibraryOptions.DEFAULT.withEmbedder(embedder));
  }

  /** The hits for a word, with scores. */
  private List<String> found(String word) {
    try (Library library = open()) {
      return library.search(SearchRequest.of(word).withTopK(DOCUMENTS)).hits().stream()
          .filter(hit -> hit.chunk().text().contains(word))
          .map(hit -> hit.chunk().id() + " " + hit.score())
          .toList();
    }
  }

  /** Replaces all documents. */
  private void write(Manifest manifest, String word) throws IOException {
    try (IndexStore store = Engine.at(location).target(location).open(manifest)) {
      ClusterLibraryContractTest.Written written =
          new ClusterLibraryContractTest.Written(store, embedder);
      for (int i = 0; i < DOCUMENTS; i++) {
        String id = new DocumentId("bucket/d" + i).value();
        String text = word + " word number " + i;
        written.put(Samples.record(id), Samples.pages(text), Samples.chunks(id, text), List.of());
      }
      written.commit();
    }
  }
}
