package io.pinakes.search.lucene.schema;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.DocumentCategory;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.MetadataJson;
import io.pinakes.search.chunk.OutlineDefect;
import io.pinakes.search.chunk.OutlineRepair;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Section;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.lucene.filter.FilterableFields;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.LibrarySchema;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexableField;

/**
 * Maps a document record to an index entry: its filterable fields, and the whole record as JSON.
 */
public final class DocumentMapping {
  /** Matches all documents from one source root. */
  public static final String SOURCE = "source";

  private static final String CONTENT_HASH = "content_hash";
  private static final String SETTINGS_HASH = "settings_hash";
  private static final String RECORD = "record";
  private static final String CHUNKS = "chunks";
  private static final String FACTS = "facts";
  private static final String REPAIRS = "outline_repairs";
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private DocumentMapping() {}

  /** Writes a record without declared fields. */
  public static Document write(DocumentRecord document) {
    return write(document, LibrarySchema.NONE);
  }

  /** Writes a record whose fields have the types that {@code schema} declares. */
  public static Document write(DocumentRecord document, LibrarySchema schema) {
    Document entry = new Document();
    Kind.DOCUMENT.addTo(entry);
    FilterableFields.addTo(entry, document, schema.fields(document.bucket()));
    DocumentRecord.Provenance provenance = document.provenance();
    entry.add(new StringField(SOURCE, provenance.source(), Field.Store.YES));
    entry.add(new StoredField(CONTENT_HASH, provenance.contentHash()));
    entry.add(new StoredField(SETTINGS_HASH, provenance.settingsHash()));
    entry.add(new StoredField(RECORD, json(document).toString()));
    entry.add(
        new AnalyzedField(
            Fields.FACT_TEXT, searched(document), TextAnalysis.analyzer(document.language())));
    return entry;
  }

  /** The searchable text of a document record. */
  private static String searched(DocumentRecord document) {
    List<String> lines = new ArrayList<>(List.of(document.title()));
    document
        .metadata()
        .fields()
        .forEach(
            (field, values) -> {
              lines.add(field);
              values.forEach(value -> lines.add(value.display()));
            });
    return String.join("\n", lines);
  }

  /**
   * Writes a record together with the number of chunks and facts of the document, for {@link
   * #readChunkCount} and {@link #readFactCount}.
   */
  public static Document write(
      DocumentRecord document, LibrarySchema schema, int chunks, int facts) {
    Document entry = write(document, schema);
    entry.add(new StoredField(CHUNKS, chunks));
    entry.add(new StoredField(FACTS, facts));
    return entry;
  }

  /** The number of chunks of a document; empty if it was not recorded. */
  public static OptionalInt readChunkCount(Document entry) {
    return count(entry, CHUNKS);
  }

  /** The number of facts of a document; empty if it was not recorded. */
  public static OptionalInt readFactCount(Document entry) {
    return count(entry, FACTS);
  }

  private static OptionalInt count(Document entry, String field) {
    IndexableField count = entry.getField(field);
    return count == null ? OptionalInt.empty() : OptionalInt.of(count.numericValue().intValue());
  }

  /** Reads only what decides whether a document must be read again. */
  public static DocumentRecord.Provenance readProvenance(Document entry) {
    return new DocumentRecord.Provenance(
        entry.get(SOURCE), entry.get(CONTENT_HASH), entry.get(SETTINGS_HASH));
  }

  /** The stored fields that {@link #readProvenance} needs. */
  public static List<String> provenanceFields() {
    return List.of(Fields.DOCUMENT_ID, SOURCE, CONTENT_HASH, SETTINGS_HASH);
  }

  /** Reads a record back from its stored fields. */
  public static DocumentRecord read(Document entry) {
    JsonNode json;
    try {
      json = MAPPER.readTree(entry.get(RECORD));
    } catch (JsonProcessingException e) {
      throw new LibraryException.Damaged(
          "the record of document " + entry.get(Fields.DOCUMENT_ID) + " is not readable", e);
    }
    List<Section> outline = new ArrayList<>();
    json.path("outline").forEach(section -> outline.add(section(section)));
    return new DocumentRecord(
        new DocumentId(entry.get(Fields.DOCUMENT_ID)),
        json.path("bucket").textValue(),
        json.path("file").textValue(),
        json.path("file_type").textValue(),
        Instant.ofEpochMilli(json.path("modified").longValue()),
        json.path("language").textValue(),
        json.path("title").textValue(),
        json.path("pages").intValue(),
        json.path("length").intValue(),
        MetadataJson.read(json.path("metadata")),
        outline,
        readProvenance(entry),
        categories(json.path("categories")),
        repairs(json.path(REPAIRS)));
  }

  private static ObjectNode json(DocumentRecord document) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("bucket", document.bucket());
    json.put("file", document.file());
    json.put("file_type", document.fileType());
    json.put("modified", document.modified().toEpochMilli());
    json.put("language", document.language());
    json.put("title", document.title());
    json.put("pages", document.pageCount());
    json.put("length", document.length());
    ArrayNode categories = json.putArray("categories");
    document.categories().forEach(category -> categories.add(category.label()));
    json.set("metadata", MetadataJson.write(document.metadata()));
    ArrayNode outline = json.putArray("outline");
    for (Section section : document.outline()) {
      ObjectNode node = outline.addObject();
      node.put("id", section.id());
      node.put("number", section.number());
      node.put("title", section.title());
      node.put("level", section.level());
      ArrayNode chain = node.putArray("parent_chain");
      section.parentChain().forEach(chain::add);
      node.put("start", section.span().start());
      node.put("end", section.span().end());
      node.put("page", section.pages().first());
      node.put("end_page", section.pages().last());
    }
    if (!document.repairs().isEmpty()) {
      ArrayNode repairs = json.putArray(REPAIRS);
      for (OutlineRepair repair : document.repairs()) {
        ObjectNode node = repairs.addObject();
        node.put("defect", repair.defect().label());
        node.put("section", repair.section());
        node.put("found", repair.found());
        node.put("strategy", repair.strategy().label());
      }
    }
    return json;
  }

  private static List<OutlineRepair> repairs(JsonNode nodes) {
    List<OutlineRepair> repairs = new ArrayList<>();
    for (JsonNode node : nodes) {
      Optional<OutlineDefect> defect = OutlineDefect.of(node.path("defect").asText());
      Optional<OutlineRepair.Strategy> strategy =
          OutlineRepair.Strategy.of(node.path("strategy").asText());
      if (defect.isPresent() && strategy.isPresent()) {
        repairs.add(
            new OutlineRepair(
                defect.get(),
                node.path("section").asText(),
                node.path("found").asText(),
                strategy.get()));
      }
    }
    return repairs;
  }

  private static Set<DocumentCategory> categories(JsonNode labels) {
    Set<DocumentCategory> categories = EnumSet.noneOf(DocumentCategory.class);
    labels.forEach(label -> DocumentCategory.of(label.asText()).ifPresent(categories::add));
    return categories;
  }

  private static Section section(JsonNode node) {
    List<String> chain = new ArrayList<>();
    node.path("parent_chain").forEach(title -> chain.add(title.textValue()));
    return new Section(
        node.path("id").textValue(),
        node.path("number").textValue(),
        node.path("title").textValue(),
        node.path("level").intValue(),
        chain,
        new Span(node.path("start").intValue(), node.path("end").intValue()),
        new PageRange(node.path("page").intValue(), node.path("end_page").intValue()));
  }
}
