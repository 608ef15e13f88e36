package io.pinakes.search.lucene.annotate;

import io.pinakes.search.annotate.Names;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.lucene.filter.LargeFilterQuery;
import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.lucene.schema.FactMapping;
import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FilterLimits;
import io.pinakes.search.schema.FactColumn;
import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.lucene.search.FieldExistsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;

/**
 * Compiles filters on facts. The conditions of an {@code and} must all match one fact, or one must
 * match the fact itself and the rest key-value facts of its document; a {@code not} applies to the
 * fact itself.
 */
final class FactFilters {
  /** Larger filters become a single clause. */
  private static final int FEW_CONDITIONS = 16;

  private final CommitFacts commit;
  private final Names names;
  private final Set<Shape> shapes;
  private final Consumer<String> warnings;

  /**
   * @param shapes the requested shapes; only they must be compatible with a condition
   */
  FactFilters(CommitFacts commit, Names names, Set<Shape> shapes, Consumer<String> warnings) {
    this.commit = commit;
    this.names = names;
    this.shapes = shapes;
    this.warnings = warnings;
  }

  /** Facts of the requested shapes that match {@code filter}. */
  Query compile(Filter filter) throws IOException {
    int conditions = FilterLimits.require(filter);
    Query query = query(filter);
    Query permitted = conditions <= FEW_CONDITIONS ? query : new LargeFilterQuery(query);
    return impliesShape(filter) ? permitted : Queries.all(shape(), permitted);
  }

  /** Whether matching {@code filter} implies a value that only facts of these shapes have. */
  private boolean impliesShape(Filter filter) throws IOException {
    List<Filter> own = new ArrayList<>();
    for (Filter part :
        filter instanceof Filter.And(List<Filter> parts) ? flat(parts) : List.of(filter)) {
      if (asksOfProperties(part)) {
        if (mayBeMetElsewhere(part)) {
          return false; // may be matched by another fact of the document
        }
        own.add(part);
      }
    }
    for (Filter part : own) {
      if (!(part instanceof Filter.Or) && isOnlyOfTheseShapes(part)) {
        return true;
      }
    }
    return false;
  }

  private boolean isOnlyOfTheseShapes(Filter condition) throws IOException {
    Names.Target target = names.of(condition.fields().iterator().next());
    if (target.field().isPresent()) {
      return false; // anything in a document with that value may match as well
    }
    for (FactColumn column : target.columns()) {
      if (!commit.isOnlyIn(column, shapes)) {
        return false;
      }
    }
    return true;
  }

  /** Matches facts of the requested shapes. */
  private Query shape() {
    List<Query> any = new ArrayList<>();
    if (shapes.containsAll(Set.of(Shape.VALUE, Shape.ROW))) {
      any.add(new TermQuery(Kind.FACT.term()));
    } else {
      for (Shape shape : List.of(Shape.VALUE, Shape.ROW)) {
        if (shapes.contains(shape)) {
          any.add(new TermQuery(FactMapping.of(shape)));
        }
      }
    }
    if (shapes.contains(Shape.RECORD)) {
      any.add(new TermQuery(Kind.DOCUMENT.term()));
    }
    return Queries.any(any);
  }

  private Query query(Filter filter) throws IOException {
    return switch (filter) {
      case Filter.And(List<Filter> parts) -> and(flat(parts));
      case Filter.Or(List<Filter> parts) -> Queries.any(queries(parts));
      case Filter.Not(Filter part) -> Queries.not(query(part));
      case Filter.AnyOf(String name, _) -> condition(name, filter);
      case Filter.Comparison(String name, _, _) -> condition(name, filter);
      case Filter.Between(String name, _, _) -> condition(name, filter);
      case Filter.Like(String name, _) -> condition(name, filter);
      case Filter.Exists(String name) -> condition(name, filter);
    };
  }

