package io.pinakes.indexer.outline;

import static java.util.Objects.requireNonNull;

import io.pinakes.indexer.outline.Subject.Child;
import io.pinakes.indexer.outline.Subject.Level;
import io.pinakes.indexer.outline.Subject.Passage;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.DocumentSummary;
import io.pinakes.search.chunk.OutlineRepair;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.outline.OutlineNode;
import io.pinakes.search.outline.SectionTree;
import io.pinakes.search.outline.compose.DocumentPages;
import io.pinakes.search.outline.compose.Gist;
import io.pinakes.search.outline.compose.OutlineLimits;
import io.pinakes.search.outline.compose.Summary;
import io.pinakes.search.outline.quality.DocumentQuality;
import io.pinakes.search.outline.quality.OutlineQuality;
import io.pinakes.search.outline.quality.OutlinedDocument;
import io.pinakes.search.text.MarkdownText;
import io.pinakes.search.text.RunningLines;
import io.pinakes.search.write.WrittenIndex.StoredChunk;
import io.pinakes.search.write.WrittenIndex.StoredDocument;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;

/** Summarizes one document bottom-up: its sections, deepest first, its macro-chunks, and itself. */
final class DocumentOutliner {
  private static final int SEVERAL = 6;

  private final Summarizer summarizer;
  private final DocumentRecord document;
  private final List<StoredChunk> chunks;
  private final Set<String> running;
  private final SectionTree tree;
  private final Map<String, List<Passage>> passages = new HashMap<>();
  private final Map<ChunkId, Passage> passageOf = new HashMap<>();
  private final Map<String, String> titles = new HashMap<>();
  private final Map<String, Summary> summaries = new HashMap<>();
  private final List<OutlineRepair> repairs;
  private final List<Page> pages;
  private boolean provisional;

  /**
   * A summarized document.
   *
   * @param pages its files
   * @param summaries the searchable summaries: that of the document first, then of its macro-chunks
   * @param provisional whether any summary is, see {@link WrittenSummary}
   * @param quality what was repaired, and what could not be
   */
  record Outlined(
      DocumentPages pages,
      List<DocumentSummary> summaries,
      boolean provisional,
      DocumentQuality quality) {}

  private DocumentOutliner(Summarizer summarizer, StoredDocument stored) {
    this.summarizer = summarizer;
    document = stored.record();
    chunks = stored.chunks();
    pages = stored.pages();
    repairs = new ArrayList<>(document.repairs());
    running = RunningLines.of(stored.pages());
    for (StoredChunk chunk : chunks) {
      Passage passage =
          new Passage(
              chunk.chunk(),
              MarkdownText.of(document.file(), chunk.chunk().text()),
              chunk.vector());
      passageOf.put(chunk.chunk().id(), passage);
      passages
          .computeIfAbsent(SectionTree.idOf(chunk.chunk().sectionId()), _ -> new ArrayList<>())
          .add(passage);
    }
    tree = SectionTree.of(document, passages.containsKey(SectionTree.idOf("")));
    Set<String> untitled =
        document.repairs().stream()
            .filter(repair -> repair.strategy() == OutlineRepair.Strategy.PAGE_RUNS)
            .map(OutlineRepair::section)
            .collect(Collectors.toSet());
    tree.nodes().stream() // the number of a page is no topic
        .filter(node -> !untitled.contains(node.id()))
        .forEach(node -> titles.put(node.id(), node.path().getLast()));
  }

  static Outlined of(StoredDocument stored, Summarizer summarizer) throws InterruptedException {
    return new DocumentOutliner(summarizer, stored).run();
  }

  private Outlined run() throws InterruptedException {
    int deepest = tree.nodes().stream().mapToInt(SectionTree.Node::level).max().orElse(0);
    for (int level = deepest; level > 0; level--) {
      int now = level;
      summarize(tree.nodes().stream().filter(node -> node.level() == now).toList());
    }
    List<Gist> gists =
        chunks.stream().map(chunk -> Gists.of(chunk.chunk(), document.file(), running)).toList();
    Summary whole =
        limited(
            written(
                    List.of(
                        subject(
                            Level.DOCUMENT, document.title(), List.of(), List.of(), shallowest())),
                    List.of(""))
                .getFirst(),
            OutlineLimits.DOCUMENT_SUMMARY,
            OutlineLimits.KEY_TOPICS);
    List<DocumentSummary> entries = new ArrayList<>();
    entries.add(
        new DocumentSummary(
            document.id().value(),
            document.id(),
            true,
            List.of(),
            whole.text(),
            whole.topics(),
            new Span(0, document.length()),
            new PageRange(1, document.pageCount())));
    entries.addAll(macroChunks());
    return new Outlined(
        DocumentPages.of(document, tree, gists, whole, id -> summary(id)),
        entries,
        provisional,
        quality(whole));
  }

  /** Checks the finished outline. */
  private DocumentQuality quality(Summary whole) {
    Map<String, Summary> all = new HashMap<>(summaries);
    all.put("", whole);
    boolean front = summaries.containsKey(OutlineNode.FRONT);
    return new DocumentQuality(
        document.id(),
        tree.nodes().size(),
        document.pageCount(),
        repairs,
        OutlineQuality.findings(OutlinedDocument.of(document, pages, front, all, repairs)));
  }

