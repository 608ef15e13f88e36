package io.pinakes.indexer.context;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.search.chunk.Context;
import java.util.List;

/** Leaves every chunk to its own words. */
public final class NoContext implements ContextWriter {
  @Override
  public String id() {
    return "none";
  }

  @Override
  public DocumentContexts of(String title, ParsedDocument document, List<Passage> chunks) {
    return _ -> Context.NONE;
  }
}
