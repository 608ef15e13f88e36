package io.pinakes.indexer.context;

import io.pinakes.indexer.source.ParsedDocument;
import io.pinakes.search.chunk.Context;
import io.pinakes.search.chunk.Span;
import java.util.List;

/** Leaves every chunk to its own words. */
public final class NoContext implements ContextWriter {
  @Override
  public String id() {
    return "none";
  }

  @Override
  public DocumentContexts of(String title, ParsedDocument document, List<Span> chunks) {
    return (_, _) -> Context.NONE;
  }
}
