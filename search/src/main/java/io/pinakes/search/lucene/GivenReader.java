package io.pinakes.search.lucene;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.lucene.schema.EmbeddedText;
import io.pinakes.search.lucene.write.StoredEntries;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.shard.ShardSnapshot;
import io.pinakes.search.write.KnownDocument;
import io.pinakes.search.write.WrittenIndex;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.index.DirectoryReader;

/**
 * Entries of an index that somebody else keeps, such as a node of a cluster, and has open.
 *
 * @param reader stays open as long as anything that comes from here is used
 * @param name of the place, for messages
 */
public record GivenReader(DirectoryReader reader, String name) {
  /**
   * A shard of these entries.
   *
   * @param manifest of the index they belong to
   * @param bytes size of their files
   */
  public ShardSnapshot snapshot(Manifest manifest, long bytes) throws IOException {
    IndexPart part = new IndexPart(Path.of(name), reader, manifest, null, bytes);
    return new Snapshot(reader, List.of(part), new Views());
  }

  /** Where documents come from, see {@link StoredEntries#documents}. */
  public Map<DocumentId, KnownDocument> documents(String after, int most) throws IOException {
    return StoredEntries.documents(reader, after, most);
  }

  /** The entries as documents. */
  public WrittenIndex written() {
    return StoredEntries.written(reader, name);
  }

  /** A vector that was made from {@code text}, see {@link EmbeddedText#vector}. */
  public Optional<float[]> vector(String text) throws IOException {
    return EmbeddedText.vector(reader, text);
  }
}
