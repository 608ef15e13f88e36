package io.pinakes.search.shard;

import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.FieldCatalog;
import io.pinakes.search.schema.FactColumn;
import io.pinakes.search.schema.LibrarySchema;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The fields, columns and languages of one shard, or of all shards together.
 *
 * @param fields the document fields
 * @param columns the fact columns, with the shapes of the facts that have values in them
 * @param schema the declared fields
 * @param analyses the text analyses of the chunks, see {@link
 *     io.pinakes.search.analyze.LanguageAnalyzer}
 * @param factVectors whether facts support semantic search
 */
public record CollectionFields(
    FieldCatalog fields,
    SortedMap<FactColumn, Set<Shape>> columns,
    LibrarySchema schema,
    SortedSet<String> analyses,
    boolean factVectors) {
  public CollectionFields {
    SortedMap<FactColumn, Set<Shape>> copy = new TreeMap<>();
    columns.forEach((column, shapes) -> copy.put(column, Set.copyOf(shapes)));
    columns = Collections.unmodifiableSortedMap(copy);
    analyses = Collections.unmodifiableSortedSet(new TreeSet<>(analyses));
  }

  /**
   * The union of both.
   *
   * @throws IllegalArgumentException if they declare a bucket differently
   */
  public CollectionFields and(CollectionFields other) {
    SortedSet<String> allAnalyses = new TreeSet<>(analyses);
    allAnalyses.addAll(other.analyses);
    return new CollectionFields(
        fields.and(other.fields),
        both(columns, other.columns),
        schema.and(other.schema),
        allAnalyses,
        factVectors || other.factVectors);
  }

  /** The columns of both, with the shapes of both. */
  public static SortedMap<FactColumn, Set<Shape>> both(
      SortedMap<FactColumn, Set<Shape>> one, SortedMap<FactColumn, Set<Shape>> other) {
    SortedMap<FactColumn, Set<Shape>> both = new TreeMap<>(one);
    other.forEach(
        (column, shapes) ->
            both.merge(
                column,
                shapes,
                (some, more) -> {
                  Set<Shape> all = EnumSet.copyOf(some);
                  all.addAll(more);
                  return all;
                }));
    return both;
  }
}
