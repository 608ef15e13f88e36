package io.pinakes.search.lucene.annotate;

import io.pinakes.search.annotate.FactReading;
import io.pinakes.search.annotate.GroupKeys;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.Annotations;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactCatalog;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.query.Filter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.lucene.search.Query;

/** The facts of one commit; throws {@link UncheckedIOException} if it cannot be read. */
public final class StoredAnnotations implements Annotations {
  private final CommitFacts commit;
  private final FactReading reading;

  /**
   * @param embedder the embedder of the index; loaded only for semantic search
   */
  public StoredAnnotations(CommitFacts commit, Supplier<Embedder> embedder) {
    this.commit = commit;
    this.reading = commit.reading(embedder);
  }

  /** Reads the commit. */
  private interface Reading<T> {
    T read() throws IOException;
  }

  private static <T> T read(Reading<T> reading) {
    try {
      return reading.read();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public FactCatalog catalog(Filter documents) {
    return read(() -> commit.catalog(query(documents)));
  }

  private Query query(Filter documents) {
    return commit.filters().compile(documents);
  }

  @Override
  public List<FactCatalog.Meaning> meanings(String words, Filter documents) {
    return read(
        () -> {
          List<FactCatalog.Meaning> all = reading.meanings(words);
          FactCatalog there = commit.catalog(query(documents));
          return all.stream().filter(meaning -> there.find(meaning.key()).isPresent()).toList();
        });
  }

  @Override
  public FactPage search(FactRequest request) {
    return read(() -> new FactSearch(commit, reading).run(request));
  }

  @Override
  public Optional<Fact> fact(String id) {
    return read(() -> FactSearch.fact(commit, id));
  }

  @Override
  public Aggregate aggregate(AggregateRequest request) {
    return read(() -> new Aggregation(commit, reading).run(request));
  }

  @Override
  public List<String> currencies(FactRequest request, String property) {
    return read(
        () ->
            new Aggregation(commit, reading)
                .currencies(request, property)
                .map(GroupKeys::labels)
                .orElse(List.of()));
  }

  @Override
  public long export(FactRequest request, List<String> columns, Appendable out) throws IOException {
    return new CsvExport(commit, reading).write(request, columns, out);
  }
}
