package io.pinakes.cluster.client;

import io.pinakes.cluster.client.testing.TestCluster;
import io.pinakes.search.Engine;
import io.pinakes.search.Library;
import io.pinakes.search.LibraryContract;
import io.pinakes.search.LibraryOptions;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.write.DocumentFacts;
import io.pinakes.search.write.EmbeddedChunk;
import io.pinakes.search.write.IndexEntry;
import io.pinakes.search.write.IndexStore;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Three shards with a copy each, on three nodes. */
class ClusterLibraryContractTest extends LibraryContract {
  private final Compass embedder = new Compass();
  private String location = "";

  @Override
  protected Contents contents() throws IOException {
    location = TestCluster.shared().location(3, 1);
    IndexStore store =
        Engine.at(location)
            .target(location)
            .open(Manifest.create(embedder.id(), "", embedder.dimension()));
    store.commit();
    return new Written(store, embedder);
  }

  @Override
  protected Library open() {
    return Library.open(location, LibraryOptions.DEFAULT.withEmbedder(embedder));
  }

  /** Writes to a store. */
  record Written(IndexStore store, Compass embedder) implements Contents {
    @Override
    public void put(
        DocumentRecord document, List<Page> pages, List<Chunk> chunks, List<Fact> facts) {
      List<IndexEntry> entries =
          chunks.stream()
              .map(
                  chunk ->
                      store.entry(
                          new EmbeddedChunk(chunk, "", embedder.embedPassage(chunk.text())),
                          document))
              .toList();
      Map<String, float[]> vectors = new HashMap<>();
      facts.forEach(
          fact -> vectors.put(fact.label(), embedder.embedPassage(fact.label()).vector()));
      store.put(document, pages, entries, new DocumentFacts(facts, Fact::label, vectors));
    }

    @Override
    public void remove(DocumentId document) {
      store.remove(document);
    }

    @Override
    public void commit() {
      store.commit();
    }

    @Override
    public void close() {
      store.close();
    }
  }
}
