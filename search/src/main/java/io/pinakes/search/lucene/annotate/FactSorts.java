package io.pinakes.search.lucene.annotate;

import io.pinakes.search.annotate.Names;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.FieldType;
import io.pinakes.search.schema.FactColumn;
import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.SortedNumericSelector;
import org.apache.lucene.search.SortedNumericSortField;
import org.apache.lucene.search.SortedSetSelector;
import org.apache.lucene.search.SortedSetSortField;

/**
 * Builds sort orders for facts. Values of different types, units or currencies cannot be compared,
 * so they are sorted in sequence: numbers, amounts, dates, texts. If a fact has several values, the
 * first in the order counts.
 */
final class FactSorts {
  /** By document id, then in index order, which is the order of positions. */
  static final List<SortField> PLACE =
      List.of(new SortField(Fields.DOCUMENT_ID, SortField.Type.STRING), SortField.FIELD_DOC);

  private FactSorts() {}

  /** By score, then by position. */
  static Sort byScore() {
    List<SortField> fields = new ArrayList<>(List.of(SortField.FIELD_SCORE));
    fields.addAll(PLACE);
    return new Sort(fields.toArray(SortField[]::new));
  }

  /** As requested, then by score if there is one, then by position. */
  static Sort of(
      CommitFacts commit,
      Names names,
      FactRequest request,
      boolean scored,
      Consumer<String> warnings)
      throws IOException {
    List<SortField> fields = new ArrayList<>();
    for (FactRequest.Sort sort : request.sort()) {
      Names.Target target = names.of(sort.property());
      List<FactColumn> columns = target.columns();
      if (columns.size() > 1) {
        warnings.accept(
            "\""
                + sort.property()
                + "\" has values that cannot be compared ("
                + columns.stream().map(FactColumn::kind).collect(Collectors.joining(", "))
                + "); each kind is sorted separately");
      }
      columns.forEach(column -> fields.add(field(column, sort.descending())));
      if (target.field().isPresent()
          && (columns.isEmpty() || request.shapes().contains(Shape.RECORD))) {
        String field = target.field().get();
        Set<FieldType> types = commit.filters().catalog().require(field);
        types.stream().sorted().forEach(type -> fields.add(field(field, type, sort.descending())));
      }
    }
    if (scored) {
      fields.add(SortField.FIELD_SCORE);
    }
    fields.addAll(PLACE);
    return new Sort(fields.toArray(SortField[]::new));
  }

  private static SortField field(FactColumn column, boolean descending) {
    return switch (column.type()) {
      case NUMBER, MONEY -> number(column.field(), SortField.Type.DOUBLE, descending);
      case DATE -> number(column.field(), SortField.Type.LONG, descending);
      case BOOLEAN, TEXT -> string(column.field(), descending);
    };
  }

  private static SortField field(String field, FieldType type, boolean descending) {
    String lucene = Fields.lucene(field, type);
    if (lucene.equals(Fields.DOCUMENT_ID)) {
      return new SortField(lucene, SortField.Type.STRING, descending);
    }
    return switch (type) {
      case KEYWORD, TEXT, BOOLEAN -> string(lucene, descending);
      case LONG, DATE -> number(lucene, SortField.Type.LONG, descending);
      case DOUBLE -> number(lucene, SortField.Type.DOUBLE, descending);
    };
  }

  private static SortField number(String field, SortField.Type type, boolean descending) {
    Object last =
        type == SortField.Type.DOUBLE
            ? (Object) (descending ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY)
            : (Object) (descending ? Long.MIN_VALUE : Long.MAX_VALUE);
    return new SortedNumericSortField(
        field,
        type,
        descending,
        descending ? SortedNumericSelector.Type.MAX : SortedNumericSelector.Type.MIN,
        last);
  }

  private static SortField string(String field, boolean descending) {
    return new SortedSetSortField(
        field,
        descending,
        descending ? SortedSetSelector.Type.MAX : SortedSetSelector.Type.MIN,
        // Lucene reverses the order after placing missing values
        descending ? SortField.STRING_FIRST : SortField.STRING_LAST);
  }
}
