package io.pinakes.orchestrator.cli.search;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.option.EmbedderOption;
import io.pinakes.orchestrator.cli.option.IndexDirectories;
import io.pinakes.orchestrator.cli.option.TypedOptions;
import io.pinakes.orchestrator.cli.output.BrowseJson;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.orchestrator.cli.output.LibraryNode;
import io.pinakes.orchestrator.cli.output.ScreenWriter;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.outline.HierarchyStore;
import io.pinakes.search.outline.OutlineNode;
import io.pinakes.search.outline.SectionEntry;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SearchResult;
import io.pinakes.search.text.NearestNames;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
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
    description = "Walk the library: buckets, their documents, their sections, their chunks.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  pinakes browse --index lib.idx                          the buckets",
      "  pinakes browse contracts --index lib.idx                the documents of a bucket",
      "  pinakes browse contracts/acme-2023 --index lib.idx      the headings of a document",
      "  pinakes browse contracts/acme-2023#2.1 --index lib.idx  a section: details and chunks",
      "  pinakes browse contracts/acme-2023 --index lib.idx --depth 1",
      "  pinakes browse contracts --search \"notice period\" --index lib.idx",
      "  pinakes browse contracts/acme-2023 --index lib.idx --json",
      "",
      "With --json a document is a tree in PageIndex's format: structure, and in every node"
          + " title, node_id, start_index and end_index (its first and last page), summary and"
          + " nodes. The library, buckets and sections are printed as they are stored; a list too"
          + " long for one prompt has parts instead of entries, to be selected by --part."
    })
public final class BrowseCommand implements Callable<Integer> {
  /** Longer lines of summaries would be hard to read on a wide terminal. */
  private static final int MAX_WIDTH = 100;

  @Parameters(
      arity = "0..1",
      paramLabel = "NODE",
      description =
          "A bucket, a document id or the path of its file, DOC_ID#SECTION_ID (preferred to a"
              + " chunk of the same name), or a chunk id. Default: the whole library.")
  private @Nullable String node;

  @Mixin private IndexDirectories index = new IndexDirectories();

  @Option(
      names = "--depth",
      paramLabel = "N",
      description =
          "Levels to show below NODE: buckets, documents, then headings. Default: 1; for a document"
              + " all headings.")
  private @Nullable Integer depth;

  @Option(
      names = "--search",
      paramLabel = "WORDS",
      description = "Show matching passages within NODE instead of its contents.")
  private @Nullable String words;

