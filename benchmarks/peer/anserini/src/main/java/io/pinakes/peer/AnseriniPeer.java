package io.pinakes.peer;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.anserini.index.SimpleIndexer;
import io.anserini.search.ScoredDoc;
import io.anserini.search.SimpleSearcher;
import io.pinakes.benchmarks.peer.Engine;
import io.pinakes.benchmarks.peer.Item;
import io.pinakes.benchmarks.peer.PeerRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Anserini: BM25 over title and text in one field, with its defaults k1 = .9 and b = .4. */
public final class AnseriniPeer implements Engine {
  private static final float K1 = 0.9f;
  private static final float B = 0.4f;

  private final ObjectMapper mapper = new ObjectMapper();
  private SimpleSearcher searcher;

  /** Arguments: exchange folder, work folder. */
  public static void main(String[] args) throws Exception {
    PeerRun.main("anserini-bm25", new AnseriniPeer(), args);
  }

  @Override
  public void build(List<Item> passages, Path index) throws Exception {
    SimpleIndexer indexer = new SimpleIndexer(index.toString());
    for (Item passage : passages) {
      boolean added =
          indexer.addJsonNode(
              mapper.createObjectNode().put("id", passage.id()).put("contents", passage.content()));
      if (!added) {
        throw new IllegalStateException("not indexed: " + passage.id());
      }
    }
    indexer.close();
    searcher = new SimpleSearcher(index.toString());
    searcher.set_bm25(K1, B);
  }

  @Override
  public List<String> search(Item query, int depth) throws Exception {
    return Arrays.stream(searcher.search(query.text(), depth))
        .map((ScoredDoc hit) -> hit.docid)
        .toList();
  }

  @Override
  public void close() throws IOException {
    if (searcher != null) {
      searcher.close();
    }
  }
}
