package io.pinakes.orchestrator.navigate;

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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The hierarchy of a library as one tree, with reads counted against a budget. Safe for many
 * threads.
 *
 * <p>Sections already read for the same question are not listed again.
 */
public final class LibraryTree {
  private final HierarchyStore hierarchy;
  private final Set<Node.Section> readBefore;
  private final Budget budget;
  private final Map<DocumentId, List<SectionEntry>> sections = new HashMap<>();

  /**
   * The entries of a list.
   *
   * @param divided whether the choices are parts of a list that is too long to read at once
   */
  record Listing(boolean divided, List<Choice> choices) {}

  public LibraryTree(HierarchyStore hierarchy, Set<Node.Section> readBefore, Budget budget) {
    this.hierarchy = hierarchy;
    this.readBefore = Set.copyOf(readBefore);
    this.budget = budget;
  }

  /** Describes a node by its own file: title, summary, topics. */
  Choice describe(Node node) {
    budget.read(node);
    return switch (node) {
      case Node.Catalogue(Node.Slice slice) -> {
        Catalog catalog = hierarchy.catalog(slice.part());
        yield new Choice(
            node,
            "The library",
            "",
            List.of(),
            count(catalog.totalBuckets(), "bucket")
                + ", "
                + count(catalog.totalDocuments(), "document"),
            0,
            catalog.totalBuckets());
      }
      case Node.Bucket(String name, Node.Slice slice) -> {
        BucketContents bucket = hierarchy.bucket(name, slice.part());
        yield new Choice(
            node,
            bucket.displayName(),
            bucket.overview(),
            bucket.commonTopics(),
            count(bucket.totalDocuments(), "document"),
            0,
            bucket.totalDocuments());
      }
      case Node.Document(DocumentId id, Node.Slice slice) -> {
        DocumentContents document = hierarchy.document(id, slice.part());
        yield new Choice(
            node,
            document.title(),
            document.summary(),
            document.keyTopics(),
            count(document.pages(), "page") + ", " + count(document.totalSections(), "section"),
            0,
            document.totalSections());
      }
      case Node.Section(DocumentId id, String name, Node.Slice slice) -> {
        SectionContents section = hierarchy.section(id, name, slice.part());
        List<String> told = new ArrayList<>(section.topics());
        told.addAll(section.keyDetails());
        yield new Choice(
            node,
            section.sectionPath(),
            section.summary(),
            told,
            extent(section.page(), section.endPage(), section.chunkCount(), section.childCount()),
            section.chunkCount(),
            section.childCount());
      }
      case Node.Passage(_, _, var chunk) ->
          throw new IllegalArgumentException("a passage has no summary: " + chunk);
    };
  }

  /**
   * Lists the contents of a node: for a document all sections with text of their own, for a section
   * its passages.
   */
  Listing list(Node node) {
    budget.read(node);
    return switch (node) {
      case Node.Catalogue(Node.Slice slice) -> {
        Catalog catalog = hierarchy.catalog(slice.part());
        yield catalog.parts().isEmpty()
            ? entries(catalog.buckets().stream().map(LibraryTree::choice).toList())
            : parts(catalog.parts(), slice, "bucket", Node.Catalogue::new);
      }
      case Node.Bucket(String name, Node.Slice slice) -> {
        BucketContents bucket = hierarchy.bucket(name, slice.part());
        yield bucket.parts().isEmpty()
            ? entries(bucket.documentCatalog().stream().map(LibraryTree::choice).toList())
            : parts(bucket.parts(), slice, "document", part -> new Node.Bucket(name, part));
      }
      case Node.Document(DocumentId id, Node.Slice slice) -> {
        DocumentContents document = hierarchy.document(id, slice.part());
        yield document.parts().isEmpty()
            ? entries(unread(id, document.tableOfContents()))
            : parts(document.parts(), slice, "section", part -> new Node.Document(id, part));
      }
      case Node.Section(DocumentId id, String name, Node.Slice slice) -> {
        SectionContents section = hierarchy.section(id, name, slice.part());
        yield section.parts().isEmpty()
            ? entries(passages(section))
            : parts(section.parts(), slice, "passage", part -> new Node.Section(id, name, part));
      }
      case Node.Passage _ -> entries(List.of());
    };
  }

  /**
   * The direct children of a node: for a document its top-level sections, for a section its
   * subsections. Passages are not part of this tree.
   */
  List<Choice> children(Node node) {
    return switch (node) {
      case Node.Catalogue _, Node.Bucket _ -> list(node).choices();
      case Node.Document(DocumentId id, _) -> below(id, "");
      case Node.Section(DocumentId id, String name, _) -> below(id, name);
      case Node.Passage _ -> List.of();
    };
  }

  private List<Choice> below(DocumentId id, String parent) {
    return sections(id).stream()
        .filter(entry -> entry.parent().equals(parent))
        .filter(entry -> entry.childCount() > 0 || isUnread(id, entry))
        .map(entry -> choice(id, entry))
        .toList();
  }

