package io.pinakes.cluster.node;

import io.pinakes.cluster.wire.WrittenShard;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.lucene.GivenReader;
import io.pinakes.search.shard.DocumentShard;
import io.pinakes.search.write.KnownDocument;
import io.pinakes.search.write.WrittenIndex.StoredDocument;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What was written to a shard on this node. OpenSearch closes its reader. */
record WrittenEntries(GivenReader reader, DocumentShard records) implements WrittenShard {
  @Override
  public Map<DocumentId, KnownDocument> documents(String after) throws IOException {
    return reader.documents(after, MAX_LISTED);
  }

  @Override
  public Set<DocumentId> summarized(String builder) {
    return reader.written().summarized(builder);
  }

  @Override
  public Optional<StoredDocument> document(DocumentId id) throws IOException {
    return records.document(id).isPresent()
        ? Optional.of(reader.written().document(id))
        : Optional.empty();
  }

  @Override
  public List<Fact> facts(DocumentId id) {
    return reader.written().facts(id);
  }

  @Override
  public List<Optional<float[]>> vectors(List<String> texts) throws IOException {
    List<Optional<float[]>> vectors = new ArrayList<>(texts.size());
    for (String text : texts) {
      vectors.add(reader.vector(text));
    }
    return vectors;
  }
}
