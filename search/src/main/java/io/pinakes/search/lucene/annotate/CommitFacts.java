package io.pinakes.search.lucene.annotate;

import io.pinakes.search.annotate.EmbedderReading;
import io.pinakes.search.annotate.FactReading;
import io.pinakes.search.annotate.FactView;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.fact.FactCatalog;
import io.pinakes.search.fact.PropertyKey;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.lucene.collection.Languages;
import io.pinakes.search.lucene.filter.FilterCompiler;
import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.lucene.schema.FactMapping;
import io.pinakes.search.query.FieldCatalog;
import io.pinakes.search.schema.FactColumn;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.shard.CollectionFields;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.FieldInfos;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.ConjunctionUtils;
import org.apache.lucene.search.DocIdSet;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.FieldExistsQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.RoaringDocIdSet;
import org.jspecify.annotations.Nullable;

/** The facts of one commit, or of a view of it, with the properties and columns they have. */
public final class CommitFacts implements FactView {
  private static final int MAX_CATALOGS = 200;

  /** Larger catalogs are of many documents rather than of the tables of one. */
  private static final int MAX_KEPT_PROPERTIES = 200;

  private final IndexSearcher searcher;
  private final FilterCompiler filters;
  private final LibrarySchema schema;
  private final NameVectors nameVectors = new NameVectors();
  private final @Nullable CollectionFields whole;
  private @Nullable SortedMap<String, List<FactColumn>> columns;
  private @Nullable Map<FactColumn, Set<Shape>> shapes;
  private @Nullable Map<String, List<String>> fieldsByKey;

