package io.pinakes.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.pinakes.search.embed.model.EmbeddingModelException;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.rerank.Judgement;
import io.pinakes.search.rerank.Passage;
import io.pinakes.search.rerank.Reranker;
import io.pinakes.search.settings.RerankSettings;
import io.pinakes.search.settings.RerankerChoice;
import io.pinakes.search.settings.SearchSettings;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.Samples;
import io.pinakes.search.testing.TinyCrossEncoder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RerankedLibraryTest {
  private static final double FLOAT = 1e-6;

  @TempDir Path directory;

  @SuppressWarnings("NullAway.Init")
  private Path index;

  @SuppressWarnings("NullAway.Init")
  private Path model;

  /** By angle: d0, d1, d2, d3; by the model: d2 (2 of 9 tokens), d1 (1 of 8), d0 (0). */
  @BeforeEach
  void build() throws IOException {
    index = directory.resolve("index");
    model = Files.createDirectory(directory.resolve("model"));
    TinyCrossEncoder.write(model, 1, Map.of("pump", new float[] {1}));
    try (IndexFiles files = IndexFiles.in(index)) {
      files.put(Samples.record("d0"), "valve @10");
      files.put(Samples.record("d1"), "pump @20");
      files.put(Samples.record("d2"), "pump pump @30");
      files.put(Samples.record("d3"), "pump pump pump pump @40");
      files.commit();
    }
  }

  private List<Hit> hits(int depth, double weight) {
    SearchSettings settings =
        SearchSettings.DEFAULT.withRerank(
            new RerankSettings(new RerankerChoice.CrossEncoder(model), depth, 60_000, weight));
    try (Library library = Library.open(index, new Compass())) {
      return library
          .search(SearchRequest.of("@0").withMode(SearchMode.SEMANTIC).withSettings(settings))
          .hits();
    }
  }

  private static List<String> documents(List<Hit> hits) {
    return hits.stream().map(hit -> hit.chunk().document().value()).toList();
  }

  @Test
  void bestHitsAreOrderedByTheModelAndTheRestFollow() {
    List<Hit> hits = hits(3, 1);
    assertEquals(List.of("d2", "d1", "d0", "d3"), documents(hits));
    // [CLS] @ 0 [SEP] title > … : the score of the model, scaled to 0..1 over the reranked
    assertEquals(1, hits.get(0).score(), FLOAT);
    assertEquals(0, hits.get(2).score(), FLOAT);
    assertEquals(
        Math.cos(Math.toRadians(40)) - Math.cos(Math.toRadians(30)), hits.get(3).score(), FLOAT);
    assertEquals(OptionalDouble.of(0), hits.get(2).explanation().reranked());
    assertEquals(OptionalDouble.empty(), hits.get(3).explanation().reranked());
    assertEquals(Math.cos(Math.toRadians(30)), hits.get(0).explanation().fused().score(), FLOAT);
  }

  @Test
  void fusedScoreHasTheRemainingWeight() {
    assertEquals(List.of("d0", "d1", "d2", "d3"), documents(hits(3, 0)));
    List<Hit> half = hits(2, .5); // each is best in one and last in the other, so the id decides
    assertEquals(List.of("d0", "d1", "d2", "d3"), documents(half));
    assertEquals(List.of(.5, .5), half.stream().limit(2).map(Hit::score).toList());
  }

  /** Prefers the passage whose words end last in the alphabet. */
  private static final class LastInTheAlphabet implements Reranker {
    private boolean closed;

    @Override
    public String id() {
      return "last in the alphabet";
    }

    @Override
    public Judgement judge(String query, List<Passage> passages, Duration time) {
      return new Judgement(
          passages.stream().map(passage -> (double) passage.text().charAt(0)).toList(), List.of());
    }

    @Override
    public void close() {
      closed = true;
    }
  }

  @Test
  void callersRerankerIsTheDefaultAndStaysOpen() {
    LastInTheAlphabet reranker = new LastInTheAlphabet();
    LibraryOptions options =
        LibraryOptions.DEFAULT.withEmbedder(new Compass()).withReranker(reranker);
    try (Library library = Library.open(index.toString(), options)) {
      SearchRequest request = SearchRequest.of("@40").withMode(SearchMode.SEMANTIC);
      assertEquals(List.of("d0"), documents(library.search(request.withTopK(1)).hits()));
      assertEquals(
          List.of("d0"),
          documents(library.restrictedTo(Filter.all()).search(request.withTopK(1)).hits()));
    }
    assertFalse(reranker.closed);
  }

  @Test
  void errorNamesTheMissingModel() {
    model = directory.resolve("missing");
    assertEquals(
        model
            + " is not a directory; a cross-encoder is a directory with model.onnx and"
            + " tokenizer.json",
        String.valueOf(assertThrows(EmbeddingModelException.class, () -> hits(3, 1)).getMessage()));
  }
}
