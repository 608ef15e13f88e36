package io.pinakes.search.lucene.schema;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.DocumentSummary;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.lucene.filter.FilterableFields;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.LibrarySchema;
import java.util.List;
import java.util.Objects;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.LongField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;

/**
 * Maps a summary to an index entry. It has the filterable fields of its document and is removed
 * with it, but has none of the search fields of chunks.
 *
 * <p>The summary of a whole document also marks that the hierarchy describes its current version:
 * it is written in the same commit as the hierarchy, and deleted when the document is replaced or
 * removed.
 */
public final class SummaryMapping {
  private static final String OF_DOCUMENT = "summary_of";
  private static final String WHOLE = "summary_whole";
  private static final String BUILT_WITH = "summary_built_with";
  private static final String ID = "summary_id";
  private static final String TEXT = "text";
  private static final String TOPIC = "topic";
  private static final String HEADING = "heading";
  private static final String START = "summary_start";
  private static final String END = "summary_end";

  private SummaryMapping() {}

  /** Matches all summaries of one document. */
  public static Term of(DocumentId document) {
    return new Term(OF_DOCUMENT, document.value());
  }

  /** Matches one summary of each document that has any. */
  public static Query wholeDocuments() {
    return new TermQuery(new Term(WHOLE, "yes"));
  }

  /**
   * Like {@link #wholeDocuments()}, for documents whose summaries were written by {@code builder}.
   */
  public static Query wholeDocuments(String builder) {
    return new TermQuery(new Term(BUILT_WITH, builder));
  }

  /**
   * Writes a summary.
   *
   * @param document the record of its document
   * @param schema declares the types of the document's fields
   * @param builder identifies how it was made
   * @param vector of unit length
   */
  public static Document write(
      DocumentSummary summary,
      DocumentRecord document,
      LibrarySchema schema,
      String builder,
      float[] vector) {
    Document entry = new Document();
    Kind.SUMMARY.addTo(entry);
    FilterableFields.addTo(entry, document, schema.fields(document.bucket()));
    entry.add(new StringField(OF_DOCUMENT, document.id().value(), Field.Store.NO));
    if (summary.whole()) {
      entry.add(new StringField(WHOLE, "yes", Field.Store.NO));
      entry.add(new StringField(BUILT_WITH, builder, Field.Store.NO));
    }
    entry.add(new StoredField(ID, summary.id()));
    entry.add(new BinaryDocValuesField(ID, new BytesRef(summary.id())));
    entry.add(new StoredField(TEXT, summary.text()));
    summary.headings().forEach(heading -> entry.add(new StoredField(HEADING, heading)));
    summary.topics().forEach(topic -> entry.add(new StoredField(TOPIC, topic)));
    entry.add(new StoredField(START, summary.span().start()));
    entry.add(new StoredField(END, summary.span().end()));
    entry.add(new LongField(Fields.PAGE, summary.pages().first(), Field.Store.YES));
    entry.add(new LongField(Fields.END_PAGE, summary.pages().last(), Field.Store.YES));
    entry.add(
        new AnalyzedField(
            Fields.SUMMARY_TEXT,
            summary.searched(document.title()),
            TextAnalysis.analyzer(document.language())));
    entry.add(
        new KnnFloatVectorField(
            Fields.SUMMARY_VECTOR, vector, VectorSimilarityFunction.DOT_PRODUCT));
    return entry;
  }

  /** Reads a summary back from its stored fields. */
  public static DocumentSummary read(Document entry) {
    String id = Objects.requireNonNull(entry.get(ID));
    return new DocumentSummary(
        id,
        new DocumentId(entry.get(Fields.DOCUMENT_ID)),
        id.equals(entry.get(Fields.DOCUMENT_ID)),
        List.of(entry.getValues(HEADING)),
        entry.get(TEXT),
        List.of(entry.getValues(TOPIC)),
        new Span(
            entry.getField(START).numericValue().intValue(),
            entry.getField(END).numericValue().intValue()),
        new PageRange(
            entry.getField(Fields.PAGE).numericValue().intValue(),
            entry.getField(Fields.END_PAGE).numericValue().intValue()));
  }
}
