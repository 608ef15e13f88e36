package io.pinakes.indexer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.outline.ExtractiveSummarizer;
import io.pinakes.indexer.outline.Subject;
import io.pinakes.indexer.outline.Summarizer;
import io.pinakes.indexer.source.Source;
import io.pinakes.indexer.source.Sources;
import io.pinakes.indexer.testing.Contents;
import io.pinakes.indexer.testing.WordEmbedder;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.Embedding;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.outline.compose.Summary;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.LibraryException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An index built without a model gets the vectors that its sources would have got. */
class VectorUpgradeTest {
  private static final IndexOptions OPTIONS =
      IndexOptions.DEFAULT.withChunkTokens(64).withThreads(2);

  private final List<String> texts = Collections.synchronizedList(new ArrayList<>());

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  /** A model with the tokens of the built-in one. */
  private record Model(Embedder tokens, Consumer<String> listener) implements Embedder {
    @Override
    public String id() {
      return "model@1";
    }

    @Override
    public int dimension() {
      return tokens.dimension();
    }

    @Override
    public int maxTokens() {
      return tokens.maxTokens();
    }

    @Override
    public int countTokens(String text) {
      return tokens.countTokens(text);
    }

    @Override
    public Embedding embedPassage(String text) {
      listener.accept(text);
      return embedQuery(text);
    }

    @Override
    public Embedding embedQuery(String text) {
      return tokens.embedPassage(text);
    }

    @Override
    public void close() {
      tokens.close();
    }
  }

  @BeforeEach
  void writeSources() throws IOException {
    Random random = new Random(4);
    for (int i = 0; i < 8; i++) {
      Path bucket = Files.createDirectories(folder.resolve("sources/" + (i % 2 == 0 ? "a" : "b")));
      StringBuilder text = new StringBuilder("# Pumps of hall " + i + "\n\n");
      for (int part = 0; part < 3; part++) {
        text.append("## Part ").append(part).append("\n\nInspector: Ada ").append(i).append("\n\n");
        for (int sentence = random.nextInt(4, 20); sentence > 0; sentence--) {
          text.append("Valve ").append(random.nextInt(900)).append(" was closed that week. ");
        }
        text.append("\n\n| pump | flow |\n|---|---|\n| P")
            .append(i)
            .append(" | 12 |\n| Q | 7 |\n\n");
      }
      Files.writeString(bucket.resolve("hall-" + i + ".md"), text);
    }
  }

  private List<Source> sources() {
    return List.of(Sources.open(folder.resolve("sources"), Sources.Options.DEFAULT));
  }

  private Path index(String name) {
    return folder.resolve(name);
  }

  private IndexReport keywordOnly() {
    return keywordOnly(index("none"));
  }

  private IndexReport keywordOnly(Path index) {
    return Indexer.builder(index).keywordOnly().options(OPTIONS).build().run(sources());
  }

  private interface Work {
    IndexReport of(Indexer indexer);
  }

  /** Embeds with a model, until this many texts are embedded. */
  private IndexReport withModel(String index, int enough, IndexOptions options, Work work) {
    texts.clear();
    AtomicReference<Indexer> running = new AtomicReference<>();
    Consumer<String> listener =
        text -> {
          texts.add(text);
          if (texts.size() >= enough) {
            running.get().stop();
          }
        };
    try (Model model = new Model(EmbeddingModels.open(EmbeddingModels.NONE), listener)) {
      Indexer indexer = Indexer.builder(index(index)).embedder(model).options(options).build();
      running.set(indexer);
      return work.of(indexer);
    }
  }

  private IndexReport upgrade(int enough) {
    return withModel("none", enough, OPTIONS, Indexer::embed);
  }

  private void assertAsIfBuiltWithTheModel() {
    withModel("direct", Integer.MAX_VALUE, OPTIONS, indexer -> indexer.run(sources()));
    assertEquals(Contents.of(index("direct")), Contents.of(index("none")));
  }

