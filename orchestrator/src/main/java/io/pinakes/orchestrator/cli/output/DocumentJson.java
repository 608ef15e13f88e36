package io.pinakes.orchestrator.cli.output;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.CrossReference;
import io.pinakes.search.chunk.CrossReference.Target;
import io.pinakes.search.chunk.Definition;
import io.pinakes.search.chunk.DocumentCategory;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.MetadataJson;
import io.pinakes.search.chunk.Section;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.FactJson;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.query.Filter;
import java.util.List;

/** Writes a document as {@code pinakes doc --json} prints it. */
public final class DocumentJson {
  private static final int MAX_FACTS = 1000;

  private DocumentJson() {}

  /** Writes the record of a document, its outline, definitions, references and first facts. */
  public static ObjectNode write(Library library, DocumentRecord document) {
    ObjectNode json =
        record(document, library.chunks(document.id(), new Span(0, document.length())));
    FactRequest facts =
        FactRequest.all().withFilter(Filter.document(document.id())).withPage(0, MAX_FACTS);
    json.set("facts", FactJson.write(library.annotations().search(facts)));
    return json;
  }

  private static ObjectNode record(DocumentRecord document, List<Chunk> chunks) {
    ObjectNode json = Json.object();
    json.put("doc_id", document.id().value());
    json.put("bucket", document.bucket());
    json.put("file", document.file());
    json.put("file_type", document.fileType());
    json.put("mtime", document.modified().toString());
    json.put("language", document.language());
    json.put("title", document.title());
    json.put("pages", document.pageCount());
    json.put("characters", document.length());
    json.set(
        "doc_category",
        Json.array(document.categories().stream().map(DocumentCategory::label).toList()));
    json.set("metadata", MetadataJson.write(document.metadata()));
    ArrayNode outline = json.putArray("outline");
    for (Section section : document.outline()) {
      ObjectNode node = outline.addObject();
      node.put("section_id", section.id());
      node.put("number", section.number());
      node.put("title", section.title());
      node.put("level", section.level());
      node.set("parent_chain", Json.array(section.parentChain()));
      node.put("page", section.pages().first());
      node.put("end_page", section.pages().last());
      node.put("start", section.span().start());
      node.put("end", section.span().end());
    }
    json.put("chunks", chunks.size());
    ArrayNode definitions = json.putArray("definitions");
    ArrayNode references = json.putArray("references");
    for (Chunk chunk : chunks) {
      for (Definition definition : chunk.definitions()) {
        ObjectNode node = definitions.addObject();
        node.put("term", definition.term());
        place(node, chunk, definition.span());
      }
      for (CrossReference reference : chunk.references()) {
        ObjectNode node = references.addObject();
        node.put("reference", chunk.words(reference.span()));
        node.put("target_section_id", reference.target().map(Target::sectionId).orElse(null));
        place(node, chunk, reference.span());
      }
    }
    return json;
  }

  private static void place(ObjectNode node, Chunk chunk, Span span) {
    node.put("section_id", chunk.sectionId());
    node.put("chunk_id", chunk.id().value());
    node.put("page", chunk.pages().first());
    node.put("start", span.start());
    node.put("end", span.end());
  }
}
