package io.pinakes.search.lucene.view;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValuesSkipper;
import org.apache.lucene.index.DocValuesType;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.FieldInfos;
import org.apache.lucene.index.FilterLeafReader;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PointValues;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.SortedNumericDocValues;
import org.apache.lucene.index.SortedSetDocValues;
import org.apache.lucene.index.Terms;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.FixedBitSet;
import org.jspecify.annotations.Nullable;

/**
 * A segment in which only permitted entries exist.
 *
 * <p>To Lucene the others are deleted entries, which no query, sort or graph search returns. Unlike
 * deleted entries they are not part of any statistics, and terms and fields that occur only in them
 * do not exist.
 */
final class PermittedLeaf extends FilterLeafReader {
  private final FixedBitSet permitted;
  private final int count;
  private final FieldInfos fields;
  private final Map<String, PermittedTerms.Statistics> statistics = new ConcurrentHashMap<>();

  PermittedLeaf(LeafReader in, FixedBitSet permitted) throws IOException {
    super(in);
    this.permitted = permitted;
    count = permitted.cardinality();
    List<FieldInfo> present = new ArrayList<>();
    for (FieldInfo field : in.getFieldInfos()) {
      if (isPresent(field)) {
        present.add(field);
      }
    }
    fields = new FieldInfos(present.toArray(FieldInfo[]::new));
  }

  /** Whether a permitted entry has the field; unknown for fields that are only stored. */
  private boolean isPresent(FieldInfo field) throws IOException {
    if (field.getDocValuesType() != DocValuesType.NONE) {
      return meets(columns(field));
    }
    if (field.getIndexOptions() != IndexOptions.NONE) {
      Terms terms = terms(field.name);
      return terms != null && terms.iterator().next() != null;
    }
    if (field.hasVectorValues()) {
      return switch (field.getVectorEncoding()) {
        case FLOAT32 -> meets(in.getFloatVectorValues(field.name).iterator());
        case BYTE -> meets(in.getByteVectorValues(field.name).iterator());
      };
    }
    return true;
  }

  private @Nullable DocIdSetIterator columns(FieldInfo field) throws IOException {
    return switch (field.getDocValuesType()) {
      case NUMERIC -> in.getNumericDocValues(field.name);
      case BINARY -> in.getBinaryDocValues(field.name);
      case SORTED -> in.getSortedDocValues(field.name);
      case SORTED_NUMERIC -> in.getSortedNumericDocValues(field.name);
      case SORTED_SET -> in.getSortedSetDocValues(field.name);
      case NONE -> null;
    };
  }

  private boolean meets(@Nullable DocIdSetIterator entries) throws IOException {
    return entries != null
        && PermittedTerms.next(entries, permitted) != DocIdSetIterator.NO_MORE_DOCS;
  }

  @Override
  public Bits getLiveDocs() {
    return permitted;
  }

  @Override
  public int numDocs() {
    return count;
  }

  @Override
  public FieldInfos getFieldInfos() {
    return fields;
  }

  private boolean has(String field) {
    return fields.fieldInfo(field) != null;
  }

  @Override
  public @Nullable NumericDocValues getNumericDocValues(String field) throws IOException {
    return has(field) ? in.getNumericDocValues(field) : null;
  }

  @Override
  public @Nullable BinaryDocValues getBinaryDocValues(String field) throws IOException {
    return has(field) ? in.getBinaryDocValues(field) : null;
  }

  @Override
  public @Nullable SortedDocValues getSortedDocValues(String field) throws IOException {
    return has(field) ? in.getSortedDocValues(field) : null;
  }

  @Override
  public @Nullable SortedNumericDocValues getSortedNumericDocValues(String field)
      throws IOException {
    return has(field) ? in.getSortedNumericDocValues(field) : null;
  }

  @Override
  public @Nullable SortedSetDocValues getSortedSetDocValues(String field) throws IOException {
    return has(field) ? in.getSortedSetDocValues(field) : null;
  }

  @Override
  public @Nullable PointValues getPointValues(String field) throws IOException {
    return has(field) ? in.getPointValues(field) : null;
  }

  @Override
  public @Nullable DocValuesSkipper getDocValuesSkipper(String field) throws IOException {
    return has(field) ? in.getDocValuesSkipper(field) : null;
  }

  @Override
  public @Nullable Terms terms(String field) throws IOException {
    Terms terms = in.terms(field);
    return terms == null
        ? null
        : new PermittedTerms(
            terms,
            permitted,
            statistics.computeIfAbsent(field, _ -> new PermittedTerms.Statistics()));
  }

  /** None: terms are missing here, so cached results must not be used for the whole segment. */
  @Override
  public @Nullable CacheHelper getCoreCacheHelper() {
    return null;
  }

  @Override
  public @Nullable CacheHelper getReaderCacheHelper() {
    return null;
  }
}
