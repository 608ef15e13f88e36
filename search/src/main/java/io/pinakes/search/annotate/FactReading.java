package io.pinakes.search.annotate;

import io.pinakes.search.embed.Embedding;
import io.pinakes.search.fact.FactCatalog.Meaning;
import java.io.IOException;
import java.util.List;

/** What it takes, besides the facts, to understand the words of a fact request. */
public interface FactReading {
  /**
   * The properties that a name may mean, most certain first; only called if nothing has that name.
   */
  List<Meaning> meanings(String name) throws IOException;

  /** The vector of the request's text; only called for semantic search. */
  Embedding embedded(String text);
}
