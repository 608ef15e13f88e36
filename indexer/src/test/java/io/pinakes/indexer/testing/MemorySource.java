package io.pinakes.indexer.testing;

import io.pinakes.indexer.source.Source;
import io.pinakes.indexer.source.SourceItem;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Metadata;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** A source in memory whose documents can be added, broken and removed. */
public final class MemorySource implements Source {
  private final String root;
  private final List<SourceItem> items = new ArrayList<>();
  private boolean broken;
  private boolean partlyUnreadable;
  private final List<String> read = new ArrayList<>();

  public MemorySource(String root) {
    this.root = root;
  }

  /** Adds a document, or replaces the one with its id. */
  public MemorySource put(String id, String text) {
    return place(new Item(new DocumentId(id), text, Markup.parse(text), false, read));
  }

  /** Adds a document that exists but cannot be read. */
  public MemorySource putUnreadable(String id, String content) {
    return place(new Item(new DocumentId(id), content, Markup.parse(content), true, read));
  }

  /** Adds a document at the end, even if another has its id. */
  public MemorySource putTwice(String id, String text) {
    items.add(new Item(new DocumentId(id), text, Markup.parse(text), false, read));
    return this;
  }

  /** Adds a parsed document; {@code content} represents its bytes. */
  public MemorySource put(String id, String content, ParsedDocument parsed) {
    return place(new Item(new DocumentId(id), content, parsed, false, read));
  }

  /** Its documents, for another source. */
  public List<SourceItem> items() {
    return items;
  }

  /** Adds a document of another source. */
  public MemorySource add(SourceItem item) {
    return place(item);
  }

  private MemorySource place(SourceItem item) {
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i).id().equals(item.id())) {
        items.set(i, item);
        return this;
      }
    }
    items.add(item);
    return this;
  }

  public MemorySource remove(String id) {
    items.removeIf(item -> item.id().value().equals(id));
    return this;
  }

  /** Makes the source itself fail after its last item. */
  public MemorySource breakDown() {
    broken = true;
    return this;
  }

  /** Sets whether a part of the source is unreadable. */
  public MemorySource partlyUnreadable(boolean now) {
    partlyUnreadable = now;
    return this;
  }

  /** The documents parsed so far, in order. */
  public List<String> read() {
    return read;
  }

  @Override
  public String root() {
    return root;
  }

  @Override
  public OptionalLong size() {
    return OptionalLong.of(items.size());
  }

  @Override
  public void forEach(Visitor visitor) throws IOException {
    for (SourceItem item : items) {
      visitor.item(item);
    }
    visitor.ignored("picture.bmp", "no reader for bmp");
    if (partlyUnreadable) {
      visitor.failed("locked", "no permission");
    }
    if (broken) {
      throw new IOException("the disk is gone");
    }
  }

  private record Item(
      DocumentId id, String content, ParsedDocument parsed, boolean unreadable, List<String> log)
      implements SourceItem {
    @Override
    public String bucket() {
      int slash = id.value().indexOf('/');
      return slash < 0 ? "generic" : id.value().substring(0, slash);
    }

    @Override
    public String file() {
      return id.value() + ".md";
    }

    @Override
    public String fileType() {
      return "md";
    }

    @Override
    public Instant modified() {
      return Instant.EPOCH;
    }

    @Override
    public Metadata metadata() {
      return Metadata.EMPTY;
    }

    @Override
    public String contentHash() {
      return Integer.toHexString(content.hashCode());
    }

    @Override
    public ParsedDocument read() throws UnreadableDocumentException {
      log.add(id.value());
      if (unreadable) {
        throw new UnreadableDocumentException("it is damaged", null);
      }
      return parsed;
    }
  }
}
