package io.pinakes.cluster.client;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.cluster.client.catalog.Catalogue;
import io.pinakes.cluster.client.http.Location;
import io.pinakes.cluster.client.http.Nodes;
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
import java.net.http.HttpResponse;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A library is saved and restored by OpenSearch's own snapshots. */
class SnapshotTest {
  private static final int DOCUMENTS = 20;

  private final Compass embedder = new Compass();
  private final TestCluster cluster;
  private final String location;
  private final Location place;

  SnapshotTest() throws IOException {
    cluster = TestCluster.shared();
    location = cluster.location(3, 1);
    place = Location.parse(location);
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

  private static ObjectNode object(String key, String value) {
    return Nodes.object().put(key, value);
  }

  /** Sends a request once: a restore that is sent again fails at what the first one restored. */
  private void ok(String method, String path, @Nullable ObjectNode body) throws Exception {
    HttpResponse<String> response =
        cluster.send(0, method, path, body == null ? "" : body.toString());
    assertEquals(200, response.statusCode(), () -> path + ": " + response.body());
  }

  private String live() {
    return requireNonNull(new Catalogue(place, Nodes.of(place)).read().head().live()).index();
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