  @Option(
      names = "--part",
      paramLabel = "P",
      description = "With --json: a part, such as 2 or 2.5.")
  private String part = "";

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Mixin private EmbedderOption embedder = new EmbedderOption();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    if (depth != null && depth < 1) {
      throw new IllegalArgumentException("--depth must be at least 1, got " + depth);
    }
    TypedOptions typed = new TypedOptions(spec);
    typed.exclude(words != null, "--search", "--depth", "--part");
    typed.need(words != null, "--search", "--embedder");
    if (!part.isEmpty() && !json) {
      throw new IllegalArgumentException("--part needs --json; without it all parts are shown");
    }
    PrintWriter out = spec.commandLine().getOut();
    try (Embedder given = embedder.open();
        Library opened = index.open(given);
        Library library = opened.pinned()) {
      String name = node;
      LibraryNode found =
          name == null
              ? new LibraryNode.Root()
              : LibraryNode.find(name, library).orElseThrow(() -> unknown(name, library));
      boolean leaf = found instanceof LibraryNode.Section || found instanceof LibraryNode.Passage;
      typed.exclude(leaf, "a section or chunk", "--depth");
      typed.exclude(
          json && !(found instanceof LibraryNode.Document),
          "--json, except for a document",
          "--depth");
      typed.exclude(found instanceof LibraryNode.Passage, "a chunk", "--part");
      if (words != null) {
        search(words, found, library, out);
      } else if (json) {
        int levels = depth == null ? Integer.MAX_VALUE : depth;
        out.println(BrowseJson.write(found, library.hierarchy(), levels, part));
      } else {
        print(found, new BrowseText(library.hierarchy(), out, width(out)));
        if (found instanceof LibraryNode.Root && library.count(Filter.all()) == 0) {
          spec.commandLine().getErr().println("the library holds no documents");
        }
      }
    }
    return ExitCode.DONE;
  }

  private void print(LibraryNode found, BrowseText text) {
    int levels = depth == null ? 1 : depth;
    HierarchyStore store = text.store();
    switch (found) {
      case LibraryNode.Root _ -> text.catalog(store.catalog(), levels);
      case LibraryNode.Bucket(String name) -> text.bucket(store.bucket(name), levels);
      case LibraryNode.Document(DocumentRecord document) ->
          text.document(store.document(document.id()), depth == null ? Integer.MAX_VALUE : depth);
      case LibraryNode.Section(DocumentId document, String section) ->
          text.section(store.section(document, section));
      case LibraryNode.Passage(Chunk chunk) -> text.chunk(chunk);
    }
  }

  private void search(String text, LibraryNode within, Library library, PrintWriter out) {
    SearchResult result =
        library.search(SearchRequest.of(text).withFilter(scope(within, library.hierarchy())));
    if (json) {
      ObjectNode document = Json.object();
      document.put("query", text);
      document.set("hits", Json.hits(result.hits(), false));
      document.set("warnings", Json.array(result.warnings()));
      out.println(Json.pretty(document));
      return;
    }
    PrintWriter err = spec.commandLine().getErr();
    result.warnings().forEach(warning -> err.println("warning: " + warning));
    if (result.hits().isEmpty()) {
      err.println("nothing found");
    }
    new BrowseText(library.hierarchy(), out, width(out)).hits(result.hits());
  }

  private static int width(PrintWriter out) {
    OptionalInt columns = ScreenWriter.columns(out);
    return columns.isEmpty() ? 0 : Math.min(MAX_WIDTH, columns.getAsInt());
  }

  private static Filter scope(LibraryNode within, HierarchyStore store) {
    return switch (within) {
      case LibraryNode.Root _ -> Filter.all();
      case LibraryNode.Bucket(String name) -> Filter.bucket(name);
      case LibraryNode.Document(DocumentRecord document) -> Filter.document(document.id());
      case LibraryNode.Section(DocumentId document, String section) -> {
        List<MetadataValue> ids = new ArrayList<>();
        for (String id : inside(document, section, store)) {
          ids.add(new MetadataValue.Keyword(id));
        }
        yield Filter.document(document).and(new Filter.AnyOf("section_id", ids));
      }
      case LibraryNode.Passage(Chunk chunk) ->
          throw new IllegalArgumentException(
              "--search needs a bucket, document or section, got the chunk " + chunk.id());
    };
  }

  /** The ids of a section and everything below it, as used in chunks. */
  private static List<String> inside(DocumentId document, String section, HierarchyStore store) {
    List<String> inside = new ArrayList<>(List.of(section));
    for (SectionEntry entry : store.sections(document)) {
      if (inside.contains(entry.parent())) {
        inside.add(entry.sectionId());
      }
    }
    inside.replaceAll(id -> id.equals(OutlineNode.FRONT) ? "" : id);
    return inside;
  }

  private IllegalArgumentException unknown(String name, Library library) {
    List<String> names = new ArrayList<>(library.statistics().documentsPerBucket().keySet());
    library
        .values("doc_id", Filter.all(), Integer.MAX_VALUE)
        .forEach(id -> names.add(id.value().display()));
    List<String> near = NearestNames.inside(name, names);
    return new IllegalArgumentException(
        "no bucket and no document \""
            + name
            + "\" in "
            + index
            + "; "
            + (near.isEmpty()
                ? "list the names with: pinakes browse " + index.argument()
                : near.stream()
                    .map(found -> "\"" + found + "\"")
                    .collect(Collectors.joining(", ", "near: ", ""))));
  }
}
