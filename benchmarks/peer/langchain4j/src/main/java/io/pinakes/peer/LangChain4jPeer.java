package io.pinakes.peer;

import dev.langchain4j.community.rag.content.retriever.lucene.LuceneContentRetriever;
import dev.langchain4j.community.rag.content.retriever.lucene.LuceneEmbeddingStore;
import dev.langchain4j.data.document.Metadata;
import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.output.Response;
import dev.langchain4j.rag.content.retriever.ContentRetriever;
import dev.langchain4j.rag.query.Query;
import io.pinakes.benchmarks.peer.Engine;
import io.pinakes.benchmarks.peer.Item;
import io.pinakes.benchmarks.peer.PeerRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.queryparser.classic.QueryParser;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/**
 * langchain4j-community-lucene: writes with its embedding store and reads with its hybrid content
 * retriever (words and vector in one Lucene query, scores added). The retriever parses questions as
 * query syntax and drops those it cannot parse, so questions are escaped here.
 */
public final class LangChain4jPeer implements Engine {
  private static final String ID = "passage";

  private final Map<String, Embedding> vectors = new HashMap<>();
  private Directory directory;
  private ContentRetriever retriever;

  /** Arguments: exchange folder, work folder. */
  public static void main(String[] args) throws Exception {
    PeerRun.main("langchain4j-community-lucene", new LangChain4jPeer(), args);
  }

  @Override
  public void prepare(List<Item> passages, List<Item> queries, Path work) {
    queries.forEach(
        query -> vectors.put(QueryParser.escape(query.text()), Embedding.from(query.vector())));
  }

  @Override
  public void build(List<Item> passages, Path index) throws Exception {
    directory = FSDirectory.open(index);
    List<String> ids = new ArrayList<>();
    List<Embedding> embeddings = new ArrayList<>();
    List<TextSegment> segments = new ArrayList<>();
    for (Item passage : passages) {
      ids.add(passage.id());
      embeddings.add(Embedding.from(passage.vector()));
      segments.add(TextSegment.from(passage.content(), Metadata.from(ID, passage.id())));
    }
    LuceneEmbeddingStore.builder().directory(directory).build().addAll(ids, embeddings, segments);
    retriever =
        LuceneContentRetriever.builder()
            .directory(directory)
            .embeddingModel(new GivenVectors())
            .maxResults(PeerRun.DEPTH)
            .onlyMatches()
            .build();
  }

  @Override
  public List<String> search(Item query, int depth) {
    return retriever.retrieve(Query.from(QueryParser.escape(query.text()))).stream()
        .map(content -> content.textSegment().metadata().getString(ID))
        .toList();
  }

  @Override
  public void close() throws IOException {
    if (directory != null) {
      directory.close();
    }
  }

  /** Looks up precomputed vectors. */
  private final class GivenVectors implements EmbeddingModel {
    @Override
    public Response<List<Embedding>> embedAll(List<TextSegment> segments) {
      return Response.from(segments.stream().map(segment -> vectors.get(segment.text())).toList());
    }
  }
}
