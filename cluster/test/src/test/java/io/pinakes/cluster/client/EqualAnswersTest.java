package io.pinakes.cluster.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.pinakes.cluster.client.testing.TestCluster;
import io.pinakes.search.Engine;
import io.pinakes.search.Library;
import io.pinakes.search.LibraryOptions;
import io.pinakes.search.outline.quality.DocumentQuality;
import io.pinakes.search.outline.quality.LibraryQuality;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.EqualAnswers;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.RandomLibrary;
import io.pinakes.search.write.EmbeddedSummary;
import io.pinakes.search.write.IndexStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random documents on a disk and on a cluster: the same hits, the same scores to the last bit. */
class EqualAnswersTest {
  private static final int QUESTIONS = 8;

  private final Compass embedder = new Compass();

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void aClusterAnswersLikeADisk(int shards) throws IOException {
    Random random = new Random(shards);
    RandomLibrary library = new RandomLibrary(random);
    String location = TestCluster.shared().location(shards, 1);
    write(library.contents(RandomLibrary.DOCUMENTS), location);
    LibraryOptions options = LibraryOptions.DEFAULT.withEmbedder(embedder);
    try (Library disk = Library.open(folder.toString(), options);
        Library cluster = Library.open(location, options)) {
      EqualAnswers.of(library, random, shards + " shards")
          .compare(disk, Map.of("cluster", cluster), QUESTIONS);
      assertEquals(quality(disk), quality(cluster));
    }
  }

  private static List<DocumentQuality> quality(Library library) {
    List<DocumentQuality> checked = new ArrayList<>();
    LibraryQuality.check(library, checked::add);
    assertFalse(checked.isEmpty());
    return checked;
  }

  private void write(List<RandomLibrary.Contents> documents, String location) throws IOException {
    Manifest manifest = Manifest.create(embedder.id(), "", embedder.dimension());
    try (IndexFiles files = IndexFiles.in(folder);
        IndexStore store = Engine.at(location).target(location).open(manifest)) {
      ClusterLibraryContractTest.Written written =
          new ClusterLibraryContractTest.Written(store, embedder);
      for (int i = 0; i < documents.size(); i++) {
        RandomLibrary.Contents each = documents.get(i);
        each.put(files);
        written.put(each.document(), each.pages(), each.chunks(), each.facts());
        if (each.summary() != null) {
          float[] vector = embedder.embedPassage(each.summary().text()).vector();
          store.summarize(
              each.document(), "tests", List.of(new EmbeddedSummary(each.summary(), "", vector)));
        }
        if (i % 20 == 19) { // several segments
          store.commit();
        }
      }
      files.commit();
      store.commit();
    }
  }
}
