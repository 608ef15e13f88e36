package io.pinakes.search.lucene.annotate;

import static java.util.Objects.requireNonNullElse;

import io.pinakes.search.annotate.FactReading;
import io.pinakes.search.annotate.Names;
import io.pinakes.search.annotate.RecordFacts;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fuse.Ranking;
import io.pinakes.search.fuse.ReciprocalRankFusion;
import io.pinakes.search.fuse.Scored;
import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.lucene.schema.DocumentMapping;
import io.pinakes.search.lucene.schema.FactMapping;
import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.LibrarySchema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MultiCollectorManager;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopFieldCollector;
import org.apache.lucene.search.TopFieldCollectorManager;
import org.apache.lucene.search.TopFieldDocs;
import org.apache.lucene.util.BytesRef;

/**
 * Finds one page of facts. In hybrid mode, the keyword and semantic rankings are fused by rank
 * ({@link ReciprocalRankFusion}).
 */
final class FactSearch {
  /** Depth of each ranking to merge, unless the page needs more. */
  private static final int POOL = 1_000;

  private final CommitFacts commit;
  private final FactReading reading;

  FactSearch(CommitFacts commit, FactReading reading) {
    this.commit = commit;
    this.reading = reading;
  }

  /** A matching entry; ties are ordered by document and position. */
  record Found(BytesRef document, int entry) implements Comparable<Found> {
    static Found of(ScoreDoc hit, int documentAt) {
      Object document = ((FieldDoc) hit).fields[documentAt];
      return new Found((BytesRef) document, hit.doc);
    }

    @Override
    public int compareTo(Found other) {
      int byDocument = document.compareTo(other.document);
      return byDocument != 0 ? byDocument : Integer.compare(entry, other.entry);
    }
  }

  FactPage run(FactRequest request) throws IOException {
    request.requireWindow();
    Set<String> warnings = CompiledFactRequest.warnings();
    CompiledFactRequest wanted =
        CompiledFactRequest.of(commit, request, request.mode(), reading, warnings);
    Page page = page(request, wanted, request.offset() + request.limit(), warnings);
    List<FactPage.Hit> hits = new ArrayList<>();
    StoredFields stored = commit.searcher().storedFields();
    int first = Math.min(request.offset(), page.best().size());
    for (Scored<Found> each : page.best().subList(first, page.best().size())) {
      hits.add(hit(stored.document(each.item().entry()), each.score(), commit.schema()));
    }
    Totals totals = page.totals();
    return new FactPage(hits, totals.facts(), totals.documents(), List.copyOf(warnings));
  }

  /** The matches up to the end of a page, and the total counts. */
  private record Page(List<Scored<Found>> best, Totals totals) {}

  private Page page(
      FactRequest request, CompiledFactRequest wanted, int reach, Set<String> warnings)
      throws IOException {
    List<FactRetriever> retrievers = retrievers(request, wanted, reach, warnings);
    if (retrievers.size() == 1) {
      Collected collected = collect(retrievers.getFirst());
      return new Page(collected.found(), collected.totals());
    }
    List<Ranking<Found>> rankings = new ArrayList<>();
    for (FactRetriever retriever : retrievers) {
      rankings.add(new Ranking<>(1, collect(retriever).found()));
    }
    return new Page(
        new ReciprocalRankFusion(ReciprocalRankFusion.DEFAULT_K).fuse(rankings, reach),
        totals(wanted));
  }

  /** The total counts. */
  Totals totals(CompiledFactRequest wanted) throws IOException {
    return commit.searcher().search(wanted.all(), Totals.counting());
  }

  /** One ranked query and its depth. */
  record FactRetriever(Query query, Sort sort, int depth, boolean scored) {}