  /**
   * Summarizes subjects.
   *
   * @param sections for each subject the section, for the notes on repairs
   */
  private List<Summary> written(List<Subject> subjects, List<String> sections)
      throws InterruptedException {
    List<WrittenSummary> written = summarizer.summarizeAll(subjects);
    provisional |= written.stream().anyMatch(WrittenSummary::provisional);
    for (int i = 0; i < written.size(); i++) {
      String section = sections.get(i);
      written.get(i).rejection().ifPresent(rejection -> repairs.add(rejection.repair(section)));
    }
    return written.stream().map(WrittenSummary::summary).toList();
  }

  private Summary summary(String section) {
    return requireNonNull(summaries.get(section), section);
  }

  private void summarize(List<SectionTree.Node> nodes) throws InterruptedException {
    List<Subject> subjects =
        nodes.stream()
            .map(
                node ->
                    subject(
                        Level.SECTION,
                        node.title(),
                        titles.containsKey(node.id()) ? node.path() : List.of(),
                        passages.getOrDefault(node.id(), List.of()),
                        children(tree.children(node.id()))))
            .toList();
    List<Summary> written = written(subjects, nodes.stream().map(SectionTree.Node::id).toList());
    for (int i = 0; i < nodes.size(); i++) {
      summaries.put(
          nodes.get(i).id(),
          limited(written.get(i), OutlineLimits.SECTION_SUMMARY, OutlineLimits.TOPICS));
    }
  }

  private Subject subject(
      Level level, String title, List<String> headings, List<Passage> own, List<Child> children) {
    return new Subject(level, title, headings, document.language(), own, children, "", running);
  }

  /**
   * The sections a document is summarized from: the shallowest level with several sections, since a
   * title page with parts I and II says too little.
   */
  private List<Child> shallowest() {
    List<String> found = List.of();
    int deepest = tree.nodes().stream().mapToInt(SectionTree.Node::level).max().orElse(0);
    for (int level = 1; level <= deepest && found.size() < SEVERAL; level++) {
      int depth = level;
      found =
          tree.nodes().stream()
              .filter(
                  node ->
                      node.level() == depth
                          || (node.level() < depth
                              && (passages.containsKey(node.id())
                                  || tree.children(node.id()).isEmpty())))
              .map(SectionTree.Node::id)
              .toList();
    }
    return children(found);
  }

  private List<Child> children(List<String> ids) {
    return ids.stream()
        .map(
            id -> new Child(titles.getOrDefault(id, ""), summary(id), Math.max(1, chunksUnder(id))))
        .toList();
  }

  private int chunksUnder(String id) {
    int own = passages.getOrDefault(id, List.of()).size();
    return own + tree.children(id).stream().mapToInt(this::chunksUnder).sum();
  }

  private List<DocumentSummary> macroChunks() throws InterruptedException {
    List<List<Chunk>> macroChunks =
        MacroChunks.of(chunks.stream().map(StoredChunk::chunk).toList());
    List<Subject> subjects = new ArrayList<>();
    for (List<Chunk> macroChunk : macroChunks) {
      SequencedMap<String, Integer> sections = new LinkedHashMap<>();
      macroChunk.forEach(
          chunk -> sections.merge(SectionTree.idOf(chunk.sectionId()), 1, Integer::sum));
      boolean one = sections.size() == 1;
      List<Passage> own =
          one
              ? macroChunk.stream().map(chunk -> requireNonNull(passageOf.get(chunk.id()))).toList()
              : List.of();
      subjects.add(
          subject(
              Level.STRETCH,
              document.title(),
              macroChunk.getFirst().headings(),
              own,
              one ? List.of() : children(List.copyOf(sections.keySet()))));
    }
    List<Summary> written =
        written(subjects, macroChunks.stream().map(DocumentOutliner::section).toList());
    List<DocumentSummary> entries = new ArrayList<>();
    for (int i = 0; i < macroChunks.size(); i++) {
      List<Chunk> macroChunk = macroChunks.get(i);
      Summary summary =
          limited(written.get(i), OutlineLimits.SECTION_SUMMARY, OutlineLimits.TOPICS);
      entries.add(
          new DocumentSummary(
              document.id() + "~" + (i + 1),
              document.id(),
              false,
              macroChunk.getFirst().headings(),
              summary.text(),
              summary.topics(),
              new Span(macroChunk.getFirst().span().start(), macroChunk.getLast().span().end()),
              pages(macroChunk)));
    }
    return entries;
  }

  /** The section that a macro-chunk begins in. */
  private static String section(List<Chunk> macroChunk) {
    return SectionTree.idOf(macroChunk.getFirst().sectionId());
  }

  private static PageRange pages(List<Chunk> macroChunk) {
    return new PageRange(
        macroChunk.stream().mapToInt(chunk -> chunk.pages().first()).min().orElse(1),
        macroChunk.stream().mapToInt(chunk -> chunk.pages().last()).max().orElse(1));
  }

  /** Cuts a summary to the limits, since a hierarchy file must fit into a prompt. */
  static Summary limited(Summary summary, int length, int topics) {
    return new Summary(
        OutlineLimits.cut(summary.text(), length),
        summary.topics().stream()
            .limit(topics)
            .map(topic -> OutlineLimits.cut(topic, OutlineLimits.TOPIC))
            .toList(),
        summary.keyDetails().stream()
            .limit(OutlineLimits.KEY_DETAILS)
            .map(detail -> OutlineLimits.cut(detail, OutlineLimits.DETAIL))
            .toList());
  }
}
