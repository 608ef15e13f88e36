package io.pinakes.search.lucene.annotate;

import io.pinakes.search.annotate.AggregatePart;
import io.pinakes.search.annotate.GroupKeys;
import io.pinakes.search.annotate.Names;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.lucene.collection.LocalView;
import io.pinakes.search.lucene.collection.RecordingView;
import io.pinakes.search.lucene.collection.StatisticsSearcher;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.FactColumn;
import io.pinakes.search.shard.CollectionFields;
import io.pinakes.search.shard.CollectionStatistics;
import io.pinakes.search.shard.FactQuery;
import io.pinakes.search.shard.FactRankings;
import io.pinakes.search.shard.FactRankings.RankedFact;
import io.pinakes.search.shard.FactShard;
import io.pinakes.search.shard.OrderValue;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TopFieldCollectorManager;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/** The facts of a shard in a Lucene index. */
public final class LuceneFacts implements FactShard {
  private final IndexSearcher searcher;
  private final CollectionFields whole;
  private final CommitFacts commit;

  private LuceneFacts(IndexSearcher searcher, CollectionFields whole) {
    this.searcher = searcher;
    this.whole = whole;
    commit = new CommitFacts(searcher, whole);
  }

  /** The facts in {@code searcher}, with names resolved as in {@code whole}. */
  public static FactShard within(IndexSearcher searcher, CollectionFields whole) {
    return new LuceneFacts(searcher, whole);
  }

  @Override
  public SortedMap<FactColumn, Set<Shape>> columns(Filter documents) throws IOException {
    return new TreeMap<>(commit.shapes(commit.filters().compile(documents)));
  }

  @Override
  public Map<FactColumn, String> names(List<FactColumn> columns) throws IOException {
    Map<FactColumn, String> names = new HashMap<>();
    for (FactColumn column : columns) {
      NameVectors.printed(searcher, column).ifPresent(name -> names.put(column, name));
    }
    return names;
  }

  @Override
  public CollectionStatistics statistics(FactQuery asked) throws IOException {
    StatisticsSearcher recording = StatisticsSearcher.recording(searcher);
    for (FactSearch.FactRetriever retriever :
        retrievers(new CommitFacts(recording, whole), asked, CompiledFactRequest.warnings())) {
      if (retriever.scored()) {
        recording.record(retriever.query());
      }
    }
    return new RecordingView(new LocalView(recording), whole.analyses()).statistics(recording);
  }

  private static List<FactSearch.FactRetriever> retrievers(
      CommitFacts of, FactQuery asked, Set<String> warnings) throws IOException {
    CompiledFactRequest wanted =
        CompiledFactRequest.of(of, asked.request(), asked.request().mode(), asked, warnings);
    return new FactSearch(of, asked).retrievers(asked.request(), wanted, reach(asked), warnings);
  }

  private static int reach(FactQuery asked) {
    return asked.request().offset() + asked.request().limit();
  }

  @Override
  public FactRankings rankings(FactQuery asked, @Nullable CollectionStatistics statistics)
      throws IOException {
    CommitFacts scoring =
        statistics == null
            ? commit
            : new CommitFacts(StatisticsSearcher.given(searcher, statistics), whole);
    Set<String> warnings = CompiledFactRequest.warnings();
    FactSearch search = new FactSearch(scoring, asked);
    List<List<RankedFact>> rankings = new ArrayList<>();
    Totals totals = null;
    int depth = 0;
    for (FactSearch.FactRetriever retriever : retrievers(scoring, asked, warnings)) {
      FactSearch.Collected collected = search.collect(retriever);
      rankings.add(ranked(collected));
      totals = collected.totals();
      depth = retriever.depth();
    }
    if (totals == null || rankings.size() > 1) {
      totals = search.totals(wanted(asked));
    }
    return new FactRankings(
        rankings, depth, totals.facts(), totals.documents(), List.copyOf(warnings));
  }

  private static List<RankedFact> ranked(FactSearch.Collected collected) {
    return ranked(collected.hits(), collected.retriever().sort(), collected.retriever().scored());
  }