  /** Those read last: every question asks again what columns the tables of a document have. */
  private final Map<Query, FactCatalog> catalogs =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Query, FactCatalog> eldest) {
          return size() > MAX_CATALOGS;
        }
      };

  /**
   * @param filters compiles conditions on document fields
   * @param schema declares these fields
   */
  public CommitFacts(IndexSearcher searcher, FilterCompiler filters, LibrarySchema schema) {
    this.searcher = searcher;
    this.filters = filters;
    this.schema = schema;
    whole = null;
  }

  /** A part of {@code whole}, which resolves names. */
  CommitFacts(IndexSearcher searcher, CollectionFields whole) {
    this.searcher = searcher;
    this.whole = whole;
    filters = FilterCompiler.of(whole.fields());
    schema = whole.schema();
  }

  /** The names known to this commit alone. */
  public CollectionFields collectionFields() throws IOException {
    return new CollectionFields(
        filters.catalog(), new TreeMap<>(shapes()), schema, analyses(), hasVectors());
  }

  /** The text analyses used by the chunks of the whole collection. */
  SortedSet<String> analyses() throws IOException {
    return whole == null
        ? Languages.searched(searcher, MatchAllDocsQuery.INSTANCE)
        : whole.analyses();
  }

  /** Whether facts of the whole collection have vectors for semantic search. */
  boolean hasVectors() {
    return whole == null
        ? FieldInfos.getMergedFieldInfos(searcher.getIndexReader()).fieldInfo(Fields.FACT_VECTOR)
            != null
        : whole.factVectors();
  }

  IndexSearcher searcher() {
    return searcher;
  }

  FilterCompiler filters() {
    return filters;
  }

  LibrarySchema schema() {
    return schema;
  }

  /** Interprets requests with the embedder of the index. */
  public FactReading reading(Supplier<Embedder> embedder) {
    return new EmbedderReading(this, given -> nameVectors.of(this, given), embedder);
  }

  @Override
  public FieldCatalog catalog() {
    return filters.catalog();
  }

  @Override
  public synchronized SortedMap<String, List<FactColumn>> columns() throws IOException {
    SortedMap<String, List<FactColumn>> known = columns;
    if (known == null) {
      known = new TreeMap<>();
      for (FactColumn column : shapes().keySet()) {
        known.computeIfAbsent(column.key(), _ -> new ArrayList<>()).add(column);
      }
      columns = known;
    }
    return known;
  }

  @Override
  public synchronized List<String> fields(String key) {
    Map<String, List<String>> known = fieldsByKey;
    if (known == null) {
      known = new HashMap<>();
      for (String field : filters.catalog().types().keySet()) {
        known.computeIfAbsent(PropertyKey.of(field), _ -> new ArrayList<>()).add(field);
      }
      fieldsByKey = known;
    }
    return known.getOrDefault(key, List.of());
  }

  /** Whether all facts that have values in {@code column} are of these shapes. */
  boolean isOnlyIn(FactColumn column, Set<Shape> of) throws IOException {
    Set<Shape> having = shapes(column);
    return !having.isEmpty() && of.containsAll(having);
  }

  /** Whether labelled values have values in {@code column}. */
  boolean hasValues(FactColumn column) throws IOException {
    return shapes(column).contains(Shape.VALUE);
  }

  @Override
  public Set<Shape> shapes(FactColumn column) throws IOException {
    return shapes().getOrDefault(column, Set.of());
  }

  synchronized Map<FactColumn, Set<Shape>> shapes() throws IOException {
    Map<FactColumn, Set<Shape>> known = shapes;
    if (known == null) {
      known = whole == null ? shapes(MatchAllDocsQuery.INSTANCE) : whole.columns();
      shapes = known;
    }
    return known;
  }

  /**
   * The columns of the facts that match {@code query}, in order, with the shapes of these facts.
   */
  Map<FactColumn, Set<Shape>> shapes(Query query) throws IOException {
    Map<FactColumn, Set<Shape>> found = new TreeMap<>();
    for (Shape shape : List.of(Shape.VALUE, Shape.ROW)) {
      Query facts = searcher.rewrite(Queries.all(new TermQuery(FactMapping.of(shape)), query));
      Weight weight = searcher.createWeight(facts, ScoreMode.COMPLETE_NO_SCORES, 1);
      for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
        Scorer scorer = weight.scorer(leaf);
        if (scorer != null) {
          for (FactColumn column : columns(leaf.reader(), live(scorer, leaf.reader()))) {
            found.computeIfAbsent(column, _ -> EnumSet.noneOf(Shape.class)).add(shape);
          }
        }
      }
    }
    return found;
  }

  private static DocIdSet live(Scorer scorer, LeafReader reader) throws IOException {
    Bits live = reader.getLiveDocs();
    RoaringDocIdSet.Builder facts = new RoaringDocIdSet.Builder(reader.maxDoc());
    DocIdSetIterator matching = scorer.iterator();
    for (int fact = matching.nextDoc();
        fact != DocIdSetIterator.NO_MORE_DOCS;
        fact = matching.nextDoc()) {
      if (live == null || live.get(fact)) {
        facts.add(fact);
      }
    }
    return facts.build();
  }

  /** The columns in which at least one of some facts has a value. */
  private static List<FactColumn> columns(LeafReader reader, DocIdSet facts) throws IOException {
    List<FactColumn> columns = new ArrayList<>();
    for (FieldInfo info : reader.getFieldInfos()) {
      Optional<FactColumn> column = FactColumn.parse(info.name);
      DocIdSetIterator values =
          column.isEmpty()
              ? null
              : FieldExistsQuery.getDocValuesDocIdSetIterator(info.name, reader);
      DocIdSetIterator given = facts.iterator();
      if (values != null
          && given != null
          && ConjunctionUtils.intersectIterators(List.of(values, given)).nextDoc()
              != DocIdSetIterator.NO_MORE_DOCS) {
        columns.add(column.get());
      }
    }
    return columns;
  }

  /** The properties of the facts that match {@code query}. */
  FactCatalog catalog(Query query) throws IOException {
    if (query instanceof MatchAllDocsQuery) {
      return FactColumn.catalog(shapes());
    }
    synchronized (catalogs) {
      FactCatalog kept = catalogs.get(query);
      if (kept != null) {
        return kept;
      }
    }
    FactCatalog read = FactColumn.catalog(shapes(query));
    if (read.properties().size() <= MAX_KEPT_PROPERTIES) {
      synchronized (catalogs) {
        catalogs.put(query, read);
      }
    }
    return read;
  }
}
