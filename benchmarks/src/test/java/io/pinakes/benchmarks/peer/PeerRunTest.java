package io.pinakes.benchmarks.peer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PeerRunTest {
  @TempDir Path directory;

  @Test
  void itemsSurviveTheExchange() throws IOException {
    Path file = directory.resolve("items.bin");
    Item item = new Item("ü 1", "title", "line one\nline two", new float[] {0.6f, -0.8f});
    Exchange.write(file, List.of(item));
    Item read = Exchange.read(file).getFirst();
    assertEquals(item.id(), read.id());
    assertEquals("title\nline one\nline two", read.content());
    assertArrayEquals(item.vector(), read.vector());
  }

  @Test
  void writesTheRunAndTheFigures() throws Exception {
    Exchange.write(
        directory.resolve(Exchange.PASSAGES), List.of(new Item("p", "", "text", new float[1])));
    Exchange.write(
        directory.resolve(Exchange.QUERIES), List.of(new Item("q", "", "text", new float[1])));
    PeerRun.run("fixed", new FixedEngine(), directory, directory);
    assertEquals("q Q0 p 1 1.0 fixed\n", Files.readString(directory.resolve("fixed.trec")));
    assertTrue(Files.readString(directory.resolve("fixed.properties")).contains("index_bytes=4"));
  }

  @Test
  void aPercentileIsOneOfTheValues() {
    double[] sorted = {1, 2, 3, 4};
    assertEquals(2, PeerRun.percentile(sorted, 0.5));
    assertEquals(4, PeerRun.percentile(sorted, 0.99));
    assertEquals(1, PeerRun.percentile(sorted, 0));
  }

  /** Writes four bytes and always finds the same passage. */
  private static final class FixedEngine implements Engine {
    @Override
    public void build(List<Item> passages, Path index) throws IOException {
      Files.writeString(index.resolve("data"), passages.getFirst().text());
    }

    @Override
    public List<String> search(Item query, int depth) {
      return List.of("p");
    }
  }
}
