package io.pinakes.peer;

import io.pinakes.benchmarks.peer.Engine;
import io.pinakes.benchmarks.peer.Item;
import io.pinakes.benchmarks.peer.PeerRun;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.springframework.ai.document.Document;
import org.springframework.ai.embedding.BatchingStrategy;
import org.springframework.ai.embedding.Embedding;
import org.springframework.ai.embedding.EmbeddingModel;
import org.springframework.ai.embedding.EmbeddingOptions;
import org.springframework.ai.embedding.EmbeddingRequest;
import org.springframework.ai.embedding.EmbeddingResponse;
import org.springframework.ai.vectorstore.SearchRequest;
import org.springframework.ai.vectorstore.SimpleVectorStore;

/**
 * Spring AI: SimpleVectorStore, which keeps all vectors in memory and scans them; its size on disk
 * is that of its JSON file.
 */
public final class SpringAiPeer implements Engine {
  private final Map<String, float[]> vectors = new HashMap<>();
  private SimpleVectorStore store;

  /** Arguments: exchange folder, work folder. */
  public static void main(String[] args) throws Exception {
    PeerRun.main("spring-ai-simple-vector-store", new SpringAiPeer(), args);
  }

  @Override
  public void prepare(List<Item> passages, List<Item> queries, Path work) {
    passages.forEach(item -> vectors.put(item.content(), item.vector()));
    queries.forEach(item -> vectors.put(item.content(), item.vector()));
  }

  @Override
  public void build(List<Item> passages, Path index) {
    store = SimpleVectorStore.builder(new GivenVectors()).build();
    store.add(
        passages.stream().map(item -> new Document(item.id(), item.content(), Map.of())).toList());
    store.save(index.resolve("store.json").toFile());
  }

  @Override
  public List<String> search(Item query, int depth) {
    SearchRequest request =
        SearchRequest.builder().query(query.text()).topK(depth).similarityThresholdAll().build();
    return store.similaritySearch(request).stream().map(Document::getId).toList();
  }

  /** Looks up precomputed vectors. */
  private final class GivenVectors implements EmbeddingModel {
    @Override
    public EmbeddingResponse call(EmbeddingRequest request) {
      List<String> texts = request.getInstructions();
      return new EmbeddingResponse(
          IntStream.range(0, texts.size())
              .mapToObj(i -> new Embedding(embed(texts.get(i)), i))
              .toList());
    }

    @Override
    public int dimensions() { // otherwise the store would embed a sentence to find out
      return vectors.values().iterator().next().length;
    }

    @Override
    public float[] embed(String text) {
      return vectors.get(text);
    }

    @Override
    public float[] embed(Document document) {
      return embed(document.getText());
    }

    @Override
    public List<float[]> embed(
        List<Document> documents, EmbeddingOptions options, BatchingStrategy batching) {
      return documents.stream().map(this::embed).toList();
    }
  }
}
