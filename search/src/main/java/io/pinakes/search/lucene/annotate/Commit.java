package io.pinakes.search.lucene.annotate;

import io.pinakes.search.fact.FactCatalog;
import io.pinakes.search.fact.PropertyKey;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.lucene.filter.FilterCompiler;
import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.lucene.schema.FactMapping;
import io.pinakes.search.schema.FactColumn;
import io.pinakes.search.schema.LibrarySchema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.FieldInfos;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.FieldExistsQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopScoreDocCollectorManager;
import org.jspecify.annotations.Nullable;

/** One commit, or what a view shows of it, with what is known of its properties. */
public final class Commit {
  private final IndexSearcher searcher;
  private final FilterCompiler filters;
  private final LibrarySchema schema;
  private final NameVectors nameVectors;
  private @Nullable SortedMap<String, List<FactColumn>> columns;
  private @Nullable Map<FactColumn, Set<Shape>> shapes;
  private @Nullable Map<String, List<String>> fieldsByKey;

  /**
   * @param filters compiles conditions on fields of documents
   * @param schema what is declared of these fields
   */
  public Commit(IndexSearcher searcher, FilterCompiler filters, LibrarySchema schema) {
    this.searcher = searcher;
    this.filters = filters;
    this.schema = schema;
    nameVectors = new NameVectors();
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

  NameVectors nameVectors() {
    return nameVectors;
  }

  /** Each property with its columns, in order; those that live facts have. */
  synchronized SortedMap<String, List<FactColumn>> columns() throws IOException {
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

  /** The columns of a property; none if no fact has it. */
  List<FactColumn> columns(String key) throws IOException {
    return columns().getOrDefault(key, List.of());
  }

  /** The fields of documents, by the key that a property of their name would have. */
  synchronized List<String> fields(String key) {
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
    Set<Shape> having = shapes().get(column);
    return having != null && of.containsAll(having);
  }

  /** Whether facts that are a label and its value have values in {@code column}. */
  boolean hasValues(FactColumn column) throws IOException {
    return shapes().getOrDefault(column, Set.of()).contains(Shape.VALUE);
  }

  private synchronized Map<FactColumn, Set<Shape>> shapes() throws IOException {
    Map<FactColumn, Set<Shape>> known = shapes;
    if (known == null) {
      known = shapes(MatchAllDocsQuery.INSTANCE);
      shapes = known;
    }
    return known;
  }

  /** The columns, in order, that facts have which {@code query} finds, and their shapes. */
  private Map<FactColumn, Set<Shape>> shapes(Query query) throws IOException {
    Map<FactColumn, Set<Shape>> found = new LinkedHashMap<>();
    Set<FactColumn> all = new TreeSet<>();
    for (FieldInfo info : FieldInfos.getMergedFieldInfos(searcher.getIndexReader())) {
      FactColumn.parse(info.name).ifPresent(all::add);
    }
    for (FactColumn column : all) {
      Set<Shape> of = EnumSet.noneOf(Shape.class);
      for (Shape shape : List.of(Shape.VALUE, Shape.ROW)) {
        Query having = new FieldExistsQuery(column.field());
        if (isAny(Queries.all(having, new TermQuery(FactMapping.of(shape)), query))) {
          of.add(shape);
        }
      }
      if (!of.isEmpty()) {
        found.put(column, of);
      }
    }
    return found;
  }

  /** What facts have that {@code query} finds. */
  FactCatalog catalog(Query query) throws IOException {
    SortedMap<String, FactCatalog.Entry> entries = new TreeMap<>();
    Map<FactColumn, Set<Shape>> found =
        query instanceof MatchAllDocsQuery ? shapes() : shapes(query);
    for (Map.Entry<FactColumn, Set<Shape>> each : found.entrySet()) {
      FactColumn column = each.getKey();
      Set<String> units = column.type().isNumeric() ? Set.of(column.unit()) : Set.of();
      FactCatalog.Entry entry =
          new FactCatalog.Entry(Set.of(column.type().label()), units, each.getValue());
      entries.merge(column.key(), entry, Commit::both);
    }
    return new FactCatalog(entries);
  }

  private static FactCatalog.Entry both(FactCatalog.Entry one, FactCatalog.Entry other) {
    return new FactCatalog.Entry(
        union(one.types(), other.types()),
        union(one.units(), other.units()),
        union(one.shapes(), other.shapes()));
  }

  private static <T> Set<T> union(Set<T> one, Set<T> other) {
    Set<T> union = new HashSet<>(one);
    union.addAll(other);
    return union;
  }

  private boolean isAny(Query query) throws IOException {
    return searcher.search(new ConstantScoreQuery(query), new TopScoreDocCollectorManager(1, 1))
            .scoreDocs
            .length
        > 0;
  }
}
