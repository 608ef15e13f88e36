package io.pinakes.search.lucene.check;

import static java.util.Comparator.comparingInt;

import io.pinakes.search.check.Findings;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.Section;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.Property;
import io.pinakes.search.text.Counted;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The entries of one document, and whether they agree. */
final class DocumentEntries {
  private final DocumentId id;
  private final Findings findings;
  private final List<Chunk> chunks = new ArrayList<>();
  private final List<Page> pages = new ArrayList<>();
  private final List<Fact> facts = new ArrayList<>();
  private final Set<String> buckets = new HashSet<>();
  private OptionalInt expectedChunks = OptionalInt.empty();
  private OptionalInt expectedFacts = OptionalInt.empty();
  private @Nullable DocumentRecord record;
  private boolean damaged;

  DocumentEntries(DocumentId id, Findings findings) {
    this.id = id;
    this.findings = findings;
  }

  String id() {
    return id.value();
  }

  void add(Chunk chunk, String bucket) {
    chunks.add(chunk);
    buckets.add(bucket);
  }

  void add(Page page) {
    pages.add(page);
  }

  void add(Fact fact) {
    facts.add(fact);
  }

  void add(DocumentRecord documentRecord, OptionalInt chunkCount, OptionalInt factCount) {
    if (record != null) {
      found("has more than one record");
    }
    record = documentRecord;
    expectedChunks = chunkCount;
    expectedFacts = factCount;
  }

  /** Marks it as damaged: an entry cannot be read, so the others need not be consistent. */
  void damaged() {
    damaged = true;
  }

  private void found(String what) {
    findings.add(id(), what);
  }

  /** Checks it as a whole, after all entries were added. */
  void check() {
    if (damaged) {
      return;
    }
    DocumentRecord document = record;
    if (document == null) {
      found(
          "has no record, but "
              + Counted.of(chunks.size(), "chunk")
              + ", "
              + Counted.of(pages.size(), "page")
              + " and "
              + Counted.of(facts.size(), "fact"));
      return;
    }
    count("page", pages.size(), document.pageCount());
    expectedChunks.ifPresent(expected -> count("chunk", chunks.size(), expected));
    expectedFacts.ifPresent(expected -> count("fact", facts.size(), expected));
    for (String bucket : buckets) {
      if (!bucket.equals(document.bucket())) {
        found("is in bucket " + document.bucket() + ", but has chunks in " + bucket);
      }
    }
    String text = text();
    if (text.length() != document.length()) {
      found("has pages of " + text.length() + " characters, its record says " + document.length());
    }
    Set<String> sections = new HashSet<>();
    sections.add("");
    document.outline().stream().map(Section::id).forEach(sections::add);
    chunks.forEach(chunk -> check(chunk, text, sections));
    Set<ChunkId> ids = new HashSet<>();
    chunks.forEach(chunk -> ids.add(chunk.id()));
    facts.forEach(fact -> check(fact, text, ids));
  }

  private void check(Fact fact, String text, Set<ChunkId> ids) {
    String name = "fact " + fact.id();
    fact.place()
        .chunk()
        .filter(chunk -> !ids.contains(chunk))
        .ifPresent(chunk -> found(name + " begins in chunk " + chunk + ", which does not exist"));
    if (fact.place().span().end() > text.length()) {
      found(name + " ends at " + fact.place().span().end() + " of " + text.length());
    }
    for (Property property : fact.properties()) {
      Span span = property.span();
      if (span.length() > 0
          && (span.end() > text.length() || !span.of(text).equals(property.raw()))) {
        found(
            "\""
                + property.name()
                + "\" of "
                + name
                + " is not what the document says at "
                + span.start()
                + ".."
                + span.end());
      }
    }
  }

  private void count(String what, int number, int expected) {
    if (number != expected) {
      found("has " + Counted.of(number, what) + ", its record says " + expected);
    }
  }

  /** The joined pages, checking that each starts where it says. */
  private String text() {
    StringBuilder text = new StringBuilder();
    pages.sort(comparingInt(Page::start));
    for (Page page : pages) {
      if (page.start() != text.length()) {
        found(
            "page "
                + page.number()
                + " begins at "
                + page.start()
                + " instead of "
                + text.length());
      }
      text.append(page.text());
    }
    return text.toString();
  }

  private void check(Chunk chunk, String text, Set<String> sections) {
    String name = "chunk " + chunk.id();
    if (!text.startsWith(chunk.text(), chunk.span().start())) {
      found(
          name
              + " is not what the document says at "
              + chunk.span().start()
              + ".."
              + chunk.span().end());
      return;
    }
    if (!sections.contains(chunk.sectionId())) {
      found(name + " belongs to section " + chunk.sectionId() + ", which is not in the outline");
    }
    if (!pages.isEmpty()) {
      int first = pageAt(chunk.span().start());
      int last = pageAt(chunk.span().end() - 1);
      // page numbers from marks may run backwards
      if (chunk.pages().first() != Math.min(first, last)
          || chunk.pages().last() != Math.max(first, last)) {
        found(
            name
                + " claims pages "
                + chunk.pages().first()
                + " to "
                + chunk.pages().last()
                + " but is on "
                + first
                + " to "
                + last);
      }
    }
  }

  /** The number of the last page that begins at or before {@code offset}. */
  private int pageAt(int offset) {
    int number = pages.getFirst().number();
    for (Page page : pages) {
      if (page.start() > offset) {
        break;
      }
      number = page.number();
    }
    return number;
  }
}
