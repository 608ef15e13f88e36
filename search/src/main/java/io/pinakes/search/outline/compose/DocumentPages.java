package io.pinakes.search.outline.compose;

import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.outline.DocumentContents;
import io.pinakes.search.outline.DocumentEntry;
import io.pinakes.search.outline.Part;
import io.pinakes.search.outline.SectionContents;
import io.pinakes.search.outline.SectionEntry;
import io.pinakes.search.outline.SectionTree;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.Function;

/**
 * All files of one document.
 *
 * @param contents the document with its table of contents
 * @param sections by section id, in reading order
 */
public record DocumentPages(
    Paged<DocumentContents> contents, SequencedMap<String, Paged<SectionContents>> sections) {
  public DocumentPages {
    sections = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(sections));
  }

  /**
   * Composes the files.
   *
   * @param chunks the chunks of the document in reading order
   * @param summary the summary of the document
   * @param summaries maps each section of the tree to its summary
   */
  public static DocumentPages of(
      DocumentRecord document,
      SectionTree tree,
      List<Gist> chunks,
      Summary summary,
      Function<String, Summary> summaries) {
    Map<String, List<Gist>> chunksOf = new HashMap<>();
    for (Gist chunk : chunks) {
      String section = SectionTree.idOf(chunk.sectionId());
      chunksOf.computeIfAbsent(section, _ -> new ArrayList<>()).add(chunk);
    }
    SequencedMap<String, Paged<SectionContents>> sections = new LinkedHashMap<>();
    List<SectionEntry> entries = new ArrayList<>();
    int depth = 1;
    for (SectionTree.Node node : tree.nodes()) {
      List<Gist> own = chunksOf.getOrDefault(node.id(), List.of());
      Summary told = summaries.apply(node.id());
      List<String> children = tree.children(node.id());
      Paged<SectionContents> section =
          Paging.of(own, new SectionShape(document, node, children, told, own.size()));
      sections.put(node.id(), section);
      entries.add(entry(node, told, own.size(), children.size()));
      depth = Math.max(depth, section.depth());
    }
    return new DocumentPages(
        Paging.of(entries, new DocumentShape(document, summary, entries, chunks.size(), depth)),
        sections);
  }

  /** The document as listed in its bucket. */
  public DocumentEntry entry() {
    DocumentContents document = contents.top();
    return new DocumentEntry(
        document.docId(),
        document.title(),
        document.docType(),
        document.language(),
        document.pages(),
        OutlineLimits.cut(document.summary(), OutlineLimits.ENTRY_SUMMARY),
        first(document.keyTopics(), OutlineLimits.TOPICS),
        document.totalChunks(),
        document.maxFilesRead());
  }

  private static SectionEntry entry(
      SectionTree.Node node, Summary summary, int chunks, int children) {
    return new SectionEntry(
        node.id(),
        OutlineLimits.cut(node.title(), OutlineLimits.TITLE),
        path(node),
        node.level(),
        node.parent(),
        node.pages().first(),
        node.pages().last(),
        OutlineLimits.cut(summary.text(), OutlineLimits.ENTRY_SUMMARY),
        first(summary.topics(), OutlineLimits.TOPICS),
        chunks,
        children);
  }

  private static String path(SectionTree.Node node) {
    return OutlineLimits.cut(String.join(SectionTree.STEP, node.path()), OutlineLimits.PATH);
  }

  private static <T> List<T> first(List<T> list, int most) {
    return list.subList(0, Math.min(most, list.size()));
  }

  private static String label(String text) {
    return OutlineLimits.cut(text, OutlineLimits.TOPIC);
  }

  /** The shape of a table of contents. */
  private record DocumentShape(
      DocumentRecord document,
      Summary summary,
      List<SectionEntry> all,
      int chunks,
      int sectionDepth)
      implements Paging.Shape<SectionEntry, DocumentContents> {
    @Override
    public DocumentContents record(
        String part, List<SectionEntry> entries, List<Part> parts, int depth) {
      return new DocumentContents(
          document.id(),
          OutlineLimits.cut(document.title(), OutlineLimits.TITLE),
          document.bucket(),
          document.file(),
          document.fileType(),
          document.language(),
          document.pageCount(),
          part,
          part.isEmpty() ? summary.text() : "",
          entries,
          parts,
          part.isEmpty() ? first(summary.topics(), OutlineLimits.KEY_TOPICS) : List.of(),
          all.size(),
          chunks,
          depth + sectionDepth);
    }

    @Override
    public Part part(String part, List<SectionEntry> entries) {
      int outermost = entries.stream().mapToInt(SectionEntry::level).min().orElse(1);
      List<String> topics =
          entries.stream()
              .filter(entry -> entry.level() == outermost)
              .map(entry -> label(entry.title()))
              .limit(OutlineLimits.TOPICS)
              .toList();
      return new Part(
          part,
          entries.size(),
          label(entries.getFirst().title()),
          label(entries.getLast().title()),
          topics);
    }

    @Override
    public Object counted(SectionEntry entry) {
      return entry;
    }

    @Override
    public boolean begins(SectionEntry entry) {
      return entry.level() == 1;
    }
  }

  /** The shape of a section. */
  private record SectionShape(
      DocumentRecord document,
      SectionTree.Node node,
      List<String> children,
      Summary summary,
      int chunks)
      implements Paging.Shape<Gist, SectionContents> {
    @Override
    public SectionContents record(String part, List<Gist> entries, List<Part> parts, int depth) {
      boolean top = part.isEmpty();
      return new SectionContents(
          node.id(),
          document.id(),
          OutlineLimits.cut(document.title(), OutlineLimits.TITLE),
          document.bucket(),
          OutlineLimits.cut(node.title(), OutlineLimits.TITLE),
          path(node),
          node.level(),
          node.parent(),
          top ? first(children, OutlineLimits.LISTED_CHILDREN) : List.of(),
          children.size(),
          node.pages().first(),
          node.pages().last(),
          part,
          top ? summary.text() : "",
          top ? summary.topics() : List.of(),
          top ? summary.keyDetails() : List.of(),
          entries.stream().map(Gist::id).toList(),
          entries.stream().map(Gist::text).toList(),
          parts,
          chunks);
    }

    @Override
    public Part part(String part, List<Gist> entries) {
      return new Part(
          part,
          entries.size(),
          label(entries.getFirst().text()),
          label(entries.getLast().text()),
          List.of());
    }

    @Override
    public Object counted(Gist entry) {
      return List.of(entry.id(), entry.text());
    }

    @Override
    public boolean begins(Gist entry) {
      return false;
    }
  }
}
