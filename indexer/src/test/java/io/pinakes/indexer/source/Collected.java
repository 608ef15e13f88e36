package io.pinakes.indexer.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import io.pinakes.search.chunk.Page;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Everything that a source delivers. */
public final class Collected implements Source.Visitor {
  final List<SourceItem> items = new ArrayList<>();
  final List<String> failed = new ArrayList<>();
  final List<String> ignored = new ArrayList<>();

  public static Collected from(Path path) throws IOException {
    return from(path, Sources.Options.DEFAULT);
  }

  public static Collected from(Path path, Sources.Options options) throws IOException {
    Collected collected = new Collected();
    Sources.open(path, options).forEach(collected);
    return collected;
  }

  /** The single document of {@code file}, checked to have pages that cover its text. */
  public static ParsedDocument read(Path file) throws IOException, UnreadableDocumentException {
    ParsedDocument document = from(file).items.getFirst().read();
    StringBuilder joined = new StringBuilder();
    for (Page page : document.pages()) {
      joined.append(page.text());
    }
    assertEquals(document.text(), joined.toString());
    for (ParsedDocument.Heading heading : document.headings()) {
      heading.span().of(document.text()); // throws if out of range
    }
    return document;
  }

  /** Why {@code file} cannot be read. */
  public static String unreadable(Path file) {
    return String.valueOf(
        assertThrows(UnreadableDocumentException.class, () -> read(file)).getMessage());
  }

  /** The lines of a document that are headings: level, number and title. */
  public static List<String> headings(ParsedDocument document) {
    return document.headings().stream()
        .map(heading -> heading.level() + "|" + heading.number() + "|" + heading.title())
        .toList();
  }

  /** The words of its tables. */
  public static List<String> tables(ParsedDocument document) {
    return document.tables().stream().map(span -> span.of(document.text())).toList();
  }

  List<String> ids() {
    return items.stream().map(item -> item.id().value()).toList();
  }

  List<String> buckets() {
    return items.stream().map(SourceItem::bucket).toList();
  }

  @Override
  public void item(SourceItem item) {
    items.add(item);
  }

  @Override
  public void failed(String name, String reason) {
    failed.add(name + ": " + reason);
  }

  @Override
  public void ignored(String name, String reason) {
    ignored.add(name + ": " + reason);
  }
}
