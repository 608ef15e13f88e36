package io.pinakes.search.schema;

import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.FieldCatalog;
import io.pinakes.search.query.FieldType;
import java.util.EnumSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.DoubleField;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.KeywordField;
import org.apache.lucene.document.LongField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.FieldInfos;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.util.BytesRef;

/** The fields that filters use, the same on chunks and on document records. */
final class FilterableFields {
  private FilterableFields() {}

  /** Adds a document's id, built-in fields and metadata to an entry. */
  static void addTo(Document entry, DocumentRecord document) {
    addDocumentId(entry, document.id().value());
    addKeyword(entry, Fields.BUCKET, document.bucket());
    addKeyword(entry, Fields.FILE, document.file());
    addKeyword(entry, Fields.FILE_TYPE, document.fileType());
    addKeyword(entry, Fields.LANGUAGE, document.language());
    addKeyword(entry, Fields.TITLE, document.title());
    entry.add(new LongField(Fields.MODIFIED, document.modified().toEpochMilli(), Field.Store.NO));
    document
        .metadata()
        .fields()
        .forEach((field, values) -> values.forEach(value -> add(entry, field, value)));
  }

  /** The id as a term to delete by and as a value to group by. */
  static void addDocumentId(Document entry, String id) {
    entry.add(new StringField(Fields.DOCUMENT_ID, id, Field.Store.YES));
    entry.add(new SortedDocValuesField(Fields.DOCUMENT_ID, new BytesRef(id)));
  }

  static void addKeyword(Document entry, String field, String value) {
    if (value.length() <= Fields.MAX_KEYWORD) {
      entry.add(new KeywordField(field, value, Field.Store.YES));
    }
  }

  private static void add(Document entry, String field, MetadataValue value) {
    switch (value) {
      case MetadataValue.Keyword(String text) -> {
        if (text.length() <= Fields.MAX_KEYWORD) {
          entry.add(
              new KeywordField(Fields.metadata(field, FieldType.KEYWORD), text, Field.Store.NO));
        }
        IsoDate.of(text)
            .ifPresent(
                date ->
                    entry.add(new LongField(Fields.dated(field), date.first(), Field.Store.NO)));
      }
      case MetadataValue.Whole(long number) ->
          entry.add(new LongField(Fields.metadata(field, FieldType.LONG), number, Field.Store.NO));
      case MetadataValue.Decimal(double number) ->
          entry.add(
              new DoubleField(
                  Fields.metadata(field, FieldType.DOUBLE),
                  number + 0.0,
                  Field.Store.NO)); // no -0.0
      case MetadataValue.Flag(boolean flag) ->
          entry.add(
              new KeywordField(
                  Fields.metadata(field, FieldType.BOOLEAN),
                  Boolean.toString(flag),
                  Field.Store.NO));
    }
  }

  /** The fields an index holds, read from the index itself. */
  static FieldCatalog catalog(IndexReader reader) {
    SortedMap<String, Set<FieldType>> types = new TreeMap<>();
    Fields.BUILT_IN.forEach((field, type) -> types.put(field, EnumSet.of(type)));
    for (FieldInfo info : FieldInfos.getMergedFieldInfos(reader)) {
      Fields.parseMetadata(info.name)
          .forEach(
              (field, type) -> {
                // metadata named like a built-in field is kept and shown, but the name means the
                // built-in one
                if (!Fields.BUILT_IN.containsKey(field)) {
                  types.computeIfAbsent(field, _ -> EnumSet.noneOf(FieldType.class)).add(type);
                }
              });
    }
    return new FieldCatalog(types);
  }
}