  @Test
  void upgradedIndexIsTheOneItsSourcesWouldHaveGiven() {
    IndexReport first = keywordOnly();
    IndexReport report = upgrade(Integer.MAX_VALUE);
    assertEquals(List.of(8, 0), List.of(report.changed(), report.added()));
    assertEquals(first.chunks(), report.chunks());
    assertTrue(report.embeddedFactWords() > 0, report.toString());
    assertAsIfBuiltWithTheModel();
    IndexReport next =
        withModel("none", Integer.MAX_VALUE, OPTIONS, indexer -> indexer.run(sources()));
    assertEquals(8, next.unchanged(), "the next update reads nothing again");
    assertEquals(0, texts.size());
  }

  @Test
  void summariesByAnotherSummarizerAreNotReplacedSilently() {
    Summarizer other =
        new Summarizer() {
          @Override
          public String id() {
            return "other";
          }

          @Override
          public Summary summarize(Subject subject) {
            return new ExtractiveSummarizer().summarize(subject);
          }
        };
    Indexer.builder(index("none"))
        .keywordOnly()
        .options(OPTIONS.withSummarizer(other))
        .build()
        .run(sources());
    List<String> warnings = upgrade(Integer.MAX_VALUE).warnings();
    assertTrue(
        warnings.stream()
            .anyMatch(
                warning ->
                    warning.contains("of 8 documents anew") && warning.contains("summarizer")),
        warnings.toString());
    keywordOnly(index("own"));
    assertEquals(
        List.of(), withModel("own", Integer.MAX_VALUE, OPTIONS, Indexer::embed).warnings());
  }

  @Test
  void sourcesAreNotRead() throws IOException {
    keywordOnly();
    Files.move(folder.resolve("sources"), folder.resolve("elsewhere"));
    assertEquals(8, upgrade(Integer.MAX_VALUE).changed());
    Files.move(folder.resolve("elsewhere"), folder.resolve("sources"));
    assertAsIfBuiltWithTheModel();
  }

  @Test
  void interruptedUpgradeLeavesTheIndexInUseAndIsResumed() {
    keywordOnly();
    assertTrue(upgrade(20).interrupted());
    int made = texts.size();
    try (Library library = Library.open(index("none"))) {
      assertEquals(8, library.count(Filter.all()));
    }
    assertFalse(upgrade(Integer.MAX_VALUE).interrupted());
    int rest = texts.size();
    assertAsIfBuiltWithTheModel();
    assertEquals(texts.size(), made + rest, "nothing is embedded twice");
  }

  @Test
  void changesBetweenAnInterruptedUpgradeAndTheNextAreKept() throws IOException {
    keywordOnly();
    assertTrue(upgrade(60).interrupted());
    Files.delete(folder.resolve("sources/a/hall-0.md"));
    Files.writeString(folder.resolve("sources/a/hall-2.md"), "# New\n\nAll valves are open.\n");
    keywordOnly();
    upgrade(Integer.MAX_VALUE);
    assertAsIfBuiltWithTheModel();
  }

  @Test
  void dryRunEstimatesAndChangesNothing() {
    keywordOnly();
    var before = Contents.of(index("none"));
    IndexReport report =
        withModel("none", Integer.MAX_VALUE, OPTIONS.withDryRun(true), Indexer::embed);
    assertTrue(report.estimate().isPresent());
    assertTrue(report.tokens() > 0);
    assertEquals(before, Contents.of(index("none")));
  }

  @Test
  void embedderThatCannotReadThePassagesIsRefused() {
    Indexer.builder(index("none")).keywordOnly().build().run(sources());
    var before = Contents.of(index("none"));
    Indexer indexer =
        Indexer.builder(index("none"))
            .embedder(
                new WordEmbedder() {
                  @Override
                  public int maxTokens() {
                    return 32;
                  }
                })
            .build();
    String message =
        String.valueOf(assertThrows(LibraryException.Mismatch.class, indexer::embed).getMessage());
    assertTrue(message.contains("words@1 reads 29 tokens"), message);
    assertTrue(message.contains("--rebuild"), message);
    assertEquals(before, Contents.of(index("none")));
  }

  @Test
  void indexWithAnotherModelIsRefusedAndOneWithThisModelIsLeft() {
    Indexer words = Indexer.builder(index("none")).embedder(new WordEmbedder()).build();
    words.run(sources());
    assertThrows(LibraryException.Mismatch.class, () -> upgrade(Integer.MAX_VALUE));
    IndexReport report = words.embed();
    assertEquals(0, report.changed());
    assertTrue(report.warnings().getFirst().contains("already has the vectors"));
  }
}
