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
 * A fact as an index entry, in the block of its document, in the order of their places. It has the
 * filterable fields of its document, one field for each {@link FactColumn} it has values of, and
 * none of the fields that chunks are searched by.
 *
 * <p>Numbers and amounts are doubles, of which up to 15 digits come back as they were; dates are
 * days since 1970. A text is a term without its case, to be found by, and in column storage both
 * forms, see {@link #shown}, to be sorted and grouped by the one and shown in the other.
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
   * @param keys its properties that get fields of their own
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

  /** Notes what the words of a fact are, by which facts share a vector. */
  public static void addWords(Document entry, String words) {
    entry.add(new SortedDocValuesField(Fields.FACT_WORDS, EmbeddedText.key(words)));
  }

  /** The same, with the vector that was made of them. */
  public static void addWords(Document entry, String words, float[] vector) {
    addWords(entry, words);
    EmbeddedText.addTo(entry, words);
    entry.add(
        new KnnFloatVectorField(Fields.FACT_VECTOR, vector, VectorSimilarityFunction.DOT_PRODUCT));
  }

  /** Finds facts of one shape; none for {@link Shape#RECORD}, which are made of documents. */
  public static Term of(Shape shape) {
    return new Term(Fields.FACT_SHAPE, shape.label());
  }

  /** Finds the rows that add up others. */
  public static Term totals() {
    return new Term(Fields.FACT_TOTAL, YES);
  }

  /** The words that a fact is found by. */
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
        if (text.length() <= Fields.MAX_KEYWORD) { // longer ones are found by their words
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
      entry.add(new DoubleField(field, nearest + 0.0, Field.Store.NO)); // which makes 0 of -0
    }
  }

  /** The text without its case, of a value in column storage. */
  public static String folded(String inColumn) {
    return inColumn.substring(0, inColumn.indexOf(BETWEEN_FORMS));
  }

  /** The text as it was, of a value in column storage. */
  public static String shown(String inColumn) {
    return inColumn.substring(inColumn.indexOf(BETWEEN_FORMS) + 1);
  }

  /** Whether an entry, of which all stored fields are given, is a fact. */
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