  /** Either one, or a keyword and a semantic one, whose rankings are fused. */
  List<FactRetriever> retrievers(
      FactRequest request, CompiledFactRequest wanted, int reach, Set<String> warnings)
      throws IOException {
    boolean scored = wanted.words().isPresent() || wanted.near().isPresent();
    if (request.sort().isEmpty() && wanted.words().isPresent() && wanted.near().isPresent()) {
      int depth = Math.max(POOL, reach);
      return List.of(
          new FactRetriever(scored(wanted, wanted.words().get()), FactSorts.byScore(), depth, true),
          new FactRetriever(scored(wanted, wanted.near().get()), FactSorts.byScore(), depth, true));
    }
    Names names = new Names(commit, reading, request.shapes(), warnings::add);
    Sort sort = FactSorts.of(commit, names, request, scored, warnings::add);
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    wanted.words().ifPresent(words -> any.add(words, BooleanClause.Occur.SHOULD));
    wanted.near().ifPresent(near -> any.add(near, BooleanClause.Occur.SHOULD));
    Query query = scored ? scored(wanted, any.build()) : wanted.filter();
    return List.of(new FactRetriever(query, sort, reach, scored));
  }

  private static Query scored(CompiledFactRequest wanted, Query retriever) {
    return new BooleanQuery.Builder()
        .add(retriever, BooleanClause.Occur.MUST)
        .add(wanted.filter(), BooleanClause.Occur.FILTER)
        .build();
  }

  /** The result of one retriever, with scores if it has any. */
  record Collected(FactRetriever retriever, List<ScoreDoc> hits, Totals totals) {
    List<Scored<Found>> found() {
      int documentAt = retriever.sort().getSort().length - FactSorts.PLACE.size();
      List<Scored<Found>> found = new ArrayList<>();
      for (ScoreDoc hit : hits) {
        found.add(new Scored<>(Found.of(hit, documentAt), retriever.scored() ? hit.score : 0));
      }
      return found;
    }
  }

  Collected collect(FactRetriever retriever) throws IOException {
    IndexSearcher searcher = commit.searcher();
    int most = Math.max(1, Math.min(retriever.depth(), searcher.getIndexReader().maxDoc()));
    Object[] collected =
        searcher.search(
            retriever.query(),
            new MultiCollectorManager(
                new TopFieldCollectorManager(retriever.sort(), most, null, Integer.MAX_VALUE),
                Totals.counting()));
    ScoreDoc[] hits = ((TopFieldDocs) collected[0]).scoreDocs;
    if (retriever.scored()) {
      TopFieldCollector.populateScores(hits, searcher, retriever.query());
    }
    return new Collected(retriever, List.of(hits), (Totals) collected[1]);
  }

  static FactPage.Hit hit(Document entry, double score, LibrarySchema schema) {
    return new FactPage.Hit(
        read(entry, schema),
        requireNonNullElse(entry.get(Fields.BUCKET), ""),
        requireNonNullElse(entry.get(Fields.FILE), ""),
        requireNonNullElse(entry.get(Fields.TITLE), ""),
        score);
  }

  /** The fact stored in an entry, or made from a document record. */
  static Fact read(Document entry, LibrarySchema schema) {
    return FactMapping.isFact(entry)
        ? FactMapping.read(entry)
        : RecordFacts.of(DocumentMapping.read(entry), schema);
  }

  /** The fact with this id; empty if there is none. */
  static Optional<Fact> fact(CommitFacts commit, String id) throws IOException {
    Optional<Fact> fact = first(commit, new TermQuery(new Term(Fields.FACT_ID, id)));
    return fact.isPresent() || !id.startsWith(RecordFacts.PREFIX)
        ? fact
        : first(commit, record(id.substring(RecordFacts.PREFIX.length())));
  }

  private static Query record(String document) {
    return Queries.all(
        new TermQuery(Kind.DOCUMENT.term()), new TermQuery(new Term(Fields.DOCUMENT_ID, document)));
  }

  private static Optional<Fact> first(CommitFacts commit, Query query) throws IOException {
    ScoreDoc[] hits = commit.searcher().search(query, 1).scoreDocs;
    return hits.length == 0
        ? Optional.empty()
        : Optional.of(
            read(commit.searcher().storedFields().document(hits[0].doc), commit.schema()));
  }
}
