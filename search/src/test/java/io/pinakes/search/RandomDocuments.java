package io.pinakes.search;

import static io.pinakes.search.testing.Samples.text;
import static io.pinakes.search.testing.Samples.whole;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.Samples;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** Random documents of several owners. */
abstract class RandomDocuments {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path directory;

  record Entry(DocumentRecord document, List<Chunk> chunks) {
    private boolean has(String field, MetadataValue value) {
      return document.metadata().fields().getOrDefault(field, List.of()).contains(value);
    }

    boolean isOurs() {
      return has("tenant", text("ours"));
    }

    boolean isNew() {
      return has("year", whole(2023));
    }
  }

  static final Filter OURS = Filter.equal("tenant", text("ours"));
  static final Filter NEW = Filter.equal("year", whole(2023));

  static void put(IndexFiles files, Entry entry) throws Exception {
    String all = String.join("\n", entry.chunks().stream().map(Chunk::text).toList());
    files.put(entry.document(), Samples.pages(all, "second page"), entry.chunks());
  }

  static DocumentRecord record(String id, String tenant) {
    return Samples.record(id, Samples.metadata("tenant", text(tenant)));
  }
}
