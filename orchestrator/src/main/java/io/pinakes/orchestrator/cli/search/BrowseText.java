package io.pinakes.orchestrator.cli.search;

import io.pinakes.orchestrator.cli.output.Wrapping;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.outline.BucketContents;
import io.pinakes.search.outline.BucketEntry;
import io.pinakes.search.outline.Catalog;
import io.pinakes.search.outline.DocumentContents;
import io.pinakes.search.outline.DocumentEntry;
import io.pinakes.search.outline.HierarchyStore;
import io.pinakes.search.outline.Part;
import io.pinakes.search.outline.SectionContents;
import io.pinakes.search.outline.SectionEntry;
import io.pinakes.search.outline.SectionTree;
import io.pinakes.search.query.Hit;
import io.pinakes.search.schema.ShownNames;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/**
 * Prints the hierarchy as indented text: a title on one line, its summary below.
 *
 * @param width characters per line; 0 for no limit
 */
record BrowseText(HierarchyStore store, PrintWriter out, int width) {
  private static final String STEP = "  ";

  /** Prints the buckets and, for a {@code depth} above 1, their contents. */
  void catalog(Catalog catalog, int depth) {
    catalog.buckets().forEach(bucket -> bucket(bucket, depth));
    for (Part part : catalog.parts()) {
      catalog(store.catalog(part.part()), depth);
    }
  }

  private void bucket(BucketEntry bucket, int depth) {
    String documents = count(bucket.documentCount(), "document");
    String id = ShownNames.isNamed(bucket.bucket()) ? "" : STEP + "[" + bucket.bucket() + "]";
    out.println(ShownNames.ofBucket(bucket.bucket()) + id + "  (" + documents + ")");
    paragraph(bucket.summary(), STEP);
    if (depth > 1) {
      documents(store.documents(bucket.bucket()), depth - 1, STEP);
    }
  }

  /** Prints the documents of a bucket and, for a {@code depth} above 1, their headings. */
  void bucket(BucketContents bucket, int depth) {
    paragraph(bucket.overview(), "");
    documents(store.documents(bucket.bucket()), depth, "");
  }

  private void documents(List<DocumentEntry> documents, int depth, String indent) {
    for (DocumentEntry document : documents) {
      out.println(
          indent
              + ShownNames.of(document.docId())
              + STEP
              + document.title()
              + " ("
              + count(document.pages(), "page")
              + ")");
      paragraph(document.summary(), indent + STEP);
      if (depth > 1) {
        sections(document.docId(), depth - 1, indent + STEP);
      }
    }
  }

  /** Prints a document with {@code depth} levels of headings. */
  void document(DocumentContents document, int depth) {
    out.println(document.title());
    out.println(ShownNames.of(document.docId()) + "  (" + count(document.pages(), "page") + ")");
    paragraph(document.summary(), "");
    sections(document.docId(), depth, "");
  }

  private void sections(DocumentId document, int depth, String indent) {
    List<SectionEntry> sections = store.sections(document);
    if (sections.size() == 1 && sections.getFirst().sectionId().equals("0")) {
      out.println(indent + STEP + "(no headings)");
      return;
    }
    for (SectionEntry section : sections) {
      if (section.level() <= depth) {
        String inner = indent + STEP.repeat(section.level());
        out.println(
            inner
                + section.title()
                + STEP
                + "["
                + section.sectionId()
                + "]  ("
                + pages(section.page(), section.endPage())
                + ")");
        paragraph(section.summary(), inner + STEP);
      }
    }
  }

  /** Prints a section with its subsections and chunks. */
  void section(SectionContents section) {
    out.println(section.sectionPath());
    out.println(
        ShownNames.of(section.docId())
            + "#"
            + section.sectionId()
            + "  ("
            + pages(section.page(), section.endPage())
            + ", "
            + count(section.chunkCount(), "chunk")
            + ")");
    paragraph(section.summary(), "");
    list("about", section.topics());
    list("details", section.keyDetails());
    if (section.childCount() > 0) {
      out.println("sections:");
      store.sections(section.docId()).stream()
          .filter(entry -> entry.parent().equals(section.sectionId()))
          .forEach(
              entry ->
                  out.println(
                      STEP
                          + entry.title()
                          + STEP
                          + "["
                          + entry.sectionId()
                          + "]  ("
                          + pages(entry.page(), entry.endPage())
                          + ")"));
    }
    if (section.chunkCount() > 0) {
      out.println("chunks:");
      chunks(section);
    }
  }

  private void list(String name, List<String> items) {
    if (!items.isEmpty()) {
      out.println(name + ":");
      items.forEach(item -> paragraph(item, STEP));
    }
  }

  private void chunks(SectionContents section) {
    for (int i = 0; i < section.chunkIds().size(); i++) {
      out.println(STEP + ShownNames.of(section.chunkIds().get(i).value()));
      paragraph(section.chunkSummaries().get(i), STEP + STEP);
    }
    for (Part part : section.parts()) {
      chunks(store.section(section.docId(), section.sectionId(), part.part()));
    }
  }

  /** Prints a chunk with its literal text. */
  void chunk(Chunk chunk) {
    out.println(ShownNames.of(chunk.id().value()));
    String path = String.join(" > ", chunk.headings());
    out.println(
        (path.isEmpty() ? "" : path + "  ")
            + "("
            + pages(chunk.pages().first(), chunk.pages().last())
            + ")");
    out.println();
    out.println(chunk.text().strip());
  }

  /** Prints matching passages, grouped by document in the order of their best hits. */
  void hits(List<Hit> hits) {
    SequencedMap<DocumentId, List<Hit>> documents = new LinkedHashMap<>();
    hits.forEach(
        hit -> documents.computeIfAbsent(hit.chunk().document(), _ -> new ArrayList<>()).add(hit));
    documents.forEach(
        (document, found) -> {
          out.println(ShownNames.of(document));
          for (Hit hit : found) {
            Chunk chunk = hit.chunk();
            String path = String.join(" > ", chunk.headings());
            out.println(
                STEP
                    + (path.isEmpty() ? "" : path + STEP)
                    + "["
                    + SectionTree.idOf(chunk.sectionId())
                    + "]  ("
                    + pages(chunk.pages().first(), chunk.pages().last())
                    + ")");
            paragraph(hit.snippet().strip().replaceAll("\\s+", " "), STEP + STEP);
          }
        });
  }

  private void paragraph(String text, String indent) {
    if (!text.isEmpty()) {
      (width == 0 ? List.of(text) : Wrapping.lines(text, width - indent.length()))
          .forEach(line -> out.println(indent + line));
    }
  }

  private static String pages(int first, int last) {
    return first == last ? "page " + first : "pages " + first + "-" + last;
  }

  private static String count(long number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }
}
