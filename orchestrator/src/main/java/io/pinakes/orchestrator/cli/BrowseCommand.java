package io.pinakes.orchestrator.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.outline.Catalog;
import io.pinakes.search.outline.DocumentOutline;
import io.pinakes.search.outline.OutlineNode;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code pinakes browse}. */
@Command(
    name = "browse",
    description = "Walk the catalogue: buckets, their documents, the headings of one.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  pinakes browse --index lib.idx                          the buckets",
      "  pinakes browse contracts --index lib.idx                the documents of a bucket",
      "  pinakes browse contracts/acme-2023 --index lib.idx      the headings of a document",
      "  pinakes browse contracts/acme-2023 --index lib.idx --depth 1",
      "  pinakes browse contracts/acme-2023 --index lib.idx --json",
      "",
      "With --json a document is a tree as PageIndex makes it: structure, and in every node title,",
      "node_id, start_index and end_index (its first and last page), summary and nodes."
    })
final class BrowseCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..1",
      paramLabel = "NODE",
      description = "A bucket or the id of a document. Default: the whole library.")
  private @Nullable String node;

  @Mixin private IndexDirectory index = new IndexDirectory();

  @Option(
      names = "--depth",
      paramLabel = "N",
      description =
          "Levels to show: of headings in a document (default: all); from 2 on, the documents of"
              + " each bucket too (default: 1).")
  private @Nullable Integer depth;

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    if (depth != null && depth < 1) {
      throw new IllegalArgumentException("--depth must be at least 1, got " + depth);
    }
    PrintWriter out = spec.commandLine().getOut();
    try (Library library = Library.open(index.path)) {
      Catalog catalog = new Catalog(library);
      if (node == null) {
        library(catalog, out);
        return ExitCode.DONE;
      }
      Optional<DocumentRecord> document = catalog.document(new DocumentId(node));
      if (document.isPresent()) {
        document(document.get(), out);
        return ExitCode.DONE;
      }
      List<DocumentId> documents = catalog.documents(node);
      if (documents.isEmpty()) {
        throw unknown(node, catalog);
      }
      bucket(node, documents, catalog, out);
    }
    return ExitCode.DONE;
  }

  private void library(Catalog catalog, PrintWriter out) {
    boolean withDocuments = depth != null && depth > 1;
    if (json) {
      ObjectNode document = Json.object();
      ArrayNode buckets = document.putArray("buckets");
      for (Catalog.Bucket bucket : catalog.buckets()) {
        ObjectNode entry = buckets.addObject();
        entry.put("bucket", bucket.name());
        entry.put("count", bucket.documents());
        if (withDocuments) {
          entry.set("documents", documents(catalog.documents(bucket.name()), catalog));
        }
      }
      out.println(Json.pretty(document));
      return;
    }
    for (Catalog.Bucket bucket : catalog.buckets()) {
      out.printf(
          Locale.ROOT,
          "%s  (%d %s)%n",
          bucket.name(),
          bucket.documents(),
          bucket.documents() == 1 ? "document" : "documents");
      if (withDocuments) {
        print(catalog.documents(bucket.name()), catalog, "  ", out);
      }
    }
  }

  private void bucket(String name, List<DocumentId> documents, Catalog catalog, PrintWriter out) {
    if (json) {
      ObjectNode document = Json.object();
      document.put("bucket", name);
      document.put("count", documents.size());
      document.set("documents", documents(documents, catalog));
      out.println(Json.pretty(document));
    } else {
      print(documents, catalog, "", out);
    }
  }

  private static void print(
      List<DocumentId> documents, Catalog catalog, String indent, PrintWriter out) {
    for (DocumentId id : documents) {
      catalog
          .document(id)
          .ifPresent(
              document ->
                  out.printf(
                      Locale.ROOT,
                      "%s%s  %s (%s)%n",
                      indent,
                      id,
                      document.title(),
                      count(document.pageCount())));
    }
  }

  private static ArrayNode documents(List<DocumentId> documents, Catalog catalog) {
    ArrayNode array = Json.array(List.of());
    for (DocumentId id : documents) {
      catalog
          .document(id)
          .ifPresent(
              document ->
                  array
                      .addObject()
                      .put("doc_id", id.value())
                      .put("title", document.title())
                      .put("file", document.file())
                      .put("pages", document.pageCount())
                      .put("sections", document.outline().size()));
    }
    return array;
  }

  private void document(DocumentRecord document, PrintWriter out) {
    DocumentOutline outline = DocumentOutline.of(document);
    int most = depth == null ? Integer.MAX_VALUE : depth;
    if (json) {
      ObjectNode tree = Json.object();
      tree.put("doc_id", document.id().value());
      tree.put("title", document.title());
      tree.put("bucket", document.bucket());
      tree.put("file", document.file());
      tree.put("pages", document.pageCount());
      tree.set("structure", nodes(outline.nodes(), most));
      out.println(Json.pretty(tree));
      return;
    }
    out.println(document.title());
    out.printf(Locale.ROOT, "%s  (%s)%n", document.id(), count(document.pageCount()));
    if (outline.nodes().isEmpty()) {
      out.println("  (no headings)");
    }
    print(outline.nodes(), most, out);
  }

  private static void print(List<OutlineNode> nodes, int most, PrintWriter out) {
    for (OutlineNode node : nodes) {
      if (node.level() <= most) {
        String indent = "  ".repeat(node.level());
        out.println(
            indent
                + node.heading()
                + (node.pages().first() == node.pages().last() ? "  (page " : "  (pages ")
                + node.pages()
                + ")");
        print(node.children(), most, out);
      }
    }
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

  private IllegalArgumentException unknown(String name, Catalog catalog) {
    List<String> names = new ArrayList<>();
    catalog.buckets().forEach(bucket -> names.add(bucket.name()));
    catalog.documents().forEach(id -> names.add(id.value()));
    List<String> near = NearestNames.inside(name, names);
    return new IllegalArgumentException(
        "no bucket and no document \""
            + name
            + "\" in "
            + index.path
            + "; "
            + (near.isEmpty()
                ? "see what there is: pinakes browse --index " + index.path
                : near.stream()
                    .map(found -> "\"" + found + "\"")
                    .collect(Collectors.joining(", ", "near: ", ""))));
  }

  private static String count(int pages) {
    return pages + (pages == 1 ? " page" : " pages");
  }
}