  private List<Query> queries(List<Filter> parts) throws IOException {
    List<Query> queries = new ArrayList<>();
    for (Filter part : parts) {
      queries.add(query(part));
    }
    return queries;
  }

  private static List<Filter> flat(List<Filter> parts) {
    List<Filter> flat = new ArrayList<>();
    for (Filter part : parts) {
      if (part instanceof Filter.And(List<Filter> inner)) {
        flat.addAll(flat(inner));
      } else {
        flat.add(part);
      }
    }
    return flat;
  }

  private Query and(List<Filter> parts) throws IOException {
    List<Query> all = new ArrayList<>();
    List<Query> own = new ArrayList<>();
    List<Boolean> elsewhere = new ArrayList<>();
    for (Filter part : parts) {
      if (asksOfProperties(part)) {
        own.add(query(part));
        elsewhere.add(mayBeMetElsewhere(part));
      } else {
        all.add(query(part));
      }
    }
    if (own.size() > 1 && elsewhere.contains(true)) {
      for (int i = 0; i < own.size(); i++) {
        all.add(
            elsewhere.get(i) ? Queries.any(List.of(own.get(i), joined(own.get(i)))) : own.get(i));
      }
      if (!elsewhere.contains(false)) { // otherwise the fact matches that one itself
        all.add(Queries.any(own));
      }
    } else {
      all.addAll(own);
    }
    return Queries.all(all);
  }

  private static Query joined(Query condition) {
    return new WithinDocumentsQuery(
        Queries.all(new TermQuery(FactMapping.of(Shape.VALUE)), condition));
  }

  /** Whether it only refers to properties that facts have; never true for a {@code not}. */
  private boolean asksOfProperties(Filter part) throws IOException {
    if (part instanceof Filter.Not || part instanceof Filter.And) {
      return false;
    }
    if (part instanceof Filter.Or(List<Filter> parts)) {
      for (Filter each : parts) {
        if (!asksOfProperties(each)) {
          return false;
        }
      }
      return !parts.isEmpty();
    }
    return !names.of(part.fields().iterator().next()).columns().isEmpty();
  }

  private boolean mayBeMetElsewhere(Filter part) throws IOException {
    for (String name : part.fields()) {
      for (FactColumn column : names.of(name).columns()) {
        if (commit.hasValues(column)) {
          return true;
        }
      }
    }
    return false;
  }

  private Query condition(String name, Filter condition) throws IOException {
    Names.Target target = names.of(name);
    if (target.columns().isEmpty()) {
      return onField(target, condition);
    }
    if (target.field().isEmpty()) {
      return onProperty(name, target, condition);
    }
    if (!shapes.contains(Shape.RECORD)) {
      try {
        return onProperty(name, target, condition);
      } catch (
          IllegalArgumentException
              e) { // the type does not fit, so it can only be the document field
        return onField(target, condition);
      }
    }
    return Queries.any(
        List.of(
            onProperty(name, target, condition),
            Queries.all(new TermQuery(Kind.DOCUMENT.term()), onField(target, condition))));
  }

  private Query onField(Names.Target target, Filter condition) {
    String field = target.field().orElseThrow();
    if (field.equals(Fields.FACT_ID)) {
      return withId(condition);
    }
    return commit.filters().compile(FieldOperands.of(commit, field, condition));
  }

  private static Query withId(Filter condition) {
    return switch (condition) {
      case Filter.AnyOf(String field, List<MetadataValue> ids) ->
          new TermInSetQuery(field, ids.stream().map(id -> new BytesRef(id.display())).toList());
      case Filter.Exists(String field) -> new FieldExistsQuery(field);
      default ->
          throw new IllegalArgumentException(
              "field \"" + Fields.FACT_ID + "\" supports only =, in and exists");
    };
  }

  private Query onProperty(String name, Names.Target target, Filter condition) {
    return new PropertyConditions(name, target.columns(), target.one(), warnings)
        .compile(condition);
  }
}
