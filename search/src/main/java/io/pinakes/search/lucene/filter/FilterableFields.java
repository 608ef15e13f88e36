package io.pinakes.search.lucene.filter;

import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.query.FieldCatalog;
import io.pinakes.search.query.FieldDefinition;
import io.pinakes.search.query.FieldType;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.IsoDate;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.TypedMetadata;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.DoubleField;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.KeywordField;
import org.apache.lucene.document.LongField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.SortedSetDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.FieldInfos;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.util.BytesRef;

/** Writes and lists the fields for filters, which are the same on chunks and document records. */
public final class FilterableFields {
  private FilterableFields() {}

  /**
   * Adds a document's id, built-in fields and metadata to an entry.
   *
   * @param declared the fields declared for its bucket
   */
  public static void addTo(
      Document entry, DocumentRecord document, Map<String, FieldDefinition> declared) {
    addDocumentId(entry, document.id().value());
    addKeyword(entry, Fields.BUCKET, document.bucket());
    document
        .categories()
        .forEach(category -> addKeyword(entry, Fields.DOCUMENT_CATEGORY, category.label()));
    addKeyword(entry, Fields.FILE, document.file());
    addKeyword(entry, Fields.FILE_TYPE, document.fileType());
    addKeyword(entry, Fields.LANGUAGE, document.language());
    addKeyword(entry, Fields.TITLE, document.title());
    entry.add(new LongField(Fields.MODIFIED, document.modified().toEpochMilli(), Field.Store.NO));
    TypedMetadata.of(document.metadata(), declared)
        .values()
        .forEach(value -> add(entry, value, declared.containsKey(value.field())));
  }

  /** Adds the id as a term for deletion and as a doc value for grouping. */
  public static void addDocumentId(Document entry, String id) {
    entry.add(new StringField(Fields.DOCUMENT_ID, id, Field.Store.YES));
    entry.add(new SortedDocValuesField(Fields.DOCUMENT_ID, new BytesRef(id)));
  }

  public static void addKeyword(Document entry, String field, String value) {
    if (value.length() <= Fields.MAX_KEYWORD) {
      entry.add(new KeywordField(field, value, Field.Store.YES));
    }
  }

  private static void add(Document entry, TypedMetadata.Value typed, boolean declared) {
    String name = Fields.metadata(typed.field(), typed.type());
    String text = typed.value().display();
    switch (typed.type()) {
      case KEYWORD -> {
        if (text.length() <= Fields.MAX_KEYWORD) {
          entry.add(new KeywordField(name, text, Field.Store.NO));
        }
        if (!declared) {
          date(entry, Fields.dated(typed.field()), text);
        }
      }
      case TEXT -> {
        if (text.length() <= Fields.MAX_KEYWORD) {
          entry.add(new StringField(name, Fields.fold(text), Field.Store.NO)); // for searching
          entry.add(new SortedSetDocValuesField(name, new BytesRef(text))); // for display
        }
      }
      case BOOLEAN -> entry.add(new KeywordField(name, text, Field.Store.NO));
      case DATE -> date(entry, name, text);
      case LONG ->
          entry.add(
              new LongField(name, typed.value().exactNumber().longValueExact(), Field.Store.NO));
      case DOUBLE -> {
        double number = typed.value().exactNumber().doubleValue(); // never -0.0
        entry.add(new DoubleField(name, number, Field.Store.NO));
      }
    }
  }

  private static void date(Document entry, String name, String text) {
    IsoDate.of(text)
        .ifPresent(date -> entry.add(new LongField(name, date.first(), Field.Store.NO)));
  }

  /** The fields of the entries of an index, with their types. */
  static SortedMap<String, Set<FieldType>> types(IndexReader reader) {
    SortedMap<String, Set<FieldType>> types = new TreeMap<>();
    Fields.BUILT_IN.forEach((field, type) -> types.put(field, EnumSet.of(type)));
    for (FieldInfo info : FieldInfos.getMergedFieldInfos(reader)) {
      Fields.parseMetadata(info.name)
          .forEach(
              (field, type) -> {
                // metadata named like a built-in field is stored and shown, but the name means the
                // built-in field
                if (!Fields.BUILT_IN.containsKey(field)) {
                  types.computeIfAbsent(field, _ -> EnumSet.noneOf(FieldType.class)).add(type);
                }
              });
    }
    return types;
  }

  /** These fields, and those declared for the buckets in the index. */
  static FieldCatalog catalog(IndexReader reader, LibrarySchema schema) throws IOException {
    SortedMap<String, Set<FieldType>> types = types(reader);
    SortedMap<String, SortedMap<String, FieldDefinition>> definitions = new TreeMap<>();
    for (Map.Entry<String, SortedMap<String, FieldDefinition>> bucket :
        schema.buckets().entrySet()) {
      if (reader.docFreq(new Term(Fields.BUCKET, bucket.getKey())) > 0) {
        bucket
            .getValue()
            .forEach(
                (field, definition) -> {
                  types
                      .computeIfAbsent(field, _ -> EnumSet.noneOf(FieldType.class))
                      .add(definition.type().fieldType());
                  definitions
                      .computeIfAbsent(field, _ -> new TreeMap<>())
                      .put(bucket.getKey(), definition);
                });
      }
    }
    return new FieldCatalog(types, definitions);
  }
}