  private List<Choice> unread(DocumentId id, List<SectionEntry> entries) {
    return entries.stream()
        .filter(entry -> entry.chunkCount() > 0 && isUnread(id, entry))
        .map(entry -> choice(id, entry))
        .toList();
  }

  private boolean isUnread(DocumentId id, SectionEntry entry) {
    return !readBefore.contains(Node.section(id, entry.sectionId()));
  }

  /**
   * A section and all sections below it, in reading order, without those that have no text of their
   * own.
   */
  public List<Choice> branch(Node.Section node) {
    List<SectionEntry> branch = new ArrayList<>();
    Set<String> inside = new HashSet<>(Set.of(node.section()));
    for (SectionEntry entry : sections(node.document())) {
      if (inside.contains(entry.parent()) || entry.sectionId().equals(node.section())) {
        inside.add(entry.sectionId());
        branch.add(entry);
      }
    }
    return unread(node.document(), branch);
  }

  /** All sections of a document in reading order. */
  public List<SectionEntry> sections(DocumentId id) {
    synchronized (sections) {
      List<SectionEntry> known = sections.get(id);
      if (known == null) {
        known = new ArrayList<>();
        addSections(id, Node.Slice.WHOLE, known);
        sections.put(id, known);
      }
      return known;
    }
  }

  private void addSections(DocumentId id, Node.Slice slice, List<SectionEntry> into) {
    budget.read(new Node.Document(id, slice));
    DocumentContents document = hierarchy.document(id, slice.part());
    into.addAll(document.tableOfContents());
    for (Sliced part : slices(document.parts(), slice)) {
      addSections(id, part.slice(), into);
    }
  }

  /** All passages of a section in reading order, as choices. */
  public List<Choice> passages(Node.Section section) {
    List<Choice> all = new ArrayList<>();
    Listing listing = list(section);
    if (listing.divided()) {
      for (Choice part : listing.choices()) {
        all.addAll(passages((Node.Section) part.node()));
      }
    } else {
      all.addAll(listing.choices());
    }
    return all;
  }

  /** The chunks of passages, in the same order. */
  List<Chunk> chunks(List<Node.Passage> passages) {
    return hierarchy.chunks(passages.stream().map(Node.Passage::id).toList());
  }

  private static Listing entries(List<Choice> choices) {
    return new Listing(false, choices);
  }

  private record Sliced(Part part, Node.Slice slice) {}

  private static List<Sliced> slices(List<Part> parts, Node.Slice within) {
    List<Sliced> slices = new ArrayList<>();
    int from = within.from();
    for (Part part : parts) {
      int to = from + part.count();
      slices.add(new Sliced(part, new Node.Slice(part.part(), from, to)));
      from = to;
    }
    return slices;
  }

  private static Listing parts(
      List<Part> parts, Node.Slice within, String what, Function<Node.Slice, Node> node) {
    return new Listing(
        true,
        slices(parts, within).stream()
            .map(
                part ->
                    new Choice(
                        node.apply(part.slice()),
                        part.part().first() + " … " + part.part().last(),
                        "",
                        part.part().topics(),
                        count(part.part().count(), what),
                        0,
                        part.part().count()))
            .toList());
  }

  private static Choice choice(BucketEntry entry) {
    return new Choice(
        Node.bucket(entry.bucket()),
        entry.displayName(),
        entry.summary(),
        entry.handlesQuestionsLike(),
        count(entry.documentCount(), "document"),
        0,
        entry.documentCount());
  }

  private static Choice choice(DocumentEntry entry) {
    return new Choice(
        Node.document(entry.docId()),
        entry.title(),
        entry.summary(),
        entry.keyTopics(),
        entry.docType() + ", " + count(entry.pages(), "page"),
        0,
        1);
  }

  private static Choice choice(DocumentId id, SectionEntry entry) {
    return new Choice(
        Node.section(id, entry.sectionId()),
        entry.sectionPath(),
        entry.summary(),
        entry.topics(),
        extent(entry.page(), entry.endPage(), entry.chunkCount(), entry.childCount()),
        entry.chunkCount(),
        entry.childCount());
  }

  private static List<Choice> passages(SectionContents section) {
    List<Choice> choices = new ArrayList<>();
    for (int i = 0; i < section.chunkIds().size(); i++) {
      choices.add(
          new Choice(
              new Node.Passage(section.docId(), section.sectionId(), section.chunkIds().get(i)),
              "",
              section.chunkSummaries().get(i),
              List.of(),
              "1 passage",
              1,
              0));
    }
    return choices;
  }

  private static String extent(int page, int endPage, int passages, int children) {
    String pages = page == endPage ? "page " + page : "pages " + page + "-" + endPage;
    String below = children == 0 ? "" : ", " + count(children, "subsection");
    return pages + ", " + count(passages, "passage") + below;
  }

  private static String count(long count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }
}
