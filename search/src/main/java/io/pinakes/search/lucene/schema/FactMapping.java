package io.pinakes.search.lucene.schema;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.lucene.filter.FilterableFields;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.schema.FactColumn;
import io.pinakes.search.schema.FactJson;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.LibrarySchema;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.DoubleField;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.KeywordField;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.LongField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.SortedSetDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.util.BytesRef;

/**
 * Maps a fact to an index entry in the block of its document, in order of position. It has the
 * filterable fields of its document, one field per {@link FactColumn} with values, and none of the
 * search fields of chunks.
 *
 * <p>Numbers and amounts are doubles, which keep up to 15 digits exactly; dates are days since
 * 1970. A text is a case-folded term for search, and both forms as a doc value (see {@link
 * #shown}): the folded one for sorting and grouping, the original for display.
 */
public final class FactMapping {
  private static final String FACT = "fact";
  private static final char BETWEEN_FORMS = '\0';
  private static final String YES = "yes";

  private FactMapping() {}

  /**
   * Writes a fact.
   *
   * @param document the record of its document
   * @param schema declares the types of the document's fields
   * @param keys the properties that get their own fields
   */
  public static Document write(
      Fact fact, DocumentRecord document, LibrarySchema schema, FactKeys keys) {
    Document entry = new Document();
    Kind.FACT.addTo(entry);
    FilterableFields.addTo(entry, document, schema.fields(document.bucket()));
    entry.add(new StringField(Fields.FACT_ID, fact.id(), Field.Store.NO));
    entry.add(new BinaryDocValuesField(Fields.FACT_ID, new BytesRef(fact.id())));
    entry.add(new StringField(Fields.FACT_SHAPE, fact.shape().label(), Field.Store.NO));
    if (fact.total()) {
      entry.add(new StringField(Fields.FACT_TOTAL, YES, Field.Store.NO));
    }
    FilterableFields.addKeyword(entry, Fields.SECTION_ID, fact.place().sectionId());
    entry.add(new LongField(Fields.PAGE, fact.place().pages().first(), Field.Store.NO));
    entry.add(new LongField(Fields.END_PAGE, fact.place().pages().last(), Field.Store.NO));
    entry.add(new StoredField(FACT, FactJson.write(fact)));
    entry.add(
        new AnalyzedField(
            Fields.FACT_TEXT,
            searched(fact, document.title()),
            TextAnalysis.analyzer(document.language())));
    for (Property property : fact.properties()) {
      if (keys.has(property.key())) {
        add(entry, FactColumn.of(property).field(), property.value());
      }
    }
    return entry;
  }

  /** Records the words of a fact; facts with the same words share a vector. */
  public static void addWords(Document entry, String words) {
    entry.add(new SortedDocValuesField(Fields.FACT_WORDS, EmbeddedText.key(words)));
  }

  /** Records the words of a fact and their vector. */
  public static void addWords(Document entry, String words, float[] vector) {
    addWords(entry, words);
    EmbeddedText.addTo(entry, words);
    entry.add(
        new KnnFloatVectorField(Fields.FACT_VECTOR, vector, VectorSimilarityFunction.DOT_PRODUCT));
  }

  /**
   * Matches facts of one shape; none for {@link Shape#RECORD}, which are derived from documents.
   */
  public static Term of(Shape shape) {
    return new Term(Fields.FACT_SHAPE, shape.label());
  }

  /** Matches the rows that total others. */
  public static Term totals() {
    return new Term(Fields.FACT_TOTAL, YES);
  }

  /** The searchable text of a fact. */
  private static String searched(Fact fact, String title) {
    List<String> lines = new ArrayList<>();
    lines.add(title);
    lines.addAll(fact.place().headings());
    lines.add(fact.label());
    for (Property property : fact.properties()) {
      lines.add(property.name());
      lines.add(property.raw());
    }
    return String.join("\n", lines);
  }

  private static void add(Document entry, String field, TypedValue value) {
    switch (value) {
      case TypedValue.Quantity(BigDecimal number, _) -> add(entry, field, number);
      case TypedValue.Money(BigDecimal amount, _) -> add(entry, field, amount);
      case TypedValue.Day(var date) ->
          entry.add(new LongField(field, date.toEpochDay(), Field.Store.NO));
      case TypedValue.Flag flag ->
          entry.add(new KeywordField(field, flag.display(), Field.Store.NO));
      case TypedValue.Text(String text) -> {
        if (text.length() <= Fields.MAX_KEYWORD) { // longer ones are only found by keyword
          String folded = Fields.fold(text);
          entry.add(new StringField(field, folded, Field.Store.NO));
          entry.add(
              new SortedSetDocValuesField(field, new BytesRef(folded + BETWEEN_FORMS + text)));
        }
      }
    }
  }

  private static void add(Document entry, String field, BigDecimal number) {
    double nearest = number.doubleValue();
    if (Double.isFinite(nearest)) {
      entry.add(new DoubleField(field, nearest + 0.0, Field.Store.NO)); // turns -0 into 0
    }
  }

  /** The case-folded text of a doc value. */
  public static String folded(String inColumn) {
    return inColumn.substring(0, inColumn.indexOf(BETWEEN_FORMS));
  }

  /** The original text of a doc value. */
  public static String shown(String inColumn) {
    return inColumn.substring(inColumn.indexOf(BETWEEN_FORMS) + 1);
  }

  /** Whether an entry, given with all stored fields, is a fact. */
  public static boolean isFact(Document entry) {
    return entry.get(FACT) != null;
  }

  /** The stored fields that {@link #read} needs. */
  public static List<String> storedFields() {
    return List.of(Fields.DOCUMENT_ID, FACT);
  }

  /** Reads a fact back from its stored fields. */
  public static Fact read(Document entry) {
    DocumentId document = new DocumentId(entry.get(Fields.DOCUMENT_ID));
    String stored = entry.get(FACT);
    if (stored == null) {
      throw new LibraryException.Damaged(
          "a fact of document " + document + " is missing",
          new IllegalStateException("no stored fact"));
    }
    return FactJson.read(stored, document);
  }
}
