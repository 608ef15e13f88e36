package io.pinakes.indexer.context;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.search.chunk.Context;
import java.util.List;

/** Gives chunks no context. */
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