  private static List<RankedFact> ranked(List<ScoreDoc> hits, Sort by, boolean scored) {
    SortField[] sort = by.getSort();
    int documentAt = sort.length - FactSorts.PLACE.size();
    List<RankedFact> ranked = new ArrayList<>();
    for (ScoreDoc hit : hits) {
      Object[] values = ((FieldDoc) hit).fields;
      List<OrderValue> order = new ArrayList<>();
      for (int i = 0; i < documentAt; i++) {
        order.add(value(values[i], sort[i]));
      }
      ranked.add(
          new RankedFact(
              hit.doc,
              ((BytesRef) values[documentAt]).utf8ToString(),
              order,
              scored ? hit.score : 0));
    }
    return ranked;
  }

  private static OrderValue value(@Nullable Object value, SortField by) {
    boolean descending = by.getType() == SortField.Type.SCORE || by.getReverse();
    return switch (value) {
      case null -> new OrderValue.Text(null, descending);
      case BytesRef text -> new OrderValue.Text(text.utf8ToString(), descending);
      case Long whole -> new OrderValue.Whole(whole, descending);
      case Number number -> new OrderValue.Real(number.doubleValue(), descending);
      default -> throw new IllegalStateException("cannot sort by " + value);
    };
  }

  @Override
  public SortedMap<FactColumn, Set<Shape>> columns(FactQuery asked) throws IOException {
    return new TreeMap<>(commit.shapes(wanted(asked).all()));
  }

  private CompiledFactRequest wanted(FactQuery asked) throws IOException {
    return CompiledFactRequest.of(
        commit, asked.request(), asked.request().mode(), asked, CompiledFactRequest.warnings());
  }

  @Override
  public List<RankedFact> next(FactQuery asked, @Nullable RankedFact after, int count)
      throws IOException {
    Query query = wanted(asked).all();
    boolean inPlace = asked.request().sort().isEmpty();
    Names names = new Names(commit, asked, asked.request().shapes(), _ -> {});
    Sort sort =
        inPlace ? Sort.INDEXORDER : FactSorts.of(commit, names, asked.request(), false, _ -> {});
    int most = Math.max(1, Math.min(count, searcher.getIndexReader().maxDoc()));
    FieldDoc last = after == null ? null : last(after, inPlace);
    ScoreDoc[] hits =
        searcher.search(query, new TopFieldCollectorManager(sort, most, last, 1)).scoreDocs;
    if (!inPlace) {
      return ranked(List.of(hits), sort, false);
    }
    List<RankedFact> ranked = new ArrayList<>();
    for (ScoreDoc hit : hits) {
      ranked.add(new RankedFact(hit.doc, "", List.of(), 0));
    }
    return ranked;
  }

  private static FieldDoc last(RankedFact after, boolean inPlace) {
    List<@Nullable Object> fields = new ArrayList<>();
    for (OrderValue value : after.order()) {
      switch (value) {
        case OrderValue.Real(double number, _) -> fields.add(number);
        case OrderValue.Whole(long whole, _) -> fields.add(whole);
        case OrderValue.Text(String text, _) ->
            fields.add(text == null ? null : new BytesRef(text));
      }
    }
    if (!inPlace) {
      fields.add(new BytesRef(after.document()));
    }
    fields.add(after.entry());
    return new FieldDoc(after.entry(), 0, fields.toArray());
  }

  @Override
  public List<FactPage.Hit> facts(List<Integer> entries) throws IOException {
    StoredFields stored = searcher.storedFields();
    List<FactPage.Hit> facts = new ArrayList<>(entries.size());
    for (int entry : entries) {
      facts.add(FactSearch.hit(stored.document(entry), 0, whole.schema()));
    }
    return facts;
  }

  @Override
  public Optional<Fact> fact(String id) throws IOException {
    return FactSearch.fact(commit, id);
  }

  @Override
  public AggregatePart aggregate(FactQuery asked, AggregateRequest request) throws IOException {
    return new Aggregation(commit, asked).part(request);
  }

  @Override
  public List<GroupKeys.KeyValue> currencies(FactQuery asked, String property) throws IOException {
    return new Aggregation(commit, asked)
        .currencies(asked.request(), property)
        .map(GroupKeys::values)
        .orElse(List.of());
  }
}
