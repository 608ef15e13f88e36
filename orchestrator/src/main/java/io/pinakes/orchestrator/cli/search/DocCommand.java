package io.pinakes.orchestrator.cli.search;

import io.pinakes.orchestrator.cli.option.IndexDirectories;
import io.pinakes.orchestrator.cli.option.TypedOptions;
import io.pinakes.orchestrator.cli.output.DocumentJson;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.orchestrator.cli.output.NamedDocuments;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.CrossReference;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Section;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.ShownNames;
import io.pinakes.search.text.Counted;
import io.pinakes.search.text.Groups;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code pinakes doc}. */
@Command(
    name = "doc",
    description = "Show a document's metadata, outline and facts, or its extracted text.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  pinakes doc contracts/acme-2023 --index lib.idx",
      "  pinakes doc contracts/acme-2023 --index lib.idx --pages 3-4",
      "  pinakes doc contracts/acme-2023 --index lib.idx --text > acme.txt",
      "",
      "--text prints the text byte for byte; citation offsets count its UTF-16 units."
    })
public final class DocCommand implements Callable<Integer> {
  private static final Pattern PAGES = Pattern.compile("(\\d{1,9})(?:-(\\d{1,9}))?");

  private static final int MAX_FACTS_SHOWN = 20;

  @Parameters(
      paramLabel = "ID",
      description = "The document's id, or the path of its file as citations print it.")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private String id;

  @Mixin private IndexDirectories index = new IndexDirectories();

  @Option(names = "--text", description = "Print the extracted text.")
  private boolean text;

  @Option(names = "--pages", paramLabel = "A-B", description = "Print the text of these pages.")
  private @Nullable String pages;

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    TypedOptions typed = new TypedOptions(spec);
    typed.exclude(text, "--text", "--json");
    typed.exclude(pages != null, "--pages", "--json");
    PrintWriter out = spec.commandLine().getOut();
    PageRange range = pages == null ? new PageRange(1, Integer.MAX_VALUE) : range(pages);
    try (Library library = index.open()) {
      DocumentRecord document =
          NamedDocuments.find(id, library)
              .flatMap(library::document)
              .orElseThrow(() -> unknown(library));
      DocumentId documentId = document.id();
      if (text || pages != null) {
        List<Page> found = library.pages(documentId, range);
        if (found.isEmpty() && pages != null) {
          throw new IllegalArgumentException(
              "--pages takes "
                  + (document.pageCount() == 1
                      ? "only page 1 of "
                      : "pages 1 to " + document.pageCount() + " of ")
                  + id
                  + ", got \""
                  + pages
                  + '"');
        }
        found.forEach(page -> out.print(page.text()));
      } else if (json) {
        out.println(Json.pretty(DocumentJson.write(library, document)));
      } else {
        print(document, chunks(library, document), out);
        print(facts(library, documentId, MAX_FACTS_SHOWN), out);
      }
    }
    return ExitCode.DONE;
  }

  private IllegalArgumentException unknown(Library library) {
    String near = NamedDocuments.near(id, library);
    return new IllegalArgumentException(
        "no document \""
            + id
            + "\" in "
            + index
            + (near.isEmpty()
                ? "; find ids with: pinakes search WORDS " + index.argument()
                : near));
  }

  private static List<Chunk> chunks(Library library, DocumentRecord document) {
    return library.chunks(document.id(), new Span(0, document.length()));
  }

  private static FactPage facts(Library library, DocumentId id, int limit) {
    return library
        .annotations()
        .search(FactRequest.all().withFilter(Filter.document(id)).withPage(0, limit));
  }

  private static void print(FactPage facts, PrintWriter out) {
    for (FactPage.Hit hit : facts.hits()) {
      String text =
          hit.fact().properties().stream()
              .map(property -> property.name() + ": " + property.words())
              .collect(Collectors.joining(" | "))
              .replaceAll("\\s+", " ");
      out.println("  fact, page " + hit.fact().place().pages() + ": " + text);
    }
    if (facts.total() > facts.hits().size()) {
      out.println(
          "  … and "
              + Counted.of(facts.total() - facts.hits().size(), "more fact")
              + "; see all with: pinakes facts search --doc ID");
    }
  }

  private static PageRange range(String argument) {
    Matcher pages = PAGES.matcher(argument.strip());
    if (pages.matches()) {
      int first = Integer.parseInt(Groups.of(pages, 1));
      String end = Groups.of(pages, 2);
      int last = end.isEmpty() ? first : Integer.parseInt(end);
      if (1 <= first && first <= last) {
        return new PageRange(first, last);
      }
    }
    throw new IllegalArgumentException(
        "--pages takes a page or a range from the first to the last one, counted from 1, such as 3"
            + " or 3-4; got \""
            + argument
            + '"');
  }

  private static void print(DocumentRecord document, List<Chunk> chunks, PrintWriter out) {
    out.println(document.title());
    out.printf(
        Locale.ROOT,
        "%s  (%s, %s%s, %s, %slanguage %s, modified %s)%n",
        ShownNames.of(document.id()),
        document.file(),
        ShownNames.isNamed(document.bucket()) ? "bucket " + document.bucket() + ", " : "",
        Counted.of(document.pageCount(), "page"),
        Counted.of(document.length(), "character"),
        document.categories().stream()
            .map(category -> category.label() + ", ")
            .collect(Collectors.joining()),
        document.language(),
        document.modified());
    document
        .metadata()
        .fields()
        .forEach(
            (field, values) ->
                out.println(
                    "  "
                        + field
                        + ": "
                        + values.stream()
                            .map(MetadataValue::display)
                            .collect(Collectors.joining(", "))));
    out.println("  " + counts(chunks));
    for (Section section : document.outline()) {
      out.printf(
          Locale.ROOT,
          "%s%s  (page %s)%n",
          "  ".repeat(section.level()),
          section.heading(),
          section.pages());
    }
  }

  /** Such as {@code 3 chunks, 1 cross-reference (1 unresolved)}, without what there is none of. */
  private static String counts(List<Chunk> chunks) {
    List<CrossReference> references = references(chunks);
    int definitions = chunks.stream().mapToInt(chunk -> chunk.definitions().size()).sum();
    long unresolved = references.stream().filter(reference -> reference.target().isEmpty()).count();
    String counts = Counted.of(chunks.size(), "chunk");
    if (definitions > 0) {
      counts += ", " + Counted.of(definitions, "definition");
    }
    if (!references.isEmpty()) {
      counts += ", " + Counted.of(references.size(), "cross-reference");
    }
    return unresolved == 0 ? counts : counts + " (" + unresolved + " unresolved)";
  }

  private static List<CrossReference> references(List<Chunk> chunks) {
    return chunks.stream().flatMap(chunk -> chunk.references().stream()).toList();
  }
}
