package io.pinakes.search.lucene.schema;

import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.ChunkType;
import io.pinakes.search.chunk.Context;
import io.pinakes.search.chunk.Definition;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.exact.ExactTerms;
import io.pinakes.search.lucene.filter.FilterableFields;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.LibrarySchema;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.LongField;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.util.BytesRef;

/** Maps a chunk to an index entry. */
public final class ChunkMapping {
  private static final String TEXT = "text";
  private static final String HEADING = "heading";
  private static final String CONTEXT_TITLE = "context_title";
  private static final String CONTEXT_HEADING = "context_heading";
  private static final String CONTEXT_PAGE_HEAD = "context_page_head";
  private static final String CONTEXT_LEAD = "context_lead";
  private static final String CONTEXT_TERM = "context_term";
  private static final String CONTEXT_SITUATION = "context_situation";
  private static final String CONTEXT_TABLE_HEADER = "context_table_header";

  /**
   * Maximum number of exact terms of one kind per chunk; a chunk with more is a list, not a text.
   */
  private static final int MAX_EXACT_TERMS = 256;

  private ChunkMapping() {}

  /**
   * Writes a chunk of a document without declared fields; see {@link #write(Chunk, DocumentRecord,
   * LibrarySchema, float[])}.
   */
  public static Document write(Chunk chunk, DocumentRecord document, float[] vector) {
    return write(chunk, document, LibrarySchema.NONE, vector);
  }

  /**
   * Writes a chunk.
   *
   * @param document the record of its document, whose fields the chunk can be filtered by
   * @param schema declares their types
   * @param vector of unit length
   */
  public static Document write(
      Chunk chunk, DocumentRecord document, LibrarySchema schema, float[] vector) {
    Document entry = new Document();
    Kind.CHUNK.addTo(entry);
    FilterableFields.addTo(entry, document, schema.fields(document.bucket()));
    entry.add(new StringField(Fields.CHUNK_ID, chunk.id().value(), Field.Store.YES));
    // no dictionary: each id occurs once, and a search reads hundreds of them
    entry.add(new BinaryDocValuesField(Fields.CHUNK_ID, new BytesRef(chunk.id().value())));
    FilterableFields.addKeyword(entry, Fields.SECTION_ID, chunk.sectionId());
    FilterableFields.addKeyword(entry, Fields.CHUNK_TYPE, chunk.type().label());
    entry.add(new LongField(Fields.PAGE, chunk.pages().first(), Field.Store.YES));
    entry.add(new LongField(Fields.END_PAGE, chunk.pages().last(), Field.Store.YES));
    entry.add(new StoredField(Fields.START, chunk.span().start()));
    entry.add(new NumericDocValuesField(Fields.START, chunk.span().start()));
    entry.add(new StoredField(TEXT, chunk.text()));
    chunk.headings().forEach(heading -> entry.add(new StoredField(HEADING, heading)));
    entry.add(new StoredField(CONTEXT_TITLE, chunk.context().title()));
    chunk
        .context()
        .headings()
        .forEach(heading -> entry.add(new StoredField(CONTEXT_HEADING, heading)));
    entry.add(new StoredField(CONTEXT_PAGE_HEAD, chunk.context().pageHead()));
    entry.add(new StoredField(CONTEXT_LEAD, chunk.context().lead()));
    chunk.context().keyTerms().forEach(term -> entry.add(new StoredField(CONTEXT_TERM, term)));
    if (!chunk.context().situation().isEmpty()) {
      entry.add(new StoredField(CONTEXT_SITUATION, chunk.context().situation()));
    }
    if (!chunk.context().tableHeader().isEmpty()) {
      entry.add(new StoredField(CONTEXT_TABLE_HEADER, chunk.context().tableHeader()));
    }
    addWords(entry, chunk, TextAnalysis.analyzer(document.language()));
    addExactTerms(entry, chunk, document);
    MarksMapping.addTo(entry, chunk, document.language());
    entry.add(new KnnFloatVectorField(Fields.VECTOR, vector, VectorSimilarityFunction.DOT_PRODUCT));
    return entry;
  }

  private static void addWords(Document entry, Chunk chunk, LanguageAnalyzer language) {
    Context context = chunk.context();
    entry.add(
        new AnalyzedField(
            Fields.CONTEXTUAL_TEXT, context.forKeywords() + "\n" + chunk.text(), language));
    if (!context.title().isEmpty()) {
      entry.add(new AnalyzedField(Fields.TITLE_TEXT, context.title(), language));
    }
    if (!context.headings().isEmpty()) {
      String headings = String.join("\n", context.headings());
      entry.add(new AnalyzedField(Fields.HEADING_TEXT, headings, language));
    }
  }

  /** Adds the terms for exact lookup, separately for those in the title or headings. */
  private static void addExactTerms(Document entry, Chunk chunk, DocumentRecord document) {
    Set<String> naming = new LinkedHashSet<>();
    document
        .sectionAt(chunk.span().start())
        .filter(section -> section.id().equals(chunk.sectionId()))
        .ifPresent(section -> naming.addAll(ExactTerms.numberOf(section.number())));
    naming.addAll(ExactTerms.in(document.title()));
    chunk.headings().forEach(heading -> naming.addAll(ExactTerms.in(heading)));
    naming.addAll(ExactTerms.namedBy(chunk.text()));
    Set<String> mentioned = new LinkedHashSet<>(ExactTerms.in(chunk.text()));
    for (Definition definition : chunk.definitions()) {
      boolean explained = definition.form() != Definition.Form.INTRODUCED;
      (explained ? naming : mentioned).add(ExactTerms.definitionOf(definition.term()));
    }
    addAll(entry, Fields.EXACT_NAME, naming);
    addAll(entry, Fields.EXACT, mentioned);
  }

  private static void addAll(Document entry, String field, Set<String> terms) {
    terms.stream()
        .limit(MAX_EXACT_TERMS)
        .forEach(term -> entry.add(new StringField(field, term, Field.Store.NO)));
  }

  /** Reads a chunk back from its stored fields. */
  public static Chunk read(Document entry) {
    String text = entry.get(TEXT);
    int start = entry.getField(Fields.START).numericValue().intValue();
    return new Chunk(
        new ChunkId(entry.get(Fields.CHUNK_ID)),
        new DocumentId(entry.get(Fields.DOCUMENT_ID)),
        entry.get(Fields.SECTION_ID),
        List.of(entry.getValues(HEADING)),
        ChunkType.ofLabel(entry.get(Fields.CHUNK_TYPE)),
        text,
        new Span(start, start + text.length()),
        new PageRange(
            entry.getField(Fields.PAGE).numericValue().intValue(),
            entry.getField(Fields.END_PAGE).numericValue().intValue()),
        new Context(
            entry.get(CONTEXT_TITLE),
            List.of(entry.getValues(CONTEXT_HEADING)),
            entry.get(CONTEXT_PAGE_HEAD),
            entry.get(CONTEXT_LEAD),
            List.of(entry.getValues(CONTEXT_TERM)),
            Objects.requireNonNullElse(entry.get(CONTEXT_SITUATION), ""),
            Objects.requireNonNullElse(entry.get(CONTEXT_TABLE_HEADER), "")),
        MarksMapping.definitions(entry),
        MarksMapping.references(entry));
  }
}
