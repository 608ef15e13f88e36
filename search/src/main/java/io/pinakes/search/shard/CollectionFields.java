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
 * What names and words mean in one shard, or in all of them together.
 *
 * @param fields of documents
 * @param columns what facts have values in, and the shapes of these facts
 * @param schema what is declared
 * @param analyses of the chunks, as {@link io.pinakes.search.analyze.LanguageAnalyzer} names them
 * @param factVectors whether facts can be searched for by meaning
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
   * What is there in either.
   *
   * @throws IllegalArgumentException if they declare different things of a bucket
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

  /** The columns of either, with the shapes that have values in them in any. */
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
