package io.pinakes.orchestrator.cli.output;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.outline.DocumentOutline;
import io.pinakes.search.outline.HierarchyStore;
import io.pinakes.search.outline.OutlineJson;
import io.pinakes.search.outline.OutlineNode;
import java.util.List;

/** Writes a node of a library as {@code pinakes browse --json} prints it. */
public final class BrowseJson {
  private BrowseJson() {}

  /**
   * Writes a node.
   *
   * @param depth levels of headings to show for a document, at least 1
   * @param part the part of a list too long for one prompt, such as {@code 2.5}; empty for the
   *     first
   */
  public static String write(LibraryNode found, HierarchyStore store, int depth, String part) {
    return switch (found) {
      case LibraryNode.Root _ -> OutlineJson.write(store.catalog(part));
      case LibraryNode.Bucket(String name) -> OutlineJson.write(store.bucket(name, part));
      case LibraryNode.Document(DocumentRecord document) ->
          part.isEmpty()
              ? Json.pretty(tree(document, store.outline(document.id()), depth))
              : OutlineJson.write(store.document(document.id(), part));
      case LibraryNode.Section(DocumentId document, String section) ->
          OutlineJson.write(store.section(document, section, part));
      case LibraryNode.Passage(Chunk chunk) -> Json.pretty(passage(chunk));
    };
  }

  private static ObjectNode passage(Chunk chunk) {
    return Json.object()
        .put("chunk_id", chunk.id().value())
        .put("doc_id", chunk.document().value())
        .put("section_id", chunk.sectionId())
        .put("page", chunk.pages().first())
        .put("end_page", chunk.pages().last())
        .put("start", chunk.span().start())
        .put("end", chunk.span().end())
        .put("text", chunk.text());
  }

  private static ObjectNode tree(DocumentRecord document, DocumentOutline outline, int depth) {
    ObjectNode tree = Json.object();
    tree.put("doc_id", document.id().value());
    tree.put("title", document.title());
    tree.put("bucket", document.bucket());
    tree.put("file", document.file());
    tree.put("pages", document.pageCount());
    tree.set("structure", nodes(outline.nodes(), depth));
    return tree;
  }

  private static ArrayNode nodes(List<OutlineNode> nodes, int most) {
    ArrayNode array = Json.array(List.of());
    for (OutlineNode node : nodes) {
      if (node.level() <= most) {
        ObjectNode entry = array.addObject();
        entry.put("title", node.title());
        entry.put("node_id", node.id());
        entry.put("number", node.number());
        entry.put("level", node.level());
        entry.set("parent_chain", Json.array(node.parents()));
        entry.put("start_index", node.pages().first());
        entry.put("end_index", node.pages().last());
        entry.put("start", node.span().start());
        entry.put("end", node.span().end());
        entry.put("summary", node.summary());
        entry.set("nodes", nodes(node.children(), most));
      }
    }
    return array;
  }
}
